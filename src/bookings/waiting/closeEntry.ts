/** Ends entries of waiting lists on request of the family or of the organiser. */
import { addAuditEvent } from '#database/auditEvents.ts';
import { lock } from '#database/locks.ts';
import { isReference } from '#domain/bookings/reference.ts';
import type { EntryState } from '#domain/bookings/waiting/waitingList.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import { addMails } from '#mails/outgoingMail.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { departureOfRow, findEntry } from './waitingEntry.ts';
import { removedMail } from './waitingMails.ts';

/** The states in which an entry can be ended. An offer can only be declined while it exists. */
const endableStates = {
  left: ['waiting', 'offered'],
  removed: ['waiting', 'offered'],
  declined: ['offered'],
} as const satisfies Partial<Record<EntryState, readonly EntryState[]>>;

/**
 * Removes an entry from the list, or ends its offer. The places of an offer are free at once.
 * @param to new state of the entry
 * @param by the organiser who removes it, with an audit event and a mail to the family; entries of other hosts are unknown
 * @returns `to` if this changed the entry; otherwise the state that does not allow it, or `unknown`
 * @throws if the database does not answer
 */
export async function closeEntry(
  deps: BookingDeps,
  reference: string,
  to: keyof typeof endableStates,
  by: AccountKey | null = null,
): Promise<EntryState | 'unknown'> {
  const { database, now } = deps;
  const found = isReference(reference) ? await findEntry(database, reference) : null;
  if (!found || (by && by.subdomain !== found.subdomain)) return 'unknown';
  const [state, mails] = await database.transaction().execute(async (transaction) => {
    await lock(transaction, { departures: [found] });
    const entry = await findEntry(transaction, reference);
    if (!endableStates[to].some((endable) => endable === entry?.state))
      return [entry?.state ?? 'unknown', null] as const;
    const update = transaction.updateTable('waitingEntries').set({ state: to, offeredUntil: null, closedAt: now() });
    await update.where('reference', '=', reference).execute();
    if (!entry || !by) return [to, []] as const;
    const removed = removedMail(entry);
    await addMails(transaction, [removed], now());
    const event = { action: 'waiting-entry-removed', subdomain: by.subdomain, subject: reference } as const;
    await addAuditEvent(transaction, { ...event, by: by.username }, now());
    return [to, [removed.id]] as const;
  });
  if (!mails) return state;
  await deps.enqueueMails(mails);
  const departure = departureOfRow(found, deps.env.hosts);
  if (departure) deps.publishTrip(departure);
  return state;
}
