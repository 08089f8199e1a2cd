import type { Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { DepartureKey } from '../departureKey.ts';
import { departureOfRow } from './waitingEntry.ts';

/**
 * Returns the coming departures for which people wait, or that have offers whose time is over.
 * @param trip combined id; null for all trips
 */
export async function dueDepartures(
  database: Database,
  hosts: Hosts,
  now: Date,
  trip: string | null = null,
): Promise<DepartureKey[]> {
  const departures = database
    .selectFrom('waitingEntries')
    .select(['trip', 'dateKey'])
    .distinct()
    .where('endsOn', '>=', berlinToday(now))
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'waiting'), and([eb('state', '=', 'offered'), eb('offeredUntil', '<=', now)])]),
    );
  const rows = await (trip === null ? departures : departures.where('trip', '=', trip)).execute();
  return rows.flatMap((row) => departureOfRow(row, hosts) ?? []);
}
