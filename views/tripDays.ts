import { daysBetween } from '#domain/dates.ts';
import type { TripDate } from '#domain/trip/trip.ts';
import * as de from './texts/de.ts';

/** Returns the length of a departure in days, including the first and the last. */
export function dayCount({ start, end }: Pick<TripDate, 'start' | 'end'>): number {
  return daysBetween(start, end) + 1;
}

/** Returns the lengths of the shortest and the longest departure in days; null without departures. */
export function tripDays(dates: readonly TripDate[]): { least: number; most: number } | null {
  const days = dates.map(dayCount);
  return days.length > 0 ? { least: Math.min(...days), most: Math.max(...days) } : null;
}

/** Returns "7 Nächte", or "1 Tag" for a departure without nights. */
export function stayText({ start, end }: Pick<TripDate, 'start' | 'end'>): string {
  const nights = daysBetween(start, end);
  return nights > 0 ? de.tripDetails.nights(nights) : de.trip.days(dayCount({ start, end }));
}
