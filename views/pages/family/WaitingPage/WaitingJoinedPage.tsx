import { waitingJoinedPath } from '#domain/bookings/waiting/waitingPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '../../../components/Button.tsx';
import { PageHead } from '../../../components/chrome/PageHead.tsx';
import { Icon } from '../../../components/icon/Icon.tsx';
import * as de from '../../../texts/de.ts';
import styles from './Confirmation.module.css';

/** Says that an entry for the waiting list must be confirmed by mail. Reloading it sends nothing again. */
export function WaitingJoinedPage({ args: { combinedId, date, reference, position } }: PageProps<'WaitingJoinedPage'>) {
  const title = de.waiting.joinedTitle;
  return (
    <section className={styles.confirmation}>
      <PageHead
        title={title}
        description={de.waiting.description}
        path={waitingJoinedPath(combinedId, date, reference, position ?? 1)}
        noindex
      />
      <span className={styles.icon}>
        <Icon name="clipboard-list" size={40} />
      </span>
      <h1>{title}</h1>
      <p>
        {de.waiting.reference}: <strong>{reference}</strong>
      </p>
      <p>
        {de.waiting.joinedText} {position === null ? null : de.waiting.joinedPosition(position)}
      </p>
      <p>{de.waiting.joinedNext}</p>
      <p className={styles.note}>{de.waiting.spam}</p>
      <Button href="/reisen/alle" variant="secondary">
        {de.waiting.discover}
      </Button>
    </section>
  );
}
