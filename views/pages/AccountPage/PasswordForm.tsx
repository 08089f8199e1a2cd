import type { RejectedPassword } from '#pageData/organisers/account.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Field } from '../../components/form/Field.tsx';
import { NewPasswordFields } from '../../components/organisers/NewPasswordFields.tsx';
import * as de from '../../texts/de.ts';
import styles from './AccountPage.module.css';

interface PasswordFormProps {
  username: string;
  action: string;
  rejected: RejectedPassword | null;
}

/** Form for a new password. The server shows errors in the page; it never sends passwords back. */
export function PasswordForm({ username, action, rejected }: PasswordFormProps) {
  const errorOf = (field: string) => rejected?.errors.find((error) => error.field === field)?.message;
  return (
    <section className={styles.section} aria-labelledby="passwort">
      <h2 id="passwort">{de.account.password}</h2>
      <p>{de.account.passwordLead}</p>
      <form className={styles.form} method="post" action={action}>
        {rejected ? (
          <ErrorSummary title={de.account.failed} errors={rejected.errors} attempt={0}>
            {rejected.failure ? <p>{rejected.failure}</p> : null}
          </ErrorSummary>
        ) : null}
        {/* Password managers store the new password for this user name. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} hidden readOnly />
        <Field name="current" label={de.account.current} error={errorOf('current')}>
          {(attributes) => <input {...attributes} type="password" required autoComplete="current-password" />}
        </Field>
        <NewPasswordFields errorOf={errorOf} />
        <Button type="submit">{de.account.change}</Button>
      </form>
    </section>
  );
}
