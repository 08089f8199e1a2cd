import { lock } from '#database/locks.ts';
import { isReference } from '#domain/bookings/reference.ts';
import type { EntryState } from '#domain/bookings/waiting/waitingList.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { departureOfRow, findEntry, loadList } from './waitingEntry.ts';

/**
 * Makes an entry the first of its list, so that it gets the next offer. What is free is offered at once.
 * @returns its state; `unknown` for an entry of another host
 */
export async function moveToTop(
  deps: BookingDeps,
  reference: string,
  subdomain: string,
): Promise<EntryState | 'unknown'> {
  const { database } = deps;
  const found = isReference(reference) ? await findEntry(database, reference) : null;
  if (found?.subdomain !== subdomain) return 'unknown';
  const state = await database.transaction().execute(async (transaction) => {
    await lock(transaction, { departures: [found] });
    const [first] = await loadList(transaction, found);
    const entry = await findEntry(transaction, reference);
    if (entry?.state !== 'waiting' || !first?.joinedAt) return entry?.state ?? 'unknown';
    const joinedAt = new Date(first.joinedAt.getTime() - 1);
    const update = transaction.updateTable('waitingEntries').set({ joinedAt });
    await update.where('reference', '=', reference).where('state', '=', 'waiting').execute();
    return entry.state;
  });
  const departure = departureOfRow(found, deps.env.hosts);
  if (departure) deps.publishTrip(departure);
  return state;
}
