/** Deletes submissions and answers about travellers after their retention period (data protection). */
import { type RawBuilder, sql } from 'kysely';
import { closeBookings, deleteOldAccounts, firstKeptDay, unsettled } from '#bookings/accounting/closeBookings.ts';
import { loadBookings } from '#bookings/storedSubmissions.ts';
import { deleteOldTravellerData } from '#bookings/travellers/deleteTravellerData.ts';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { confirmMs } from '#domain/bookings/waiting/waitingList.ts';
import { addDays, berlinToday, type IsoDate } from '#domain/dates.ts';
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
/** Number of bookings that are deleted in one transaction. */
const batchSize = 200;

/**
 * The two mails about a submission that must be sent before it is deleted. A mail that was refused or given up counts until an
 * organiser has seen it, except a refused confirmation.
 */
const undelivered = sql<boolean>`exists (
  select from mails where mails.about = submissions.reference and delivery is not null and acknowledged_at is null
    and (state in ('waiting', 'failed') or (state = 'refused' and delivery = 'organiser')))`;

/**
 * Deletes answers about travellers and submissions whose retention period is over (for bookings it begins with the last day of
 * the trip, for messages with their receipt), the waiting lists, mailings, rooms and leaders' links of their departures, groups after their trip, entries of waiting
 * lists that were not confirmed, and old mails, with those that were written to files. Submissions with undelivered mails and
 * bookings of which something is open are kept. Accounting records outlive their booking for the legal period.
 * @throws if the database or the disk fails; the next run continues where it failed
 */
export async function runDeleteOldSubmissions({ env, database, mailFiles, now }: JobDeps): Promise<void> {
  const at = now();
  await deleteOldTravellerData(database, env.TRAVELLER_DATA_KEEP_DAYS, at);
  const keepDays = env.SUBMISSIONS_KEEP_DAYS;
  const endedBefore = addDays(berlinToday(at), -keepDays);
  const receivedBefore = new Date(at.getTime() - keepDays * dayMs);
  const unconfirmedBefore = new Date(at.getTime() - confirmMs);
  for (const table of ['mailings', 'rooms', 'leaderLinks'] as const)
    await database.deleteFrom(table).where('endsOn', '<', endedBefore).execute();
  await database.deleteFrom('bankFiles').where('madeAt', '<', receivedBefore).execute();
  await database.deleteFrom('ignoredEntries').where('at', '<', receivedBefore).execute();
  await database.deleteFrom('bookingGroups').where('endsOn', '<', berlinToday(at)).execute();
  await database.transaction().execute(async (transaction) => {
    const entries = sql<boolean>`ends_on < ${endedBefore} or (state = 'unconfirmed' and received_at < ${unconfirmedBefore})`;
    await deleteWithMails(transaction, mailFiles, 'waitingEntries', entries);
  });
  await database.transaction().execute(async (transaction) => {
    await mailFiles.remove(await deleteSettledMails(transaction, receivedBefore));
  });
  const keptFrom = firstKeptDay(berlinToday(at), env.ACCOUNTING_KEEP_YEARS);
  await database.transaction().execute(async (transaction) => {
    const due = sql<boolean>`kind = 'contact' and received_at < ${receivedBefore} and not ${undelivered}`;
    const found = await transaction.selectFrom('submissions').select('reference').where(due).execute();
    const references = found.map(({ reference }) => reference);
    await lock(transaction, { submissions: references });
    await deleteSubmissions(transaction, mailFiles, references, at);
  });
  for (let after: string | undefined = ''; after !== undefined; )
    after = await deleteBookings({ database, mailFiles }, { endedBefore, keptFrom, after, at });
  await database.transaction().execute((transaction) => deleteOldAccounts(transaction, keptFrom));
}

interface EndedBookings {
  /** Their trips have ended before this day. */
  endedBefore: IsoDate;
  /** Bookings of which something is open are kept, too, unless their trip has ended before this day. */
  keptFrom: IsoDate;
  /** Their references are larger. */
  after: string;
  at: Date;
}

/** Deletes the next settled bookings, whose accounting records stay. @returns the last one that was read; undefined at the end */
async function deleteBookings(
  { database, mailFiles }: Pick<JobDeps, 'database' | 'mailFiles'>,
  { endedBefore, keptFrom, after, at }: EndedBookings,
): Promise<string | undefined> {
  return database.transaction().execute(async (transaction) => {
    const ended = transaction
      .selectFrom('bookings')
      .innerJoin('submissions', 'submissions.reference', 'bookings.reference');
    const due = ended.where('endsOn', '<', endedBefore).where(sql<boolean>`not ${undelivered}`);
    const found = await due
      .select('bookings.reference')
      .where('bookings.reference', '>', after)
      .orderBy('bookings.reference')
      .limit(batchSize)
      .execute();
    const references = found.map(({ reference }) => reference);
    await lock(transaction, { submissions: references });
    const bookings = (await loadBookings(transaction, references)).filter(
      (stored) => stored.booking.departure.end < keptFrom || !unsettled(stored, berlinToday(at)),
    );
    await closeBookings(transaction, bookings, null, berlinToday(at));
    const deleted = bookings.map(({ booking }) => booking.reference);
    await deleteSubmissions(transaction, mailFiles, deleted, at);
    return references.at(-1);
  });
}

async function deleteSubmissions(
  transaction: Transaction,
  mailFiles: Pick<MailFiles, 'remove'>,
  references: readonly string[],
  at: Date,
): Promise<void> {
  const condition = sql<boolean>`reference = any(${references}::text[])`;
  const count = await deleteWithMails(transaction, mailFiles, 'submissions', condition);
  if (count === 0) return;
  const event = { action: 'deletion', subdomain: null, by: 'retention', subject: 'submissions', count } as const;
  await addAuditEvent(transaction, event, at);
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
