import { roles } from '#domain/organisers/accounts/permissions.ts';
import type { RejectedInvitation } from '#pageData/organisers/users.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import styles from './UsersPage.module.css';

interface InviteFormProps {
  action: string;
  rejected: RejectedInvitation | null;
}

export function InviteForm({ action, rejected }: InviteFormProps) {
  const errorOf = (field: string) => rejected?.errors.find((error) => error.field === field)?.message;
  return (
    <TitledSection id="einladen" title={de.users.invite}>
      <p>{de.users.inviteLead}</p>
      <ErrorSummary title={de.users.inviteFailed} errors={rejected?.errors} failure={rejected?.failure} />
      <form className={`boxed row-3 ${styles.user} ${styles.form}`} method="post" action={action}>
        <Field name="email" label={de.users.email} error={errorOf('email')}>
          <input type="email" required maxLength={200} autoComplete="off" defaultValue={rejected?.email} />
        </Field>
        <Field name="rolle" label={de.users.newRole} error={errorOf('rolle')}>
          <select defaultValue={rejected?.role ?? 'readOnly'}>
            <Options of={roles.map((role) => [role, de.users.tasks[role]])} />
          </select>
        </Field>
        <Button type="submit">{de.users.send}</Button>
      </form>
    </TitledSection>
  );
}
