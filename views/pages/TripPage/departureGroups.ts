/** Departures as the table shows them: one group a season of a year, soonest first. */
import { findSeason } from '../../../src/domain/trip/seasons.ts';
import type { TripDate } from '../../../src/domain/trip/trip.ts';

export interface DepartureGroup {
  /** "sommer-2027" */
  key: string;
  /** "Sommer 2027"; the year alone for departures without a known season. */
  title: string;
  dates: TripDate[];
}

/** @param dates soonest first; the order is kept */
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
