/** What a booking costs, what was paid, and what is still due (specification §8.10). */
import type { IsoDate } from '../dates.ts';
import type { AmountDue } from './amountsDue.ts';
import type { StoredState } from './bookingStates.ts';

/**
 * How money was paid. With a `writeOff` nothing was paid, and nothing will be. A `correction` cancels out another payment,
 * which was recorded by mistake.
 */
export const paymentKinds = ['transfer', 'cash', 'other', 'writeOff', 'correction'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A payment that an organiser has recorded. Records are never changed; corrections are added. */
export interface Payment {
  id: string;
  /** Day on which the money arrived or was paid back. */
  paidOn: IsoDate;
  /** Cents; negative if the family got it back. */
  amount: number;
  kind: PaymentKind;
  /** The payment that a correction cancels out; null for others. */
  corrects: string | null;
  /** User name of the organiser. */
  by: string;
  /** When it was recorded, ISO 8601. */
  at: string;
}

export interface Balance {
  /** Whether the booking was cancelled or declined, so that its fee is owed instead of its price. */
  isEnded: boolean;
  /** Cents; null if the terms state no fee, so that the organiser calculates it. */
  owed: number | null;
  /** Cents that the family has paid and not got back. */
  paid: number;
  /** What is owed and not paid, in cents; negative if the family gets it back. */
  due: number | null;
  /** Deposit and balance with what is still to be paid of each in cents, earliest first; empty for an ended booking. */
  parts: (AmountDue & { open: number })[];
  /** First day on which the family pays, if that is after the trip (see `certificate.ts`); null otherwise. */
  payableFrom: IsoDate | null;
}

interface BalanceInput {
  /** The amounts of the booking, earliest first. */
  amounts: readonly AmountDue[];
  /** Fee of an ended booking in cents, as `feeOfEnding` returns it. */
  fee: number | null | undefined;
  payments: readonly Pick<Payment, 'amount'>[];
  payableFrom?: IsoDate | null;
}

/** Returns the balance of a booking. What was paid settles the earliest amount first, whatever the price was then. */
export function balanceOf({ amounts, fee, payments, payableFrom = null }: BalanceInput): Balance {
  const paid = sumOf(payments);
  const isEnded = fee !== undefined;
  const owed = isEnded ? fee : sumOf(amounts);
  let left = paid;
  const parts = amounts.map((part) => {
    const open = Math.min(part.amount, Math.max(0, part.amount - left));
    left -= part.amount;
    return { ...part, open };
  });
  const due = owed === null ? null : owed - paid;
  return { isEnded, owed, paid, due, parts: isEnded ? [] : parts, payableFrom: isEnded ? null : payableFrom };
}

interface Ending {
  state: StoredState;
  actor: 'host' | 'guardian';
  fee?: number | null | undefined;
  /** Day of a cancellation by the family that the organiser has entered; null for others. */
  cancelledOn: IsoDate | null;
}

/** Returns whether a booking was cancelled by the family: by itself, or by the organiser on its behalf. */
export function isByFamily({ actor, cancelledOn }: Pick<Ending, 'actor' | 'cancelledOn'>): boolean {
  return actor === 'guardian' || cancelledOn !== null;
}

/**
 * Returns the fee that an ended booking costs, in cents; null if the organiser calculates it. Only a cancellation by the
 * family costs something, and travellers who have left before.
 * @param events in the order of time
 * @param kept what these travellers cost, in cents; a fee of the family includes it
 * @returns undefined for a booking that was neither cancelled nor declined
 */
export function feeOfEnding(state: StoredState, events: readonly Ending[], kept = 0): number | null | undefined {
  if (state === 'declined') return kept;
  if (state !== 'cancelled') return undefined;
  const ending = events.findLast((event) => event.state === state);
  return ending && !isByFamily(ending) ? kept : (ending?.fee ?? null);
}

/** Returns what is open of the amounts whose day is over, in cents. */
export function overdueOf({ parts }: Pick<Balance, 'parts'>, today: IsoDate): number {
  return parts.reduce((sum, { due, open }) => (typeof due === 'object' && due.day < today ? sum + open : sum), 0);
}

/**
 * Returns what the family transfers next, in cents: everything whose day has come, otherwise the earliest open amount; of an
 * ended booking, what is due of its fee. 0 if nothing is due, or the booking is not confirmed: a family pays after the
 * confirmation only, and after the trip without a certificate.
 */
export function nextTransfer(balance: Balance, state: StoredState, today: IsoDate): number {
  const { isEnded, due, parts, payableFrom } = balance;
  if (state === 'requested' || due === null || due <= 0 || today < (payableFrom ?? '')) return 0;
  if (isEnded) return due;
  const open = parts.filter((part) => part.open > 0);
  const isNext = (part: AmountDue, index: number) =>
    index === 0 || typeof part.due !== 'object' || part.due.day <= today;
  return open.filter(isNext).reduce((sum, part) => sum + part.open, 0);
}

function sumOf(items: readonly { amount: number }[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}
