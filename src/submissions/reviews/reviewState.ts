/**
 * The field `review` of a booking: the state of its invitation to a review. It is part of the booking, so it survives an
 * emptied Redis and is deleted with the booking.
 */
import { z } from 'zod';

/**
 * `sending`: the mail may have been sent. `undeliverable`: the mail server refused it. `skipped`: the guardian has declined
 * another invitation.
 */
const states = ['sending', 'invited', 'undeliverable', 'skipped', 'given', 'declined'] as const;

export const reviewStateSchema = z.object({
  state: z.enum(states),
  /** Time of the last change, ISO 8601. */
  at: z.iso.datetime(),
});

export type ReviewState = (typeof states)[number];
