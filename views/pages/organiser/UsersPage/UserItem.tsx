import { rolesOf } from '#domain/organisers/accounts/permissions.ts';
import type { ListedUser, RejectedRoles } from '#pageData/organisers/users.ts';
import { Button } from '#views/components/Button.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import * as de from '#views/texts/de.ts';
import { RoleFields } from './RoleFields.tsx';
import styles from './UsersPage.module.css';

interface UserItemProps {
  user: ListedUser;
  /** Target of the forms. */
  action: string;
  /** Null if nothing was rejected. */
  rejected: RejectedRoles | null;
}

/** A user with forms for the role and for the removal. The own account has none. */
export function UserItem({ user, action, rejected }: UserItemProps) {
  const { username, isOwn, hasSecondFactor, signedInAt } = user;
  const own = rolesOf(user);
  return (
    <article className={`boxed stack-3 ${styles.user}`}>
      <h2 className="text-m">
        {username} {isOwn ? <span className="note">{de.users.you}</span> : null}
      </h2>
      <p className="note">
        {signedInAt ? de.users.signedIn(momentOf(signedInAt)) : de.users.neverSignedIn}{' '}
        {hasSecondFactor ? de.users.secondFactor : de.users.noSecondFactor}
      </p>
      {isOwn ? (
        own.map((role) => <p key={role}>{de.users.tasks[role]}</p>)
      ) : (
        <>
          <form key={own.join()} className="stack-3" method="post" action={action}>
            <RoleFields
              name={`rolle-${username}`}
              legend={de.users.role(username)}
              ticked={rejected?.errors.length ? rejected.roles : own}
              error={rejected?.errors[0]?.message}
            />
            <Button variant="secondary" type="submit" name="aktion" value="rolle">
              {de.users.change}
            </Button>
          </form>
          <details>
            <summary>
              {de.users.remove}
              <span className="visuallyHidden"> ({username})</span>
            </summary>
            <form className={`stack-3 ${styles.removal}`} method="post" action={action}>
              <p>{de.users.removeHint(username)}</p>
              <Button variant="secondary" size="small" type="submit" name="aktion" value="entfernen">
                {de.users.confirm(username)}
              </Button>
            </form>
          </details>
        </>
      )}
    </article>
  );
}
