import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { OrganiserFrame } from '../../../components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import { InvitationList } from './InvitationList.tsx';
import { InviteForm } from './InviteForm.tsx';
import { UserItem } from './UserItem.tsx';
import styles from './UsersPage.module.css';

/** Lists the users of a host. Owners change their roles, remove them and invite others. Its plain forms work without JavaScript. */
export function UsersPage({ args: { subdomain, notice } }: PageProps<'UsersPage'>) {
  const { host, users, invitations, rejected } = usePageQuery('organiserUsers', { subdomain });
  const path = organiserPath(host.subdomain, 'benutzer');
  const inviting = organiserPath(host.subdomain, 'einladungen');
  return (
    <OrganiserFrame host={host} title={de.users.title} path={path}>
      {notice ? (
        <p role="status" className={styles.notice}>
          {de.users.notices[notice]}
        </p>
      ) : null}
      <p>{de.users.lead(host.name)}</p>
      <ul className={styles.list}>
        {users.map((user) => (
          <li key={user.username}>
            <UserItem user={user} action={`${path}/${user.username}`} />
          </li>
        ))}
      </ul>
      <InviteForm action={inviting} rejected={rejected} />
      <InvitationList invitations={invitations} action={inviting} />
    </OrganiserFrame>
  );
}
