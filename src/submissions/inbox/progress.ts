/** Reads from a submission's document what has happened since it was received. Invalid records are left out. */
import { z } from 'zod';
import { paymentsOf } from '../../domain/bookings/amountsDue.ts';
import { stateOn, storedStates } from '../../domain/bookings/bookingStates.ts';
import type { InboxEntry } from '../../domain/bookings/inbox.ts';
import type { ThreadEntry } from '../../domain/bookings/thread.ts';
import { berlinToday } from '../../domain/dates.ts';
import type { PaymentTerms } from '../../domain/trip/details/tripDetails.ts';
import { amountsOf, settlementOfBooking } from '../states/bookingAmounts.ts';
import { paymentMarkSchema, transitionSchema } from '../states/storedBooking.ts';
import type { MailStates } from './mailStates.ts';

const listOf = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((item) => schema.safeParse(item).data ?? []));

export const replySchema = z.object({
  _key: z.string(),
  by: z.string(),
  at: z.string(),
  text: z.string(),
  /** Id of the mail. */
  mail: z.string(),
});

const progressSchema = z.object({
  state: z.enum(storedStates).catch('requested'),
  transitions: listOf(transitionSchema.extend({ at: z.iso.datetime() })),
  payments: listOf(paymentMarkSchema.extend({ at: z.iso.datetime() })),
  replies: listOf(replySchema.extend({ at: z.iso.datetime() })),
});

/** The fields of the entry from which its state and payments are computed; null if they are missing or invalid. */
interface EntryFields extends Pick<InboxEntry, 'kind' | 'departure' | 'receivedAt'> {
  price: { total: number } | null;
  terms: { payment: PaymentTerms | null } | null;
}

/** Returns state, payments and thread of an entry. @param mails states of the mails that the document names */
export function progressOf(
  document: Record<string, unknown>,
  { kind, departure, price, terms, receivedAt }: EntryFields,
  mails: MailStates,
  now: Date,
): Pick<InboxEntry, 'bookingState' | 'payments' | 'settlement' | 'thread'> {
  const { state, transitions, payments, replies } = progressSchema.parse(document);
  // The state of a mail is unknown after the mail was deleted.
  const mailOf = (id: string | undefined) => (id && mails.get(id)) || null;
  const thread: ThreadEntry[] = [
    ...transitions.map(({ event, to, at, by, actor, reason, fee, text, mail, notified }): ThreadEntry => {
      const base = { at, by: actor === 'guardian' ? '' : by, reason };
      if (text !== undefined) {
        return { ...base, kind: event === 'move' ? 'move' : 'correction', text, mail: mailOf(mail) };
      }
      return { ...base, kind: 'state', state: to, fee: fee ?? null, mail: notified?.outcome ?? 'waiting' };
    }),
    ...payments.map((mark): ThreadEntry => ({ kind: 'payment', ...mark })),
    ...replies.map(({ at, by, text, mail }): ThreadEntry => ({ kind: 'reply', at, by, text, mail: mailOf(mail) })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const isBooking = kind === 'booking' && departure !== null;
  const booking = isBooking && price && receivedAt ? { price, terms, departure, receivedAt } : null;
  return {
    bookingState: isBooking ? stateOn(state, departure.end, berlinToday(now)) : null,
    payments: booking ? paymentsOf(amountsOf(booking), payments) : [],
    settlement: booking && settlementOfBooking({ booking, state, transitions, payments }),
    thread,
  };
}
