import type { InboxNotice } from '#domain/bookings/inbox.ts';
import * as de from '#views/texts/de.ts';
import styles from './InboxNote.module.css';

/** The result of the last action. */
export function InboxNote({ notice }: { notice: InboxNotice }) {
  return (
    <p className={styles.notice} role="status" data-notice={notice}>
      {de.inbox.notices[notice]}
    </p>
  );
}
