import type { DepartureRow } from '#database/locks.ts';
import type { InboxTrip } from '#domain/bookings/inbox.ts';
import type { IsoDate } from '#domain/dates.ts';

type DepartureOfTrip = DepartureRow & { startsOn: IsoDate; endsOn: IsoDate; title: string | null };

/** Returns departures as options of a filter: by trip, sorted by title. */
export function groupTrips(rows: readonly DepartureOfTrip[]): InboxTrip[] {
  const trips = [...Map.groupBy(rows, ({ trip }) => trip)].map(([combinedId, departures]) => ({
    ...{ combinedId, title: departures[0]?.title || combinedId },
    departures: departures.map(({ dateKey, startsOn: start, endsOn: end }) => ({ dateKey, start, end })),
  }));
  return trips.sort((a, b) => a.title.localeCompare(b.title, 'de'));
}
