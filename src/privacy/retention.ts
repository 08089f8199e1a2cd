/** Deletes submissions and answers about travellers after their retention period (data protection). */
import { type RawBuilder, sql } from 'kysely';
import { deleteOldTravellerData } from '#bookings/travellers/deleteTravellerData.ts';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { confirmMs } from '#domain/bookings/waiting/waitingList.ts';
import { addDays, berlinToday } from '#domain/dates.ts';
import { defineChore } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import { deleteSettledMails } from '#mails/outgoingMail.ts';
import type { MailFiles } from '#platform/mail/mailFiles.ts';

export const deleteOldSubmissionsJob = defineChore({
  name: 'deleteOldSubmissions',
  pattern: '0 40 4 * * *',
  run: runDeleteOldSubmissions,
});

const dayMs = 86_400_000;

/**
 * The two mails about a submission that must be sent before it is deleted. A mail that was refused or given up counts until an
 * organiser has seen it, except a refused confirmation.
 */
const undelivered = sql<boolean>`exists (
  select from mails where mails.about = submissions.reference and delivery is not null and acknowledged_at is null
    and (state in ('waiting', 'failed') or (state = 'refused' and delivery = 'organiser')))`;

/**
 * Deletes answers about travellers and submissions whose retention period is over (for bookings it begins with the last day of
 * the trip, for messages with their receipt), the waiting lists and mailings of their departures, groups after their trip, entries of waiting
 * lists that were not confirmed, and old mails, with those that were written to files. Submissions with undelivered mails are
 * kept.
 * @throws if the database or the disk fails; the next run continues where it failed
 */
export async function runDeleteOldSubmissions({ env, database, mailFiles, now }: JobDeps): Promise<void> {
  const at = now();
  await deleteOldTravellerData(database, env.TRAVELLER_DATA_KEEP_DAYS, at);
  const keepDays = env.SUBMISSIONS_KEEP_DAYS;
  const endedBefore = addDays(berlinToday(at), -keepDays);
  const receivedBefore = new Date(at.getTime() - keepDays * dayMs);
  const unconfirmedBefore = new Date(at.getTime() - confirmMs);
  await database.deleteFrom('mailings').where('endsOn', '<', endedBefore).execute();
  await database.deleteFrom('bookingGroups').where('endsOn', '<', berlinToday(at)).execute();
  await database.transaction().execute(async (transaction) => {
    const entries = sql<boolean>`ends_on < ${endedBefore} or (state = 'unconfirmed' and received_at < ${unconfirmedBefore})`;
    await deleteWithMails(transaction, mailFiles, 'waitingEntries', entries);
  });
  await database.transaction().execute(async (transaction) => {
    await mailFiles.remove(await deleteSettledMails(transaction, receivedBefore));
  });
  await database.transaction().execute(async (transaction) => {
    const ended = sql`reference in (select reference from bookings where ends_on < ${endedBefore})`;
    const due = sql<boolean>`(${ended} or (kind = 'contact' and received_at < ${receivedBefore})) and not ${undelivered}`;
    const found = await transaction.selectFrom('submissions').select('reference').where(due).execute();
    await lock(transaction, { submissions: found.map(({ reference }) => reference) });
    const count = await deleteWithMails(transaction, mailFiles, 'submissions', due);
    if (count === 0) return;
    const event = { action: 'deletion', subdomain: null, by: 'retention', subject: 'submissions', count } as const;
    await addAuditEvent(transaction, event, at);
  });
}

/** Deletes rows and the mails about them. The rows stay if a file cannot be deleted. @returns the number of rows */
async function deleteWithMails(
  transaction: Transaction,
  mailFiles: Pick<MailFiles, 'remove'>,
  table: 'submissions' | 'waitingEntries',
  condition: RawBuilder<boolean>,
): Promise<number> {
  const deleted = await transaction.deleteFrom(table).where(condition).returning('reference').execute();
  const references = deleted.map(({ reference }) => reference);
  const mails = transaction.deleteFrom('mails').where(sql<boolean>`about = any(${references}::text[])`);
  await mailFiles.remove((await mails.returning('id').execute()).map(({ id }) => id));
  return references.length;
}
