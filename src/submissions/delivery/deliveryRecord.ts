/**
 * What a submission's document records about its mails: one entry for each recipient, with the last outcome.
 * The GROQ conditions below are the same rules for queries; each of them is about one document.
 */
import { z } from 'zod';
import { finalOutcomes } from '../../domain/bookings/inbox.ts';

export const deliveryRecordSchema = z.object({
  recipient: z.enum(['organiser', 'sender']),
  outcome: z.enum([...finalOutcomes, 'waiting']),
  /** When it was tried last, ISO 8601. */
  at: z.iso.datetime(),
  /** Class of the mail server's reply, when it was not taken. */
  reply: z.enum(['4xx', '5xx']).nullish(),
  /** When it is tried again, ISO 8601. */
  nextTry: z.iso.datetime().nullish(),
  /** Somebody knows that it was not delivered and has taken care of it. */
  settled: z.object({ by: z.string(), at: z.string() }).nullish(),
});

export type DeliveryRecord = z.output<typeof deliveryRecordSchema>;

/** Somebody has still to be told; a mail that was refused or given up is not tried again by itself. */
export const isPendingGroq = '!(count(deliveries[outcome != "waiting"]) >= 2)';

/** Nothing is left to do: each mail was sent, or somebody has taken care of it. A refused confirmation is final. */
export const isDoneGroq =
  'count(deliveries[outcome in ["sent", "filed", "withheld"] || defined(settled) || (recipient == "sender" && outcome == "refused")]) >= 2';

/** The mail to this recipient was refused or given up, and nobody has taken care of it yet. */
export function isUnsettledGroq(recipient: 'organiser' | 'sender'): string {
  return `count(deliveries[recipient == "${recipient}" && outcome in ["refused", "failed"] && !defined(settled)]) > 0`;
}

/** A mail of the submission was refused or given up, and nobody has taken care of it yet. */
export const isRefusedGroq = `(${isUnsettledGroq('organiser')} || ${isUnsettledGroq('sender')})`;
