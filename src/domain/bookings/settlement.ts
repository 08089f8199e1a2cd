/** What has to be settled before a booking is deleted, and how (specification §10.3). */
import type { IsoDate } from '../dates.ts';
import type { Payment } from './balance.ts';

/** How a booking whose trip is to come ends: without a fee, or with that of the day. */
export const endings = ['free', 'fee'] as const;
export type Ending = (typeof endings)[number];

/** A booking whose trip is to come, or of which something is open. */
export interface UnsettledBooking {
  reference: string;
  trip: string;
  start: IsoDate;
  end: IsoDate;
  /** Whether it takes places of a trip that has not ended, so that it has to be cancelled first. */
  isComing: boolean;
  /** Cents. */
  paid: number;
  /**
   * Cents that the family owes, by the way in which the booking ends; both are equal if it has ended. null if the organiser
   * calculates the fee, so that only the organiser knows whether something is open.
   */
  owed: Record<Ending, number | null>;
}

/** How everything that is open is settled in the step that deletes it. */
export interface Settlement {
  /** null if the bookings whose trips are to come are not cancelled. */
  ending: Ending | null;
  /** With what the open amounts are paid, paid back or written off; null if they are not. */
  payment: Pick<Payment, 'kind' | 'paidOn'> | null;
  /** Id of the file with which the bank pays back; absent if the money has been paid back already. */
  file?: string;
}

/** Returns what is open in cents, negative if the family gets it back; null if only the organiser knows it. */
export function openAfter({ owed, paid }: Pick<UnsettledBooking, 'owed' | 'paid'>, ending: Ending): number | null {
  const amount = owed[ending];
  return amount === null ? null : amount - paid;
}

/** Returns what is still missing before the bookings can be deleted; null if nothing is. */
export function missingFor(
  bookings: readonly UnsettledBooking[],
  { ending, payment }: Settlement,
): 'ending' | 'payment' | null {
  if (!ending && bookings.some(({ isComing }) => isComing)) return 'ending';
  return !payment && bookings.some((each) => openAfter(each, ending ?? 'free') !== 0) ? 'payment' : null;
}
