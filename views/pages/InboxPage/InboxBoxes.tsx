import type { InboxBox } from '../../../src/domain/inbox.ts';
import { organiserPath } from '../../../src/domain/organiserPaths.ts';
import * as de from '../../texts/de.ts';
import styles from './InboxPage.module.css';

/** For those who also read the marketplace's inbox: which of the two is shown. */
export function InboxBoxes({ subdomain, box }: { subdomain: string; box: InboxBox }) {
  const path = organiserPath(subdomain, 'eingang');
  const hrefs = { host: path, marketplace: `${path}?postfach=marktplatz` } satisfies Record<InboxBox, string>;
  return (
    <div className={styles.boxes}>
      <nav className={styles.choice} aria-label={de.inbox.boxes}>
        {(['host', 'marketplace'] as const).map((each) => (
          <a key={each} href={hrefs[each]} aria-current={each === box ? 'true' : undefined}>
            {de.inbox.box[each]}
          </a>
        ))}
      </nav>
      {box === 'marketplace' ? <p className={styles.note}>{de.inbox.marketplaceLead}</p> : null}
    </div>
  );
}
