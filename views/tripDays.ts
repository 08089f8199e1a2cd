import { daysBetween } from '#domain/dates.ts';
import type { TripDate } from '#domain/trip/trip.ts';
import * as de from './texts/de.ts';

type Stay = Pick<TripDate, 'start' | 'end'>;

/** Returns "7 Nächte", or "5 Tage" for a departure without nights or lodging. */
export function stayText(stay: Stay, isLodged = true): string {
  const nights = daysBetween(stay.start, stay.end);
  return nights > 0 && isLodged ? de.tripDetails.nights(nights) : de.trip.days(nights + 1);
}

/** Returns "7–14 Nächte" for the shortest and the longest departure; null without departures. */
export function stayRange(stays: readonly Stay[], isLodged = true): string | null {
  const [shortest, ...others] = stays.toSorted((a, b) => daysBetween(a.start, a.end) - daysBetween(b.start, b.end));
  if (!shortest) return null;
  const least = daysBetween(shortest.start, shortest.end);
  const longest = others.at(-1) ?? shortest;
  const most = daysBetween(longest.start, longest.end);
  if (least === most) return stayText(shortest, isLodged);
  return least > 0 && isLodged ? de.trip.nightsBetween(least, most) : de.trip.daysBetween(least + 1, most + 1);
}
