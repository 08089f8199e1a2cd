import type { ReactNode } from 'react';
import type { InboxEntry } from '#domain/bookings/inbox.ts';
import { inboxEntryPath } from '#domain/organisers/organiserPaths.ts';
import styles from './InboxActions.module.css';

export interface EntryFormProps {
  entry: InboxEntry;
  subdomain: string;
  path: string;
  /** Id of the element to which a page that answers the form is scrolled; by default the entry. */
  anchor?: string;
}

/** A plain form for an action on an entry, which works without JavaScript. */
export function EntryForm({
  entry,
  subdomain,
  path,
  anchor = entry.reference,
  children,
}: EntryFormProps & { children: ReactNode }) {
  return (
    <form
      className={`row-2 screenOnly ${styles.form}`}
      method="post"
      action={`${inboxEntryPath(subdomain, entry.reference)}#${anchor}`}
    >
      <input type="hidden" name="gezeigt" value={entry.basis} />
      <input type="hidden" name="zurueck" value={path} />
      {children}
    </form>
  );
}
