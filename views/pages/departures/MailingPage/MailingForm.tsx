import { mailingPath } from '#domain/organisers/departures/departurePaths.ts';
import type { MailingRecipient } from '#domain/organisers/departures/mailing.ts';
import { mailTemplateKeys, mailTemplates, maxTemplateName } from '#domain/organisers/departures/mailTemplates.ts';
import type { MailingData } from '#pageData/organisers/departures.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, fieldId } from '#views/components/form/Field.tsx';
import { ChoiceNav } from '#views/components/organisers/ChoiceNav.tsx';
import { MailTextFields } from '#views/components/organisers/departures/MailTextFields.tsx';
import * as de from '#views/texts/de.ts';
import styles from './MailingPage.module.css';

interface MailingFormProps extends MailingData {
  action: string;
  /** Bookings that the address names. */
  named: readonly string[];
}

export function MailingForm({
  departure,
  recipients,
  values,
  templates,
  note,
  errors,
  failure,
  action,
  named,
}: MailingFormProps) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const active = recipients.filter(({ isActive }) => isActive);
  const inactive = recipients.filter(({ isActive }) => !isActive);
  const choices = [...mailTemplateKeys.map((key) => ({ id: key, name: mailTemplates[key].title })), ...templates];
  const isOwn = templates.some(({ id }) => id === values.template);
  return (
    <>
      {note ? (
        <p className="note" role="status">
          {de.mailing.notes[note]}
        </p>
      ) : null}
      <ChoiceNav
        label={de.mailing.template}
        choices={choices.map(({ id, name }) => ({
          href: mailingPath(departure, { template: id, recipients: named }),
          text: name,
          isCurrent: id === values.template,
        }))}
      />
      <form key={values.template} className={styles.form} method="post" action={action}>
        <ErrorSummary title={de.mailing.failed} errors={errors} failure={failure} />
        <input type="hidden" name="id" value={values.id} />
        <input type="hidden" name="vorlage" value={values.template} />
        <MailTextFields values={values} errorOf={errorOf} />
        <fieldset id={fieldId('empfaenger')} className={`stack-3 ${styles.recipients}`} tabIndex={-1}>
          <legend className="bold">{de.mailing.recipients}</legend>
          <p>{values.template === 'angaben' ? de.mailing.lackingHint : de.mailing.recipientsHint}</p>
          {errorOf('empfaenger') ? <p className={styles.error}>{errorOf('empfaenger')}</p> : null}
          <RecipientGroup label={de.mailing.active} recipients={active} chosen={values.recipients} />
          <RecipientGroup label={de.mailing.inactive} recipients={inactive} chosen={values.recipients} />
        </fieldset>
        <p>
          <Button type="submit" name="schritt" value="vorschau">
            {de.mailing.preview}
          </Button>
        </p>
        <section className="stack-3" aria-label={de.mailing.own}>
          <h2 className="text-m">{de.mailing.own}</h2>
          <Field
            name="vorlagenname"
            label={de.mailing.ownName}
            hint={de.mailing.ownHint}
            error={errorOf('vorlagenname')}
          >
            <input type="text" maxLength={maxTemplateName} defaultValue={values.templateName} />
          </Field>
          <p className="row-2">
            <Button variant="secondary" type="submit" name="schritt" value="vorlage">
              {de.mailing.ownSave}
            </Button>
            {isOwn ? (
              <Button variant="secondary" type="submit" name="schritt" value="loeschen">
                {de.mailing.ownDelete}
              </Button>
            ) : null}
          </p>
        </section>
      </form>
    </>
  );
}

interface RecipientGroupProps {
  label: string;
  recipients: readonly MailingRecipient[];
  /** References. */
  chosen: readonly string[];
}

function RecipientGroup({ label, recipients, chosen }: RecipientGroupProps) {
  if (recipients.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className="text-m">{label}</h2>
      <ul>
        {recipients.map(({ reference, guardian, travellers }) => (
          <li key={reference}>
            <label className="option">
              <input type="checkbox" name="empfaenger" value={reference} defaultChecked={chosen.includes(reference)} />
              <span>{de.mailing.recipient(`${guardian.firstName} ${guardian.lastName}`, travellers)}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
