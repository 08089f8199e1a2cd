import type { Filters } from '../../src/domain/filters.ts';
import type { TripDate } from '../../src/domain/trip.ts';

export type WantedDates = Pick<Filters, 'date' | 'season'>;

/**
 * The departures of a trip that were asked for: whoever looks for autumn wants to see autumn on the card. A trip may be
 * found by one departure for its season and by another for its days; when none fits both, they are all there are.
 */
export function wantedDepartures(dates: readonly TripDate[], { date, season }: WantedDates): TripDate[] {
  const isWanted = (each: TripDate) =>
    (date === null || (each.start >= date.start && each.end <= date.end)) &&
    (season === null || each.season === season);
  const wanted = dates.filter(isWanted);
  return wanted.length > 0 ? wanted : [...dates];
}
