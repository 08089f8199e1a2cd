import type { Rejection } from '#domain/fieldError.ts';
import { may, rolesOf, rolesText } from '#domain/organisers/accounts/permissions.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { NewPasswordFields } from '#views/components/organisers/NewPasswordFields.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './AccountPage.module.css';
import { AddressForm } from './AddressForm.tsx';
import { SignInList } from './SignInList.tsx';

/** Shows the organiser's own account: active sign-ins, password, mail address, second factor. Its plain forms work without JavaScript. */
export function AccountPage({ args }: PageProps<'AccountPage'>) {
  const { subdomain, notice } = args;
  const host = useOrganiserHost(subdomain);
  const data = usePageQuery('organiserAccount', args);
  const { username, hasPassword, signIns, rejected, recoveryCodes } = data;
  const path = organiserPath(subdomain, 'konto');
  return (
    <OrganiserFrame subdomain={subdomain} title={de.account.title} path={path}>
      <Notice>{notice ? de.account.notices[notice] : null}</Notice>
      <p>{de.account.lead(username, rolesText(rolesOf(host)))}</p>
      <p className="row-3">
        {hasPassword && may(host, 'users.manage') ? (
          <a href={organiserPath(subdomain, 'benutzer')}>{de.account.users}</a>
        ) : null}
        {may(host, 'trips.write') ? <a href={organiserPath(subdomain, 'vorgaben')}>{de.defaults.link}</a> : null}
        {may(host, 'bank.manage') ? (
          <>
            <a href={organiserPath(subdomain, 'bankverbindung')}>{de.account.bank}</a>
            <a href={organiserPath(subdomain, 'erinnerungen')}>{de.account.reminders}</a>
          </>
        ) : null}
        {may(host, 'privacy.manage') ? (
          <a href={organiserPath(subdomain, 'datenschutz')}>{de.account.privacy}</a>
        ) : null}
      </p>
      <div className={styles.sections}>
        <SignInList signIns={signIns} action={`${path}/anmeldungen`} />
        {hasPassword ? (
          <>
            <PasswordForm username={username} action={`${path}/passwort`} rejected={rejected} />
            <AddressForm data={data} action={`${path}/adresse`} />
            <TitledSection id="zweiter-faktor" title={de.account.secondFactor}>
              <p>{recoveryCodes === null ? de.account.factorOff : de.account.factorOn}</p>
              <p>
                <a href={organiserPath(subdomain, 'konto/zweiter-faktor')}>
                  {recoveryCodes === null ? de.account.factorOffLink : de.account.factorOnLink}
                </a>
              </p>
            </TitledSection>
          </>
        ) : (
          <p>{de.account.elsewhere}</p>
        )}
      </div>
    </OrganiserFrame>
  );
}

interface PasswordFormProps {
  username: string;
  action: string;
  rejected: Rejection | null;
}

/** Form for a new password. The server shows errors in the page; it never sends passwords back. */
function PasswordForm({ username, action, rejected }: PasswordFormProps) {
  const errorOf = (field: string) => rejected?.errors.find((error) => error.field === field)?.message;
  return (
    <TitledSection id="passwort" title={de.account.password}>
      <p>{de.account.passwordLead}</p>
      <form className={`raised stack-5 start ${styles.form}`} method="post" action={action}>
        <ErrorSummary title={de.account.failed} errors={rejected?.errors} failure={rejected?.failure} />
        {/* Password managers store the new password for this user name. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} hidden readOnly />
        <Field name="current" label={de.account.current} error={errorOf('current')}>
          <input type="password" required autoComplete="current-password" />
        </Field>
        <NewPasswordFields errorOf={errorOf} />
        <Button type="submit">{de.account.change}</Button>
      </form>
    </TitledSection>
  );
}
