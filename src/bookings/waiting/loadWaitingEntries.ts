import type { Database } from '#database/connectDatabase.ts';
import { maxWaiting } from '#domain/bookings/waiting/waitingList.ts';
import type { ListedWaitingEntry } from '#domain/organisers/departures/waitingEntry.ts';
import type { DepartureKey } from '../departureKey.ts';
import { departureRowOf } from '../places/departurePlaces.ts';

/**
 * Loads the waiting list of a departure for its organisers: offers first, then the entries that wait, in the order of the list.
 * @throws if the database does not answer
 */
export async function loadWaitingEntries(database: Database, departure: DepartureKey): Promise<ListedWaitingEntry[]> {
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
  return entries.map(({ reference, places, name, email, receivedAt, offeredUntil }, index) => ({
    ...{ reference, places, name, email, receivedAt: receivedAt.toISOString() },
    state: offeredUntil ? 'offered' : 'waiting',
    position: offeredUntil ? null : index + 1 - offers,
    until: offeredUntil?.toISOString() ?? null,
  }));
}
