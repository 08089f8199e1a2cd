import { honeypotField } from '#domain/bookings/honeypotField.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import type { ContactArgs, ContactFormData } from '#pageData/contact.ts';
import { contactPath, contactSearch } from '#pageData/contactPath.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import styles from '#views/components/form/formPanel.module.css';
import * as de from '#views/texts/de.ts';
import { ContactAbout } from './ContactAbout.tsx';
import { useContactForm } from './useContactForm.ts';

interface ContactFormProps {
  args: ContactArgs;
  data: ContactFormData;
  onSent: (reference: string) => void;
}

/** The contact form. Without JavaScript, it is submitted as a plain form, and the server renders it with the entered values. */
export function ContactForm({ args, data, onSent }: ContactFormProps) {
  const { form, errors, failure, attempt, isSending, onSubmit, onInput } = useContactForm(data, onSent);
  const search = contactSearch(args);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const { values } = data;
  return (
    <form
      ref={form}
      className={`raised stack-5 ${styles.form}`}
      method="post"
      // The URL keeps the subject when the server renders the page again.
      action={contactPath(args)}
      aria-label={de.contact.form}
      aria-busy={isSending}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <ErrorSummary title={de.contact.faulty(errors.length)} errors={errors} attempt={attempt} />
      <ErrorSummary title={de.contact.failed} failure={failure} attempt={attempt} />
      <ContactAbout key={search} data={data} errorOf={errorOf} />
      <div className={`stack-5 ${styles.pair}`}>
        <Field name="name" label={de.contact.name} error={errorOf('name')}>
          <input required autoComplete="name" defaultValue={values.name} />
        </Field>
        <Field name="email" label={de.contact.email} error={errorOf('email')}>
          <input type="email" required autoComplete="email" defaultValue={values.email} />
        </Field>
      </div>
      <Field name="message" label={de.contact.message} hint={de.contact.messageHint} error={errorOf('message')}>
        <textarea required rows={7} defaultValue={values.message} />
      </Field>
      <label className={styles.trap} aria-hidden="true">
        {de.contact.trap}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
      <div className={`stack-4 start ${styles.end}`}>
        <p className="note">
          {de.contact.privacy} <a href={pathOf('privacy')}>{de.contact.privacyLink}</a>
        </p>
        <Button type="submit">
          {isSending ? de.contact.sending : failure ? de.contact.tryAgain : de.contact.send}
        </Button>
      </div>
    </form>
  );
}
