import { formatDay } from '#domain/dates.ts';
import { maxReason } from '#domain/organisers/departures/cancellation.ts';
import type { CancellationData } from '#pageData/organisers/departures.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { MailTextFields } from '../../../components/organisers/departures/MailTextFields.tsx';
import * as de from '../../../texts/de.ts';
import styles from './CancellationPage.module.css';

/** Says what a cancellation ends, and asks for the reason and the mail to the families. */
export function CancellationForm({
  departure: { minimum },
  affected,
  values,
  errors,
  failure,
  action,
}: CancellationData & { action: string }) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const effects = de.cancellation.effects({
    ...{ bookings: affected.bookings.length, waiting: affected.waiting.length, held: affected.held },
  });
  return (
    <form className={styles.form} method="post" action={action}>
      {errors.length > 0 || failure ? (
        <ErrorSummary title={de.cancellation.failed} errors={errors} attempt={0}>
          {failure ? <p>{failure}</p> : null}
        </ErrorSummary>
      ) : null}
      <section className={styles.effects}>
        <p>{de.cancellation.lead}</p>
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {affected.bookings.length > 0 ? <p>{de.cancellation.alternative}</p> : null}
        {minimum && minimum.missing > 0 && minimum.isDecided ? (
          <p>{de.cancellation.tooLate(formatDay(minimum.decision))}</p>
        ) : null}
      </section>
      <Field name="grund" label={de.cancellation.reason} hint={de.cancellation.reasonHint} error={errorOf('grund')}>
        {(attributes) => (
          <textarea {...attributes} required rows={3} maxLength={maxReason} defaultValue={values.reason} />
        )}
      </Field>
      <h2>{de.cancellation.mail}</h2>
      {affected.waiting.length > 0 ? <p className={styles.hint}>{de.cancellation.mailHint}</p> : null}
      <MailTextFields values={values} errorOf={errorOf} />
      <p>
        <Button type="submit" name="schritt" value="vorschau">
          {de.cancellation.preview}
        </Button>
      </p>
    </form>
  );
}
