import type { TripDate } from '../trip/trip.ts';
import { holidaysCovering } from './holidays.ts';

/** Codes of the Länder in whose holidays a departure is, by key of the departure; without departures in term time. */
export type HolidaysOfDepartures = Record<string, string[]>;

export function holidaysOfDepartures(
  departures: readonly Pick<TripDate, 'key' | 'start' | 'end'>[],
): HolidaysOfDepartures {
  return Object.fromEntries(
    departures
      .map(({ key, start, end }) => [key, holidaysCovering(start, end)] as const)
      .filter(([, codes]) => codes.length > 0),
  );
}
