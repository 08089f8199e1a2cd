import type { ListedInvitation } from '#pageData/organisers/users.ts';
import { Button } from '../../../components/Button.tsx';
import { momentOf } from '../../../components/momentOf.ts';
import * as de from '../../../texts/de.ts';
import styles from './UsersPage.module.css';

interface InvitationListProps {
  invitations: ListedInvitation[];
  /** Target of the forms, without the id. */
  action: string;
}

/** Lists the invitations that have not been used. Each can be sent again or withdrawn. */
export function InvitationList({ invitations, action }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="einladungen">
      <h2 id="einladungen">{de.users.invitations}</h2>
      <ul className={styles.list}>
        {invitations.map(({ id, email, role, expires, isExpired }) => (
          <li key={id}>
            <form className={styles.user} method="post" action={`${action}/${id}`}>
              <p className={styles.address}>
                <strong>{email}</strong>{' '}
                <span className={styles.mark}>
                  {de.account.roles[role]}, {isExpired ? de.users.expired : de.users.validUntil(momentOf(expires))}
                </span>
              </p>
              <div className={styles.actions}>
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
    </section>
  );
}
