import type { OwnSignIn } from '#pageData/organisers/account.ts';
import { Button } from '#views/components/Button.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { TitledSection } from '#views/components/TitledSection.tsx';
import * as de from '#views/texts/de.ts';
import styles from './AccountPage.module.css';

interface SignInListProps {
  signIns: OwnSignIn[];
  action: string;
}

/** Lists the active sign-ins with the time and the browser, each with a button that ends it. */
export function SignInList({ signIns, action }: SignInListProps) {
  const hasOthers = signIns.some(({ isCurrent }) => !isCurrent);
  return (
    <TitledSection id="anmeldungen" title={de.account.signIns}>
      <p>{de.account.signInsLead}</p>
      <form method="post" action={action} className={`raised stack-5 start ${styles.list}`}>
        <ul className="stack-4">
          {signIns.map(({ id, startedAt, browser, isCurrent }) => {
            const name = browser || de.account.unknownBrowser;
            const since = startedAt ? de.account.since(momentOf(startedAt)) : '';
            return (
              <li key={id} className={styles.signIn}>
                <span>
                  <strong>{name}</strong> {isCurrent ? <span className="note">{de.account.thisBrowser}</span> : null}
                  <span className={`note ${styles.since}`}>{since}</span>
                </span>
                {isCurrent ? null : (
                  <Button variant="secondary" size="small" type="submit" name="anmeldung" value={id}>
                    {de.account.end}
                    <span className="visuallyHidden">{de.account.which(name, since)}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {hasOthers ? (
          <Button variant="secondary" size="small" type="submit" name="anmeldung" value="andere">
            {de.account.endOthers}
          </Button>
        ) : null}
      </form>
    </TitledSection>
  );
}
