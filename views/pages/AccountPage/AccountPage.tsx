import type { AccountNotice } from '../../../src/domain/organisers/accounts/accountNotices.ts';
import { may } from '../../../src/domain/organisers/accounts/permissions.ts';
import { organiserPath } from '../../../src/domain/organisers/organiserPaths.ts';
import { OrganiserFrame } from '../../components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import * as de from '../../texts/de.ts';
import styles from './AccountPage.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { SignInList } from './SignInList.tsx';

interface AccountPageArgs {
  subdomain: string;
  notice: AccountNotice | null;
}

/** Shows the organiser's own account: password and active sign-ins. Its plain forms work without JavaScript. */
export function AccountPage({ args: { subdomain, notice } }: { args: AccountPageArgs }) {
  const { host, username, hasPassword, signIns, rejected } = usePageQuery('organiserAccount', { subdomain });
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
          <PasswordForm username={username} action={`${path}/passwort`} rejected={rejected} />
        ) : (
          <p>{de.account.elsewhere}</p>
        )}
      </div>
    </OrganiserFrame>
  );
}
