import type { TripDate } from '../../../../src/domain/trip/trip.ts';
import type { TripData } from '../../../../src/pageData/trip.ts';
import { type Asked, useAsked, useDepartureTest, useKeptAsked } from '../../../asked/asked.ts';

export interface AskedDepartures {
  asked: Asked;
  /** The departures that meet what was asked. */
  meeting: TripDate[];
  others: TripDate[];
}

/**
 * Divides the departures of a trip by what was asked. The server does so for the address, and the browser for the last search or
 * the visitor's Land if the address says nothing.
 * @param ofPage what the address says, as returned by `askedSearch`
 * @returns null if nothing was asked
 */
export function useAskedDepartures(
  { trip: { dates }, meeting }: Pick<TripData, 'trip' | 'meeting'>,
  ofPage: string,
): AskedDepartures | null {
  const asked = useAsked(ofPage);
  useKeptAsked(ofPage || null);
  const test = useDepartureTest(ofPage === '' ? asked : null);
  const keys = ofPage === '' ? null : meeting;
  const meets = keys ? ({ key }: TripDate) => keys.includes(key) : test;
  if (!asked || !meets) return null;
  return { asked, meeting: dates.filter(meets), others: dates.filter((date) => !meets(date)) };
}
