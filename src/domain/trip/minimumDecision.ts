/** The minimum number of travellers of a departure, and the day until which the organiser decides whether it takes place. */
import { addDays, daysBetween, type IsoDate } from '../dates.ts';

interface Days {
  /** First and last day. */
  start: IsoDate;
  end: IsoDate;
}

interface DepartureMinimum extends Days {
  /** Travellers without which the departure may be cancelled; missing or null for none. */
  minimum?: number | null | undefined;
  /** Days before the departure; missing or null for the legal day of decision. */
  minimumDecisionDays?: number | null | undefined;
}

/** The minimum of a departure, and the last day on which the organiser may cancel because of it. */
export interface MinimumTerms {
  travellers: number;
  decision: IsoDate;
}

/** Organisers are reminded of a decision so many days before its last day. */
export const noticeDays = 14;

export interface MinimumState extends MinimumTerms {
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

/**
 * Returns the last day on which the organiser may cancel.
 * @param ownDays days before the departure that the organiser has named; only an earlier day than the legal one counts
 */
export function decisionDay(days: Days, ownDays: number | null | undefined = null): IsoDate {
  return addDays(days.start, -Math.max(legalDecisionDays(days), ownDays ?? 0));
}

/** Returns what is agreed about the minimum of a departure; null if it has none. */
export function minimumTerms({ minimum, minimumDecisionDays, ...days }: DepartureMinimum): MinimumTerms | null {
  return minimum ? { travellers: minimum, decision: decisionDay(days, minimumDecisionDays) } : null;
}

/**
 * Compares the bookings of a departure with its minimum.
 * @param booked travellers of requested and confirmed bookings
 * @returns null if the departure has no minimum
 */
export function minimumState(departure: DepartureMinimum, booked: number, today: IsoDate): MinimumState | null {
  const terms = minimumTerms(departure);
  if (!terms) return null;
  return { ...terms, missing: Math.max(0, terms.travellers - booked), isDecided: terms.decision < today };
}
