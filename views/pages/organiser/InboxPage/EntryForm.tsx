import type { ReactNode } from 'react';
import type { InboxEntry } from '#domain/bookings/inbox.ts';
import { inboxEntryPath } from '#domain/organisers/organiserPaths.ts';
import styles from './InboxActions.module.css';

export interface EntryFormProps {
  entry: InboxEntry;
  subdomain: string;
  /** Path of the list, to return to. */
  path: string;
}

/** A plain form for an action on an entry, which works without JavaScript. A page that answers it is scrolled to the entry. */
export function EntryForm({ entry, subdomain, path, children }: EntryFormProps & { children: ReactNode }) {
  return (
    <form
      className={styles.form}
      method="post"
      action={`${inboxEntryPath(subdomain, entry.reference)}#${entry.reference}`}
    >
      <input type="hidden" name="gezeigt" value={entry.basis} />
      <input type="hidden" name="zurueck" value={path} />
      {children}
    </form>
  );
}
