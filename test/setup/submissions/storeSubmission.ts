/** Stores submissions in tests without requests. */

import { bookingMails } from '#bookings/intake/bookingMails.ts';
import { deliveryId } from '#bookings/intake/deliveryMails.ts';
import { bookedDeparture } from '#bookings/places/storeBooking.ts';
import { insertBooking, insertMessage } from '#bookings/storedSubmissions.ts';
import type { Submission } from '#bookings/submission.ts';
import type { Recipient } from '#database/columns.ts';
import type { Database } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import type { StoredMail } from '#mails/outgoingMail.ts';
import { contactMails } from '#messages/contactMessage.ts';

const at = new Date('2026-11-21T10:00:00.000Z');
const sent = { state: 'sent', triedAt: at, settledAt: at } as const;
const notTried = { state: 'waiting', triedAt: null, settledAt: null } as const;

/** Differences of the two mails of a stored submission from sent ones. */
export type MailChanges = Partial<Record<Recipient, Partial<StoredMail>>>;

/** The mails of a submission that was just accepted. */
export const underWay: MailChanges = { organiser: notTried, sender: notTried };

/** Stores a submission. Its two mails were sent, unless `changes` say otherwise. */
export async function storeSubmission(
  database: Database,
  submission: Submission,
  changes: MailChanges = {},
): Promise<void> {
  const { reference } = submission;
  const receipt = { idempotencyKey: reference, fingerprint: '' };
  await database.transaction().execute(async (transaction) => {
    if (submission.kind === 'booking') {
      await lock(transaction, { departures: [bookedDeparture(submission)] });
      const mails = bookingMails(submission, 'Young Alps', 'https://example.org');
      await insertBooking(transaction, { booking: submission, receipt, mails });
    } else await insertMessage(transaction, submission, receipt, contactMails(submission, 'Young Alps'));
    for (const recipient of ['organiser', 'sender'] as const) {
      const mail = transaction.updateTable('mails').set({ ...sent, ...changes[recipient] });
      await mail.where('id', '=', deliveryId(reference, recipient)).execute();
    }
  });
}
