/** What the cancellation of a booking costs (specification §8.10). */

import type { IsoDate } from '../dates.ts';
import { type CancellationFee, cancellationFees } from '../trip/details/cancellationFees.ts';
import { unambiguousTiers } from '../trip/details/unambiguousTiers.ts';
import type { CancellationTier } from '../trip/tripDetails.ts';
import type { BookingState } from './bookingStates.ts';

/**
 * Returns the fees of a booking with their last days, from a day on; the first one applies on that day. Empty if the terms
 * state no fee for the day and later.
 * @param tiers in any order, also with contradictions
 * @param total price of the booking in cents
 * @param start day of the departure
 */
export function feeSteps(
  tiers: readonly CancellationTier[],
  total: number,
  start: IsoDate,
  day: IsoDate,
): CancellationFee[] {
  return cancellationFees(unambiguousTiers(tiers), { start, price: total }, day);
}

/** Returns the fee of a cancellation on a day; null if the terms state none, so that the organiser calculates it. */
export function cancellationFee(...args: Parameters<typeof feeSteps>): Omit<CancellationFee, 'until'> | null {
  const [step] = feeSteps(...args);
  return step ? { percent: step.percent, amount: step.amount } : null;
}

interface FeeInput {
  state: BookingState;
  tiers: readonly CancellationTier[];
  /** Cents. */
  total: number;
  start: IsoDate;
}

/** Returns the fee that a guardian pays. A booking without a confirmation is no contract yet and costs nothing. */
export function guardianFee(
  { state, tiers, total, start }: FeeInput,
  day: IsoDate,
): ReturnType<typeof cancellationFee> {
  return state === 'requested' ? { percent: 0, amount: 0 } : cancellationFee(tiers, total, start, day);
}
