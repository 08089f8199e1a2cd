/** Deletes submissions after their retention period (data protection). */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { addAuditEvent } from '../database/auditEvents.ts';
import type { Database } from '../database/connectDatabase.ts';
import { storedStates } from '../domain/bookings/bookingStates.ts';
import { confirmMs } from '../domain/bookings/waiting/waitingList.ts';
import { addDays, berlinToday } from '../domain/dates.ts';
import { deleteSettledMails } from '../outbox/outgoingMail.ts';
import type { MailFiles } from '../platform/mail/mailFiles.ts';
import { mailId } from './delivery/composeMail.ts';
import { isDoneGroq } from './delivery/deliveryRecord.ts';
import { recipients } from './submission.ts';

interface RetentionSettings {
  content: SanityClient;
  database: Database;
  mailFiles: Pick<MailFiles, 'remove'>;
  /** Retention period in days: for bookings after the last day of the trip, for messages after their receipt. */
  keepDays: number;
  now: () => Date;
}

const dayMs = 86_400_000;
/** Submissions per transaction. */
const batchLength = 500;

const dueQuery = `*[_type == "submission" && ${isDoneGroq} && (
  (kind == "booking" && departure.end < $endedBefore) || (kind != "booking" && receivedAt < $receivedBefore)
)] | order(_id asc) [0...${batchLength}]{_id, reference}`;
/**
 * Ledgers and mailings contain references of bookings and of entries on the waiting list, so they are deleted with them. Entries that
 * cannot be confirmed any more are deleted too.
 */
const oldDeparturesQuery = `*[(_type in ["ledger", "mailing"] && end < $endedBefore)
  || (_type == "waitingEntry" && (departure.end < $endedBefore
    || (state == "unconfirmed" && receivedAt < $unconfirmedBefore)))] | order(_id asc) [0...${batchLength}]._id`;
/** Mails without a departure, for example about accounts, are not needed longer than messages. */
const oldMailsQuery = `*[_type == "outgoingMail" && state != "waiting" && createdAt < $receivedBefore]
  | order(_id asc) [0...${batchLength}]{_id, id}`;
const mailsSchema = z.array(z.object({ _id: z.string(), id: z.string() }));
const dueSchema = z.array(z.object({ _id: z.string(), reference: z.string() }));

/**
 * Deletes submissions whose retention period is over, the ledgers, waiting lists and mailings of their departures, entries of waiting lists that
 * were not confirmed, old mails of the
 * outbox, and mails that were written to files. Submissions with undelivered mails are kept.
 * @throws if the content backend or the disk fails; the next run continues where it failed
 */
export async function deleteOldSubmissions(settings: RetentionSettings): Promise<void> {
  const { content, database, mailFiles, keepDays, now } = settings;
  const params = retentionLimits(keepDays, now());
  const unconfirmedBefore = new Date(now().getTime() - confirmMs).toISOString();
  await deleteOldDepartures(content, { ...params, unconfirmedBefore });
  await deleteOldMails(settings, params);
  for (;;) {
    const submissions = dueSchema.parse(await content.fetch(dueQuery, params));
    if (submissions.length === 0) return;
    // The documents are deleted last, because the next run needs them to find the remaining mails.
    await mailFiles.remove(submissions.flatMap(({ reference }) => mailIdsOf(reference)));
    const transaction = submissions.reduce((tx, { _id }) => tx.delete(_id), content.transaction());
    const event = { action: 'deletion', subdomain: null, by: 'retention', subject: 'submissions' } as const;
    await addAuditEvent(database, { ...event, count: submissions.length }, now());
    await transaction.commit({ visibility: 'sync' });
  }
}

async function deleteOldDepartures(
  content: SanityClient,
  params: { endedBefore: string; unconfirmedBefore: string },
): Promise<void> {
  for (;;) {
    const ids = z.array(z.string()).parse(await content.fetch(oldDeparturesQuery, params));
    if (ids.length === 0) return;
    const transaction = ids.reduce((tx, id) => tx.delete(id), content.transaction());
    await transaction.commit({ visibility: 'sync' });
  }
}

async function deleteOldMails(
  { content, database, mailFiles }: RetentionSettings,
  { receivedBefore }: { receivedBefore: string },
): Promise<void> {
  // The rows stay if a file cannot be deleted.
  await database.transaction().execute(async (transaction) => {
    await mailFiles.remove(await deleteSettledMails(transaction, new Date(receivedBefore)));
  });
  for (;;) {
    const mails = mailsSchema.parse(await content.fetch(oldMailsQuery, { receivedBefore }));
    if (mails.length === 0) return;
    await mailFiles.remove(mails.map(({ id }) => id));
    const transaction = mails.reduce((tx, { _id }) => tx.delete(_id), content.transaction());
    await transaction.commit({ visibility: 'sync' });
  }
}

/** Returns the ids of all mails about a submission. */
export function mailIdsOf(reference: string): string[] {
  return [...recipients, 'review' as const, ...storedStates].map((recipient) => mailId(reference, recipient));
}

/** Returns the last day of trips, and the time of receipt, before which the retention period is over. */
function retentionLimits(keepDays: number, now: Date) {
  return {
    endedBefore: addDays(berlinToday(now), -keepDays),
    receivedBefore: new Date(now.getTime() - keepDays * dayMs).toISOString(),
  };
}

const agedSchema = z.object({
  kind: z.unknown(),
  departure: z.object({ end: z.string() }).nullish().catch(null),
  receivedAt: z.string().catch(''),
});

/**
 * Returns whether the retention period of a submission is over, whether it was delivered or not.
 * @param keepDays retention period in days
 */
export function isPastRetention(document: object, keepDays: number, now: Date): boolean {
  const { kind, departure, receivedAt } = agedSchema.parse(document);
  const { endedBefore, receivedBefore } = retentionLimits(keepDays, now);
  if (kind === 'booking') return departure != null && departure.end < endedBefore;
  return receivedAt !== '' && receivedAt < receivedBefore;
}
