import type { Database } from '#database/connectDatabase.ts';
import { maxWaiting, nextOffers } from '#domain/bookings/waiting/waitingList.ts';
import type { ListedWaitingEntry } from '#domain/organisers/departures/waitingEntry.ts';
import type { DepartureKey } from '../departureKey.ts';
import { departureRowOf } from '../places/departurePlaces.ts';

/**
 * Loads the waiting list of a departure for its organisers: offers first, then the entries that wait, in the order of the list.
 * @param left places that are left; null if they are unlimited or the departure cannot be booked
 * @throws if the database does not answer
 */
export async function loadWaitingEntries(
  database: Database,
  departure: DepartureKey,
  left: number | null,
): Promise<ListedWaitingEntry[]> {
  const { trip, dateKey } = departureRowOf(departure);
  const entries = await database
    .selectFrom('waitingEntries')
    .selectAll()
    .where('trip', '=', trip)
    .where('dateKey', '=', dateKey)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('offeredUntil')
    .orderBy('joinedAt')
    .orderBy('reference')
    .limit(2 * maxWaiting)
    .execute();
  const offers = entries.filter(({ offeredUntil }) => offeredUntil).length;
  const next = new Set(nextOffers(entries.slice(offers), left ?? 0).map(({ reference }) => reference));
  return entries.map(({ reference, places, name, email, receivedAt, offeredUntil }, index) => ({
    ...{ reference, places, name, email, receivedAt: receivedAt.toISOString() },
    state: offeredUntil ? 'offered' : 'waiting',
    position: offeredUntil ? null : index + 1 - offers,
    isNext: next.has(reference),
    until: offeredUntil?.toISOString() ?? null,
  }));
}
