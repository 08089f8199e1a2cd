/**
 * Invites the guardians of bookings to review the trip, some days after its end. Each booking gets at most one mail, which is
 * stored with the mark in the booking (decision 0066).
 */

import { guardianEmail, loadBookings, type StoredBooking } from '#bookings/storedSubmissions.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { addDays, berlinToday, formatDateRange } from '#domain/dates.ts';
import { defineChore } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import { greeting } from '#mails/greeting.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';

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
export async function runInviteReviewers({ database, enqueueMails, now }: JobDeps): Promise<void> {
  for (;;) {
    const { count, mails } = await database.transaction().execute((transaction) => inviteBatch(transaction, now()));
    await enqueueMails(mails);
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

/** Purpose of the signed links, whose subject is the reference of the booking. */
export const reviewPurpose = 'review';

/** Days after the invitation for which a link is valid. */
const linkDays = 60;
const dayMs = 86_400_000;

function invitationMail(stored: StoredBooking, now: Date): OutgoingMail {
  const { reference, trip, departure, payload } = stored.booking;
  const { firstName, lastName } = payload.guardian;
  const url = `${new URL(trip.url).origin}/bewertung/{token}`;
  const expires = new Date(now.getTime() + linkDays * dayMs).toISOString();
  const signedLink = { purpose: reviewPurpose, subject: reference, expires };
  return {
    id: `${reference}-review`,
    subdomain: null,
    about: reference,
    to: guardianEmail(stored),
    subject: `Wie war’s? ${trip.title}`,
    title: 'Wie war die Reise?',
    parts: [
      { paragraph: greeting(`${firstName} ${lastName}`) },
      {
        paragraph: `wir hoffen, die Reise „${trip.title}“ (${formatDateRange(departure.start, departure.end)}) hat Spaß gemacht. Magst du anderen Familien erzählen, wie es war? Auch Jugendliche dürfen die Bewertung selbst schreiben.`,
      },
      { url, label: 'Reise bewerten', signedLink },
      {
        paragraph: `Der Link gilt ${linkDays} Tage und für eine Bewertung. Bitte gib ihn nicht weiter. Veröffentlicht wird nur, was du im Formular einträgst.`,
      },
      { url: `${url}#ablehnen`, label: 'Nein danke, keine Bewertung', signedLink },
      { paragraph: `Wir schreiben dir zu dieser Reise nur dieses eine Mal.\n\nViele Grüße\n${platformName}` },
    ],
  };
}
