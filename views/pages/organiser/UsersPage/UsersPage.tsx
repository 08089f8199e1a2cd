import { rolesOf, rolesText } from '#domain/organisers/accounts/permissions.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { ListedInvitation } from '#pageData/organisers/users.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Late } from '#views/components/Late.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { Notice } from '#views/components/Notice.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import { InviteForm } from './InviteForm.tsx';
import { UserItem } from './UserItem.tsx';
import styles from './UsersPage.module.css';

/** Lists the users of a host. Owners change their roles, remove them and invite others. Its plain forms work without JavaScript. */
export function UsersPage({ args }: PageProps<'UsersPage'>) {
  const { subdomain, notice } = args;
  const { name } = useOrganiserHost(subdomain);
  const path = organiserPath(subdomain, 'benutzer');
  const inviting = organiserPath(subdomain, 'einladungen');
  return (
    <OrganiserFrame subdomain={subdomain} title={de.users.title} path={path}>
      <Notice>{notice ? de.users.notices[notice] : null}</Notice>
      <p>{de.users.lead(name)}</p>
      <Late query="organiserUsers" args={args}>
        {({ users, invitations, rejected, rejectedRoles }) => (
          <>
            <ErrorSummary
              title={de.users.changeFailed}
              errors={rejectedRoles?.errors.map(({ message }) => ({
                field: `rolle-${rejectedRoles.username}`,
                message,
              }))}
              failure={rejectedRoles?.failure}
            />
            <ul className="stack-4">
              {users.map((user) => (
                <li key={user.username}>
                  <UserItem
                    user={user}
                    action={`${path}/${user.username}`}
                    rejected={rejectedRoles?.username === user.username ? rejectedRoles : null}
                  />
                </li>
              ))}
            </ul>
            <InviteForm action={inviting} rejected={rejected} />
            <InvitationList invitations={invitations} action={inviting} />
          </>
        )}
      </Late>
    </OrganiserFrame>
  );
}

interface InvitationListProps {
  invitations: ListedInvitation[];
  /** Target of the forms, without the id. */
  action: string;
}

/** Lists the invitations that have not been used. Each can be sent again or withdrawn. */
function InvitationList({ invitations, action }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <TitledSection id="einladungen" title={de.users.invitations}>
      <ul className="stack-4">
        {invitations.map(({ id, email, expires, isExpired, ...rights }) => (
          <li key={id}>
            <form className={`boxed stack-3 ${styles.user}`} method="post" action={`${action}/${id}`}>
              <p className={styles.address}>
                <strong>{email}</strong>{' '}
                <span className="note">
                  {rolesText(rolesOf(rights))}, {isExpired ? de.users.expired : de.users.validUntil(momentOf(expires))}
                </span>
              </p>
              <div className="row-3">
                <Button variant="secondary" size="small" type="submit" name="aktion" value="senden">
                  {de.users.repeat}
                  <span className="visuallyHidden"> ({email})</span>
                </Button>
                <Button variant="secondary" size="small" type="submit" name="aktion" value="zurueckziehen">
                  {de.users.withdraw}
                  <span className="visuallyHidden"> ({email})</span>
                </Button>
              </div>
            </form>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
