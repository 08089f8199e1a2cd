/**
 * Delivery records in a submission's document: one for each recipient, with the last outcome of the mail.
 * The GROQ conditions express the same rules for queries; each applies to a single document.
 */
import { z } from 'zod';
import { finalOutcomes } from '../../domain/bookings/inbox.ts';

export const deliveryRecordSchema = z.object({
  recipient: z.enum(['organiser', 'sender']),
  outcome: z.enum([...finalOutcomes, 'waiting']),
  /** Time of the last attempt, ISO 8601. */
  at: z.iso.datetime(),
  /** Class of the mail server's reply if the mail was not accepted. */
  reply: z.enum(['4xx', '5xx']).nullish(),
  /** Time of the next attempt, ISO 8601. */
  nextTry: z.iso.datetime().nullish(),
  /** Set when an organiser has marked the failed delivery as settled. */
  settled: z.object({ by: z.string(), at: z.string() }).nullish(),
});

export type DeliveryRecord = z.output<typeof deliveryRecordSchema>;

/** At least one mail is still to be sent. Refused and failed mails do not count, because only an operator or organiser retries
 * them. */
export const isPendingGroq = '!(count(deliveries[outcome != "waiting"]) >= 2)';

/** The delivery is complete: each mail was sent, withheld or settled. A refused confirmation also counts as complete. */
export const isDoneGroq =
  'count(deliveries[outcome in ["sent", "filed", "withheld"] || defined(settled) || (recipient == "sender" && outcome == "refused")]) >= 2';

/** Returns the condition that the mail to this recipient was refused or has failed, and is not settled. */
export function isUnsettledGroq(recipient: 'organiser' | 'sender'): string {
  return `count(deliveries[recipient == "${recipient}" && outcome in ["refused", "failed"] && !defined(settled)]) > 0`;
}

/** A mail of the submission was refused or has failed, and is not settled. */
export const isRefusedGroq = `(${isUnsettledGroq('organiser')} || ${isUnsettledGroq('sender')})`;
