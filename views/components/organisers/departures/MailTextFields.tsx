import { type MailText, maxMailText, maxSubject, placeholders } from '#domain/organisers/departures/mailTemplates.ts';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './MailText.module.css';

interface MailTextFieldsProps {
  values: MailText;
  errorOf: (field: string) => string | undefined;
}

/** Controls for subject and text of a mail to guardians, with the placeholders that it can contain. */
export function MailTextFields({ values, errorOf }: MailTextFieldsProps) {
  return (
    <>
      <Field name="betreff" label={de.mailing.subject} error={errorOf('betreff')}>
        <input type="text" required maxLength={maxSubject} defaultValue={values.subject} />
      </Field>
      <Field name="text" label={de.mailing.text} error={errorOf('text')}>
        <textarea required rows={14} maxLength={maxMailText} defaultValue={values.text} />
      </Field>
      <details className={styles.placeholders}>
        <summary>{de.mailing.placeholders}</summary>
        <p>{de.mailing.placeholdersLead}</p>
        <dl>
          {Object.entries(placeholders).map(([name, explanation]) => (
            <div key={name}>
              <dt className="bold">{`{${name}}`}</dt>
              <dd>{explanation}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
