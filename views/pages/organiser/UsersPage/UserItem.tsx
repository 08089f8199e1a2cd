import { roles } from '#domain/organisers/accounts/permissions.ts';
import type { ListedUser } from '#pageData/organisers/users.ts';
import { Button } from '#views/components/Button.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './UsersPage.module.css';

interface UserItemProps {
  user: ListedUser;
  /** Target of the forms. */
  action: string;
}

/** A user with forms for the role and for the removal. The own account has none. */
export function UserItem({ user: { username, role, isOwn }, action }: UserItemProps) {
  return (
    <article className={`boxed stack-3 ${styles.user}`}>
      <h2 className="text-m">
        {username} {isOwn ? <span className="note">{de.users.you}</span> : null}
      </h2>
      {isOwn ? (
        <p>{de.users.tasks[role]}</p>
      ) : (
        <>
          <form key={role} className={`row-3 ${styles.form}`} method="post" action={action}>
            <Field name={`rolle-${username}`} label={de.users.role(username)}>
              <select name="rolle" defaultValue={role}>
                <Options of={roles.map((each) => [each, de.users.tasks[each]])} />
              </select>
            </Field>
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
