/**
 * Invites the guardians of bookings to review the trip, some days after its end. Each booking gets at most one mail, which is
 * stored with the mark in the booking (decision 0066).
 */

import { loadBookings } from '#bookings/storedSubmissions.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { addDays, berlinToday } from '#domain/dates.ts';
import { defineChore } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import { enqueueMails } from '#mails/enqueueMails.ts';
import { addMails } from '#mails/outgoingMail.ts';
import { invitationMail } from './invitationMail.ts';

/** Days between the end of a trip and the invitation. */
const waitDays = 3;
/** Bookings whose trip ended earlier are not invited any more. */
const maxDays = 30;
const batchLength = 100;

export const inviteReviewersJob = defineChore({
  name: 'inviteReviewers',
  pattern: '0 5 10,16 * * *',
  run: runInviteReviewers,
});

/** Stores all due invitations. @throws if the database fails; the next run continues */
export async function runInviteReviewers({ database, queues, now }: JobDeps): Promise<void> {
  for (;;) {
    const { count, mails } = await database.transaction().execute((transaction) => inviteBatch(transaction, now()));
    await enqueueMails(queues, mails);
    if (count < batchLength) return;
  }
}

async function inviteBatch(transaction: Transaction, now: Date): Promise<{ count: number; mails: string[] }> {
  const today = berlinToday(now);
  const due = await transaction
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select((row) => [
      'bookings.reference',
      row
        .exists(
          row
            .selectFrom('bookings as other')
            .innerJoin('submissions as of', 'of.reference', 'other.reference')
            .select('other.reference')
            .where('other.reviewState', '=', 'declined')
            .where(({ eb, fn }) =>
              eb(fn('plain_address', ['of.email']), '=', fn('plain_address', ['submissions.email'])),
            ),
        )
        .as('hasDeclined'),
    ])
    .where('reviewState', 'is', null)
    .where('state', 'in', bookedStates)
    .where('endsOn', '>=', addDays(today, -maxDays))
    .where('endsOn', '<=', addDays(today, -waitDays))
    // The confirmation was sent, so the mail server has accepted the address.
    .where((row) =>
      row.exists(
        row
          .selectFrom('mails')
          .select('id')
          .whereRef('about', '=', 'bookings.reference')
          .where('delivery', '=', 'sender')
          .where('mails.state', 'in', ['sent', 'filed']),
      ),
    )
    .orderBy('bookings.reference')
    .limit(batchLength)
    .forUpdate('bookings')
    // Another worker invites for those.
    .skipLocked()
    .execute();
  const mark = async (reviewState: 'invited' | 'skipped', references: string[]) => {
    if (references.length === 0) return;
    const bookings = transaction.updateTable('bookings').set({ reviewState, reviewAt: now });
    await bookings.where('reference', 'in', references).execute();
  };
  const referencesOf = (hasDeclined: boolean) =>
    due.filter((booking) => booking.hasDeclined === hasDeclined).map(({ reference }) => reference);
  const invited = referencesOf(false);
  await mark('skipped', referencesOf(true));
  await mark('invited', invited);
  const mails = (await loadBookings(transaction, invited)).map((booking) => invitationMail(booking, now));
  await addMails(transaction, mails, now);
  return { count: due.length, mails: mails.map(({ id }) => id) };
}
