/** What a booking costs, what was paid, and what is still due (specification §8.10). */
import { percentOf } from '../amounts.ts';
import { addDays, type IsoDate } from '../dates.ts';
import { type AmountDue, dayOf } from './amountsDue.ts';
import type { StoredState } from './bookingStates.ts';
import type { Mandate } from './debits.ts';

/**
 * How money was paid. A `debit` counts from the file on with which the organiser collects it, so that nobody is asked for it
 * again; its day can be to come. With a `writeOff` nothing was paid, and nothing will be. A `correction` cancels out another
 * payment, which was recorded by mistake, and a `return` a debit that the bank has returned.
 */
export const paymentKinds = ['transfer', 'cash', 'other', 'debit', 'writeOff', 'correction', 'return'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentKindLabels: Record<PaymentKind, string> = {
  transfer: 'Überweisung',
  cash: 'bar',
  other: 'andere Zahlungsart',
  debit: 'Lastschrift',
  writeOff: 'ausgebucht, ohne Zahlung',
  correction: 'Korrektur',
  return: 'zurückgegebene Lastschrift',
};

/** A payment that an organiser has recorded. Records are never changed; corrections are added. */
export interface Payment {
  id: string;
  /** Day on which the money arrived or was paid back; of a debit, on which it is collected. */
  paidOn: IsoDate;
  /** Cents; negative if the family got it back. */
  amount: number;
  kind: PaymentKind;
  /** The payment that a correction or a return cancels out; null for others. */
  corrects: string | null;
  /** User name of the organiser. */
  by: string;
  /** When it was recorded, ISO 8601. */
  at: string;
}

/** A payment as pages show it. */
export interface ShownPayment extends Payment {
  /** Whether it is a debit that is collected on a later day. */
  isToCome: boolean;
}

export function shownPayment(payment: Payment, today: IsoDate): ShownPayment {
  return { ...payment, isToCome: payment.kind === 'debit' && payment.paidOn > today };
}

/** Returns whether a payment cancels out another one. */
export function cancelsOut({ kind }: Pick<Payment, 'kind'>): boolean {
  return kind === 'correction' || kind === 'return';
}

/** Returns the payments that no other one cancels out. */
export function validPayments<P extends Pick<Payment, 'id' | 'kind' | 'corrects'>>(payments: readonly P[]): P[] {
  const cancelled = new Set(payments.map(({ corrects }) => corrects));
  return payments.filter((payment) => !cancelsOut(payment) && !cancelled.has(payment.id));
}

/**
 * What is to be done about an amount: `next` is to be transferred next, `overdue` too, because its day is over; `later` after
 * these, or after the confirmation. The organiser collects a `debit` on its day, and a `lateDebit` soon, because its day is over.
 */
export type PartStatus = 'paid' | 'overdue' | 'next' | 'later' | 'debit' | 'lateDebit';

export interface Balance {
  /** Whether the booking was cancelled or declined, so that its fee is owed instead of its price. */
  isEnded: boolean;
  /** Cents; nothing before the confirmation; null if the terms state no fee, so that the organiser calculates it. */
  owed: number | null;
  /** Cents that the family has paid and not got back. */
  paid: number;
  /** What is owed and not paid, in cents; negative if the family gets it back. Nothing before the confirmation. */
  due: number | null;
  /** What of it the family transfers next, in cents: everything whose day has come, otherwise the earliest open amount. */
  transfer: number;
  /** What of it is overdue, in cents. */
  overdue: number;
  /** The last day on which the organiser may pay back what the family gets; null if it gets nothing. */
  refundBy: IsoDate | null;
  /** The amounts with what is still to be paid of each in cents, earliest first. */
  parts: (AmountDue & { open: number; status: PartStatus })[];
  /** First day on which the family pays, if that is after the trip (see `certificate.ts`); null otherwise. */
  payableFrom: IsoDate | null;
  /** The mandate with which the organiser collects what is open; null if the family transfers it. */
  mandate: Mandate | null;
}

interface BalanceInput {
  state: StoredState;
  /** The amounts of the price or of the fee, earliest first; null if the organiser calculates the fee. */
  amounts: readonly AmountDue[] | null;
  payments: readonly Pick<Payment, 'amount' | 'paidOn'>[];
  /** Day of the last change of the price or of the state. */
  changedOn: IsoDate;
  today: IsoDate;
  payableFrom?: IsoDate | null;
  /** An active one. */
  mandate?: Mandate | null;
}

/** Days within which an organiser pays back after a cancellation (§ 651h (5) BGB). */
const refundDays = 14;

/**
 * Returns what is owed, due and overdue of a booking on a day. Lists, pages, mails, codes and files take it from here. What was
 * paid settles the earliest amount first, whatever the price was then.
 */
export function balanceOf(input: BalanceInput): Balance {
  const { state, payments, changedOn, today, payableFrom = null, mandate = null } = input;
  const isRequest = state === 'requested';
  const paid = sumOf(payments);
  const amounts = input.amounts && withoutSmallRest(input.amounts, paid);
  const owed = isRequest ? 0 : amounts && sumOf(amounts);
  const due = isRequest ? 0 : owed === null ? null : owed - paid;
  let left = paid;
  const withOpen = (amounts ?? []).map((part) => {
    const open = Math.min(part.amount, Math.max(0, part.amount - left));
    left -= part.amount;
    return { ...part, open };
  });
  const first = withOpen.find(({ open }) => open > 0);
  const parts = withOpen.map((part) => ({
    ...part,
    status: mandate
      ? debitStatus(part, today)
      : isRequest || today < (payableFrom ?? '')
        ? beforehand(part)
        : statusOf(part, first, today),
  }));
  const overdue = openOf(parts, ['overdue']);
  return {
    isEnded: state === 'declined' || state === 'cancelled',
    ...{ owed, paid, due, parts, overdue, payableFrom, mandate },
    transfer: openOf(parts, ['overdue', 'next']),
    refundBy: due !== null && due < 0 ? addDays(lastDay(changedOn, payments), refundDays) : null,
  };
}

/** The largest rest of a deposit that is due with the balance, in percent of the deposit. */
export const smallRest = 10;

/** Adds a small rest of the deposit to the balance: a change that costs a little more is not worth a transfer of its own. */
function withoutSmallRest(amounts: readonly AmountDue[], paid: number): readonly AmountDue[] {
  const [deposit, ...others] = amounts;
  const isBalance = ({ part }: AmountDue) => part === 'balance';
  if (deposit?.part !== 'deposit' || !others.some(isBalance)) return amounts;
  const rest = deposit.amount - paid;
  if (rest <= 0 || rest > percentOf(deposit.amount, smallRest)) return amounts;
  return [
    { ...deposit, amount: paid },
    ...others.map((each) => (isBalance(each) ? { ...each, amount: each.amount + rest } : each)),
  ];
}

type OpenPart = AmountDue & { open: number };

const beforehand = ({ open }: OpenPart): PartStatus => (open === 0 ? 'paid' : 'later');

function debitStatus(part: OpenPart, today: IsoDate): PartStatus {
  if (part.open === 0) return 'paid';
  const day = dayOf(part);
  return day !== null && day < today ? 'lateDebit' : 'debit';
}

function statusOf(part: OpenPart, first: OpenPart | undefined, today: IsoDate): PartStatus {
  if (part.open === 0) return 'paid';
  const day = dayOf(part);
  if (day !== null && day < today) return 'overdue';
  return part === first || (day !== null && day <= today) ? 'next' : 'later';
}

function openOf(parts: Balance['parts'], statuses: readonly PartStatus[]): number {
  return parts.reduce((sum, { status, open }) => (statuses.includes(status) ? sum + open : sum), 0);
}

/** Returns the day of the last change or payment. */
function lastDay(changedOn: IsoDate, payments: BalanceInput['payments']): IsoDate {
  return payments.reduce((last, { amount, paidOn }) => (amount > 0 && paidOn > last ? paidOn : last), changedOn);
}

interface Ending {
  /** What has happened to the booking. */
  event: string;
  actor: 'host' | 'guardian';
  fee?: number | null | undefined;
  /** Day of a cancellation by the family that the organiser has entered; null for others. */
  cancelledOn: IsoDate | null;
}

/** Returns whether a booking was cancelled by the family: by itself, or by the organiser on its behalf. */
export function isByFamily({ actor, cancelledOn }: Pick<Ending, 'actor' | 'cancelledOn'>): boolean {
  return actor === 'guardian' || cancelledOn !== null;
}

/** Returns the last cancellation or refusal. @param events in the order of time */
export function endingOf<Event extends { event: string }>(events: readonly Event[]): Event | undefined {
  return events.findLast(({ event }) => event === 'cancel' || event === 'decline');
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
  const ending = endingOf(events);
  return ending && !isByFamily(ending) ? kept : (ending?.fee ?? null);
}

function sumOf(items: readonly { amount: number }[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}
