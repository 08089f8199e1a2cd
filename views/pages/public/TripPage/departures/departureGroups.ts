/** Departures for the table: one group per season and year, soonest first. */
import { findSeason } from '#domain/trip/seasons.ts';
import type { TripDate } from '#domain/trip/trip.ts';

export interface DepartureGroup {
  /** "sommer-2027" */
  key: string;
  /** "Sommer 2027"; only the year for departures without a known season. */
  title: string;
  dates: TripDate[];
}

/** Groups departures by season and year. @param dates soonest first; the order is kept */
export function departureGroups(dates: readonly TripDate[]): DepartureGroup[] {
  const groups = Map.groupBy(
    dates,
    ({ start, season }) => `${findSeason(season ?? '')?.key ?? ''}-${start.slice(0, 4)}`,
  );
  return [...groups].map(([key, members]) => {
    const [season = '', year = ''] = key.split('-');
    return { key, title: [findSeason(season)?.label, year].filter(Boolean).join(' '), dates: members };
  });
}
