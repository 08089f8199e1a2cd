import { z } from 'zod';
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
}

const transitionSchema = z.object({
  to: z.enum(storedStates),
  actor: z.enum(['host', 'guardian']),
  reason: z.string().default(''),
  /** Outcome of the mail to the guardian; missing until the mail was sent or refused. */
  notified: z.object({ outcome: z.enum(['sent', 'filed', 'refused']), at: z.string() }).optional(),
});
export type StoredTransition = z.output<typeof transitionSchema>;

const documentSchema = z.object({
  _rev: z.string(),
  state: z.enum(storedStates).default('requested'),
  correctedEmail: z.string().nullish(),
  transitions: z.array(transitionSchema).default([]),
});

/** GROQ condition: the guardian was not informed about a change of state. */
export const hasUnsentStateGroq = 'count(transitions[!defined(notified)]) > 0';

/** Returns the booking in a document; null if the document does not match the schema or is no booking. */
export function readStoredBooking(document: Record<string, unknown>): StoredBooking | null {
  const booking = submissionOf(document);
  const read = documentSchema.safeParse(document).data;
  if (booking?.kind !== 'booking' || !read) return null;
  const { _rev: revision, state, correctedEmail, transitions } = read;
  return { booking, revision, state, correctedEmail: correctedEmail ?? null, transitions };
}
