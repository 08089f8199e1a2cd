import type { AccountNotice } from '#domain/organisers/accounts/accountNotices.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { OrganiserFrame } from '../../components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import * as de from '../../texts/de.ts';
import styles from './AccountPage.module.css';
import { AddressForm } from './AddressForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SignInList } from './SignInList.tsx';

interface AccountPageArgs {
  subdomain: string;
  notice: AccountNotice | null;
}

/** Shows the organiser's own account: active sign-ins, password, mail address, second factor. Its plain forms work without JavaScript. */
export function AccountPage({ args: { subdomain, notice } }: { args: AccountPageArgs }) {
  const data = usePageQuery('organiserAccount', { subdomain });
  const { host, username, hasPassword, signIns, rejected, recoveryCodes } = data;
  const path = organiserPath(host.subdomain, 'konto');
  return (
    <OrganiserFrame host={host} title={de.account.title} path={path}>
      {notice ? (
        <p role="status" className={styles.notice}>
          {de.account.notices[notice]}
        </p>
      ) : null}
      <p>
        {de.account.lead(username, de.account.roles[host.role])}{' '}
        {hasPassword && may(host.role, 'users.manage') ? (
          <a href={organiserPath(host.subdomain, 'benutzer')}>{de.account.users}</a>
        ) : null}
        {may(host.role, 'privacy.manage') ? (
          <>
            {' '}
            <a href={organiserPath(host.subdomain, 'datenschutz')}>{de.account.privacy}</a>
          </>
        ) : null}
      </p>
      <div className={styles.sections}>
        <SignInList signIns={signIns} action={`${path}/anmeldungen`} />
        {hasPassword ? (
          <>
            <PasswordForm username={username} action={`${path}/passwort`} rejected={rejected} />
            <AddressForm data={data} action={`${path}/adresse`} />
            <section className={styles.section} aria-labelledby="zweiter-faktor">
              <h2 id="zweiter-faktor">{de.account.secondFactor}</h2>
              <p>{recoveryCodes === null ? de.account.factorOff : de.account.factorOn}</p>
              <p>
                <a href={organiserPath(host.subdomain, 'konto/zweiter-faktor')}>
                  {recoveryCodes === null ? de.account.factorOffLink : de.account.factorOnLink}
                </a>
              </p>
            </section>
          </>
        ) : (
          <p>{de.account.elsewhere}</p>
        )}
      </div>
    </OrganiserFrame>
  );
}
