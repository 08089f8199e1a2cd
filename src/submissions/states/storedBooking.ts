import { z } from 'zod';
import { markParts, type PaymentMark } from '../../domain/bookings/amountsDue.ts';
import { type StoredState, storedStates } from '../../domain/bookings/bookingStates.ts';
import type { SubmissionOf } from '../submission.ts';
import { submissionOf } from '../submissionStore.ts';

/** A booking with its state. */
export interface StoredBooking {
  booking: SubmissionOf<'booking'>;
  revision: string;
  state: StoredState;
  /** Replaces the guardian's address. */
  correctedEmail: string | null;
  transitions: StoredTransition[];
  /** In the order of time. */
  payments: PaymentMark[];
}

export const transitionSchema = z.object({
  to: z.enum(storedStates),
  actor: z.enum(['host', 'guardian']),
  /** User name of the organiser, or the reference of the booking. */
  by: z.string().default(''),
  /** ISO 8601. */
  at: z.string().default(''),
  reason: z.string().default(''),
  /** Fee of a cancellation by the guardian in cents; null if the terms state none. Missing for other changes. */
  fee: z.int().nullish(),
  /** The move and the correction of a traveller do not change the state. */
  event: z.string().optional(),
  /** What was moved or corrected, if the state did not change, and the id of the mail about it. */
  text: z.string().optional(),
  mail: z.string().optional(),
  /** Outcome of the mail to the guardian; missing until the mail was sent or refused. */
  notified: z.object({ outcome: z.enum(['sent', 'filed', 'refused']), at: z.string() }).optional(),
});
export type StoredTransition = z.output<typeof transitionSchema>;

export const paymentMarkSchema = z.object({
  part: z.enum(markParts),
  isPaid: z.boolean(),
  /** Cents. */
  amount: z.int().optional(),
  by: z.string(),
  at: z.string(),
});

const documentSchema = z.object({
  _rev: z.string(),
  state: z.enum(storedStates).default('requested'),
  correctedEmail: z.string().nullish(),
  transitions: z.array(transitionSchema).default([]),
  payments: z.array(paymentMarkSchema).default([]),
});

/** GROQ condition of a transition: the guardian was not informed about it. Mails of the outbox are resumed by themselves. */
export const isUnsentGroq = '!defined(notified) && !defined(mail)';
/** GROQ condition: the guardian was not informed about a change of state. */
export const hasUnsentStateGroq = `count(transitions[${isUnsentGroq}]) > 0`;

/** Returns the booking in a document; null if the document does not match the schema or is no booking. */
export function readStoredBooking(document: Record<string, unknown>): StoredBooking | null {
  const booking = submissionOf(document);
  const read = documentSchema.safeParse(document).data;
  if (booking?.kind !== 'booking' || !read) return null;
  const { _rev: revision, correctedEmail, ...stored } = read;
  return { ...stored, booking, revision, correctedEmail: correctedEmail ?? null };
}
