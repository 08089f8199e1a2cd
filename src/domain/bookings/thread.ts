/** What has happened to a booking or message since it was received. */

import type { IsoDate } from '../dates.ts';
import type { Payment, ShownPayment } from './balance.ts';
import type { StoredState } from './bookingStates.ts';

/** Outcome of a mail; null if it is not known any more. */
export type ThreadMail = 'waiting' | 'sent' | 'filed' | 'refused' | 'failed' | 'expired' | null;

interface Base {
  /** ISO 8601. */
  at: string;
  /** User name of the organiser; empty for the guardian. */
  by: string;
}

/**
 * The booking got another state. `fee` in cents; null without a fee, or if the terms state none. `cancelledOn`: day on which
 * the family has cancelled, if an organiser has entered it.
 */
export interface StateEntry extends Base {
  kind: 'state';
  state: StoredState;
  reason: string;
  fee: number | null;
  cancelledOn: IsoDate | null;
  mail: ThreadMail;
}

/**
 * The booking was changed, or moved with its departure; the family has asked for a change, or the organiser has refused it; or the
 * family was reminded of a payment; or what has happened to its mandate and debits. `text` names what is changed, or the amount.
 */
export interface CorrectionEntry extends Base {
  kind: 'correction' | 'move' | 'request' | 'refusal' | 'reminder' | 'debit' | 'return';
  text: string;
  reason: string;
  mail: ThreadMail;
}

export interface PaymentEntry extends Base {
  kind: 'payment';
  payment: ShownPayment;
}

export interface ReplyEntry extends Base {
  kind: 'reply';
  text: string;
  mail: ThreadMail;
}

export type ThreadEntry = StateEntry | CorrectionEntry | PaymentEntry | ReplyEntry;

/** Whether the last message of a thread is one of the family. */
export function endsWithMessage(thread: readonly Pick<ThreadEntry, 'kind' | 'by'>[]): boolean {
  return thread.findLast(({ kind }) => kind === 'reply')?.by === '';
}

/** Returns what was heard last of the family, or of its bank that has returned a debit; undefined for nothing since the receipt. */
export function lastNews(thread: readonly ThreadEntry[]): ThreadEntry | undefined {
  return thread.findLast(({ kind, by }) => kind === 'return' || (kind !== 'payment' && by === ''));
}

/** Maximum number of replies and of payments of one entry. */
export const maxReplies = 200;
const maxPayments = 100;
/** The sum of the payments of a booking in cents fits into its column. */
const maxPaid = 2_000_000_000;

/** Whether a booking can have further payments of these amounts. */
export function hasRoomFor(payments: readonly Pick<Payment, 'amount'>[], further: readonly number[]): boolean {
  const sum = [...payments.map(({ amount }) => amount), ...further].reduce((total, amount) => total + amount, 0);
  return payments.length + further.length <= maxPayments && Math.abs(sum) <= maxPaid;
}
export const maxReplyLength = 5_000;
