import type { RejectedInvitation } from '#pageData/organisers/users.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import { RoleFields } from './RoleFields.tsx';
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
      <form className={`boxed stack-3 start ${styles.user}`} method="post" action={action} noValidate>
        <Field name="email" label={de.users.email} error={errorOf('email')}>
          <input type="email" required maxLength={200} autoComplete="off" defaultValue={rejected?.email} />
        </Field>
        <RoleFields name="rolle" legend={de.users.newRoles} ticked={rejected?.roles ?? []} error={errorOf('rolle')} />
        <Button type="submit">{de.users.send}</Button>
      </form>
    </TitledSection>
  );
}
