import { formatDateRange, formatDay } from '#domain/dates.ts';
import { type Closing, maxReason, newTarget } from '#domain/organisers/departures/closing.ts';
import type { ClosingData } from '#pageData/organisers/departures.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { MailTextFields } from '#views/components/organisers/departures/MailTextFields.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ClosingPage.module.css';

/** Says what happens, and asks for the new days, the reason and the mail to the families. */
export function ClosingForm({
  departure,
  affected,
  targets,
  mayCreate,
  closing,
  values,
  errors,
  failure,
  action,
}: ClosingData & { closing: Closing; action: string }) {
  const { minimum } = departure;
  const texts = de.closing.of[closing];
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const effects = texts.effects({
    ...{
      bookings: affected.bookings.length,
      waiting: affected.waiting.length,
      groups: affected.groups.length,
      held: affected.held,
    },
  });
  if (closing === 'move' && targets.length === 0 && !mayCreate) return <p>{de.closing.noTarget}</p>;
  return (
    <form className={styles.form} method="post" action={action}>
      <ErrorSummary title={texts.failed} errors={errors} failure={failure} />
      <section className={`tinted stack-3 ${styles.effects}`}>
        <p>{texts.lead}</p>
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {affected.bookings.length > 0 ? <p>{texts.alternative}</p> : null}
        {closing === 'cancel' && minimum && minimum.missing > 0 && minimum.isDecided ? (
          <p>{de.closing.tooLate(formatDay(minimum.decision))}</p>
        ) : null}
      </section>
      {closing === 'move' ? (
        <Field name="ziel" label={de.closing.target} hint={de.closing.targetHint} error={errorOf('ziel')}>
          <select required defaultValue={values.target}>
            <option value="">{de.closing.chooseTarget}</option>
            <Options
              of={targets.map(({ dateKey, start, end, available }) => [
                dateKey,
                de.closing.targetText(formatDateRange(start, end), available),
              ])}
            />
            {mayCreate ? <option value={newTarget}>{de.closing.newTarget}</option> : null}
          </select>
        </Field>
      ) : null}
      {closing === 'move' && mayCreate ? (
        <fieldset className={`stack-3 ${styles.days}`}>
          <legend>{de.closing.newDays}</legend>
          <p className={styles.hint}>{de.closing.newDaysHint}</p>
          <Field name="beginn" label={de.closing.start} error={errorOf('beginn')}>
            <input type="date" defaultValue={values.start} />
          </Field>
          <Field name="ende" label={de.closing.end} error={errorOf('ende')}>
            <input type="date" defaultValue={values.end} />
          </Field>
        </fieldset>
      ) : null}
      <Field name="grund" label={de.closing.reason} hint={de.closing.reasonHint} error={errorOf('grund')}>
        <textarea required rows={3} maxLength={maxReason} defaultValue={values.reason} />
      </Field>
      <h2 className="text-l">{de.closing.mail}</h2>
      {affected.waiting.length > 0 ? <p className={styles.hint}>{de.closing.mailHint}</p> : null}
      <MailTextFields values={values} errorOf={errorOf} />
      <p>
        <Button type="submit" name="schritt" value="vorschau">
          {de.closing.preview}
        </Button>
      </p>
    </form>
  );
}
