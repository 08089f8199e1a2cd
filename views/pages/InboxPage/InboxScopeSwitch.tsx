import type { InboxScope } from '#domain/bookings/inbox.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import * as de from '../../texts/de.ts';
import styles from './InboxPage.module.css';

interface InboxScopeSwitchProps {
  subdomain: string;
  /** The current inbox. */
  box: InboxScope;
  /** Number of entries with a rejected mail. */
  refused: Record<InboxScope, number>;
}

/** Switches between the host's and the marketplace's inbox, and shows the number of rejected mails. */
export function InboxScopeSwitch({ subdomain, box, refused }: InboxScopeSwitchProps) {
  const path = organiserPath(subdomain, 'eingang');
  const hrefs = { host: path, marketplace: `${path}?postfach=marktplatz` } satisfies Record<InboxScope, string>;
  return (
    <div className={styles.boxes}>
      <nav className={styles.choice} aria-label={de.inbox.boxes}>
        {(['host', 'marketplace'] as const).map((each) => (
          <a key={each} href={hrefs[each]} aria-current={each === box ? 'true' : undefined}>
            {de.inbox.box[each]}
            {refused[each] > 0 ? <span className={styles.refused}>{de.inbox.refused(refused[each])}</span> : null}
          </a>
        ))}
      </nav>
      {box === 'marketplace' ? <p className={styles.note}>{de.inbox.marketplaceLead}</p> : null}
    </div>
  );
}
