/** What is paid back, or still has to be paid, after a booking was cancelled or declined (specification §8.10). */
import { type PaymentMark, paymentParts } from './amountsDue.ts';
import type { StoredState } from './bookingStates.ts';

export interface Settlement {
  /** Cents that were marked as paid. */
  paid: number;
  /** Fee in cents; null if the terms state none, so that the organiser calculates it. */
  fee: number | null;
  /** Cents that the family gets back; negative if it still has to pay. null while the fee is not known. */
  balance: number | null;
  /** The record that the balance was paid back or paid; null without one. */
  settled: Pick<PaymentMark, 'by' | 'at'> | null;
}

interface SettlementInput {
  /** Cents; null if the organiser calculates it. */
  fee: number | null;
  /** In the order of time. */
  marks: readonly PaymentMark[];
}

/** A record of a settlement counts only for the balance for which it was made. */
export function settlementOf({ fee, marks }: SettlementInput): Settlement {
  const paid = paidTotal(marks);
  const balance = fee === null ? null : paid - fee;
  const mark = marks.findLast(({ part }) => part === 'settlement');
  const isSettled = mark?.isPaid === true && mark.amount === balance;
  return { paid, fee, balance, settled: isSettled ? { by: mark.by, at: mark.at } : null };
}

interface Ending {
  state: StoredState;
  actor: 'host' | 'guardian';
  fee?: number | null | undefined;
}

/**
 * Returns the fee that an ended booking costs, in cents; null if the organiser calculates it. Only a cancellation by the
 * guardian costs something.
 * @param events in the order of time
 * @returns undefined for a booking that was neither cancelled nor declined
 */
export function feeOfEnding(state: StoredState, events: readonly Ending[]): number | null | undefined {
  if (state === 'declined') return 0;
  if (state !== 'cancelled') return undefined;
  const ending = events.findLast((event) => event.state === state);
  return ending?.actor === 'host' ? 0 : (ending?.fee ?? null);
}

/** Returns what was paid: the amounts at the time of their marks, because a move to another departure changes them. */
function paidTotal(marks: readonly PaymentMark[]): number {
  const last = paymentParts.map((part) => marks.findLast((mark) => mark.part === part));
  return last.reduce((total, mark) => total + (mark?.isPaid ? mark.amount : 0), 0);
}
