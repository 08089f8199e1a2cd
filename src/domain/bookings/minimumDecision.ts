/** The minimum number of travellers of a departure, and the day until which the organiser decides whether it takes place. */
import { addDays, daysBetween } from '../dates.ts';
import type { IsoDate } from '../trip/trip.ts';

interface Days {
  /** First and last day. */
  start: IsoDate;
  end: IsoDate;
}

/** The state of a departure with a minimum. */
export interface MinimumState {
  /** Travellers without which the departure may be cancelled. */
  travellers: number;
  /** Last day on which the organiser may cancel because the minimum is not reached. */
  decision: IsoDate;
  /** Travellers that are missing; 0 if the minimum is reached. */
  missing: number;
  /** Whether the day of decision is over. */
  isDecided: boolean;
}

/**
 * Returns the latest day before the departure, in days, on which the organiser may still cancel: 20 days before a trip of
 * more than six days, 7 days before one of two to six days, 48 hours before a shorter one (§ 651h (4) no. 1 BGB).
 */
export function legalDecisionDays({ start, end }: Days): number {
  const days = daysBetween(start, end) + 1;
  if (days > 6) return 20;
  return days >= 2 ? 7 : 2;
}

/** Returns the last day on which the organiser may cancel. */
export function decisionDay(days: Days): IsoDate {
  return addDays(days.start, -legalDecisionDays(days));
}

/**
 * Compares the bookings of a departure with its minimum.
 * @param booked travellers of requested and confirmed bookings
 * @returns null if the departure has no minimum
 */
export function minimumState(
  { minimum, ...days }: Days & { minimum: number | null },
  booked: number,
  today: IsoDate,
): MinimumState | null {
  if (minimum === null) return null;
  const decision = decisionDay(days);
  return { travellers: minimum, decision, missing: Math.max(0, minimum - booked), isDecided: decision < today };
}
