/** Recognises whether the parts of an entry on which an action depends have changed since the entry was shown. */
import { hash } from 'node:crypto';
import { type EntryPart, entryParts } from '#domain/bookings/entryParts.ts';
import type { InboxEntry } from '#domain/bookings/inbox.ts';

type Entry = Omit<InboxEntry, 'basis'>;

/** What organisers see of each part. Neither times nor states of mails about a change belong to it. */
const contentOf: Record<EntryPart, (entry: Entry) => unknown> = {
  state: ({ bookingState }) => bookingState,
  departure: ({ booked, departure, total }) => [booked?.dateKey, departure?.start, departure?.end, total],
  payments: ({ payments, balance }) => [payments.map(({ id }) => id), balance?.owed],
  deliveries: ({ deliveries, sender }) => [
    sender.email,
    deliveries.map(({ recipient, outcome, at, isSettled }) => [recipient, outcome, at, isSettled]),
  ],
  replies: ({ thread }) => thread.filter(({ kind }) => kind === 'reply').length,
};

/** Characters of a digest. */
const length = 12;

/** Returns what a form states about the entry that it shows: a digest of each part. */
export function basisOf(entry: Entry): string {
  return entryParts
    .map((part) => hash('sha256', JSON.stringify(contentOf[part](entry)), 'base64url').slice(0, length))
    .join('.');
}

/**
 * Returns the first part that has changed; null if none has.
 * @param basis what the form has stated; of an invalid one, all parts have changed
 * @param parts the parts on which the action depends
 */
export function changedPart(
  basis: string,
  { basis: current }: Pick<InboxEntry, 'basis'>,
  parts: readonly EntryPart[],
): EntryPart | null {
  const [shown, now] = [basis.split('.'), current.split('.')];
  const isChanged = (part: EntryPart) => shown[entryParts.indexOf(part)] !== now[entryParts.indexOf(part)];
  return parts.find(isChanged) ?? null;
}
