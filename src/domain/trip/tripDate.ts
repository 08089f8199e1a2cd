import { daysBetween } from '../dates.ts';
import type { TripDate } from './trip.ts';
import type { ValidDate } from './visibility.ts';

/** Returns a bookable departure as visitors see it. @param placesLeft null if places are unlimited */
export function tripDateOf(
  { _key, start, end, basePrice, season }: Pick<ValidDate, '_key' | 'start' | 'end' | 'basePrice' | 'season'>,
  placesLeft: number | null,
): TripDate {
  const nights = Math.max(daysBetween(start, end), 0);
  return { key: _key, start, end, nights, price: basePrice, season: season ?? null, placesLeft };
}
