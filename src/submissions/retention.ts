/** How long submissions are kept (data protection). */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { addDays, berlinToday } from '../domain/dates.ts';
import type { Mailer } from '../platform/mail.ts';
import { mailId } from './delivery/composeMail.ts';
import { isDoneGroq } from './delivery/deliveryRecord.ts';
import { recipients } from './submission.ts';

interface RetentionSettings {
  content: SanityClient;
  mailer: Mailer;
  /** Days: of a booking from the last day of the trip, of a message from when it came. */
  keepDays: number;
  now: () => Date;
}

const dayMs = 86_400_000;
/** Submissions of one transaction. */
const batchLength = 500;

const due = `*[_type == "submission" && ${isDoneGroq} && (
  (kind == "booking" && departure.end < $endedBefore) || (kind != "booking" && receivedAt < $receivedBefore)
)] | order(_id asc) [0...${batchLength}]{_id, reference}`;
const dueSchema = z.array(z.object({ _id: z.string(), reference: z.string() }));

/**
 * Deletes what has been kept for long enough, with the mails about it that were written as files. What is not delivered
 * yet stays.
 * @throws when the content backend or the disk fails; running it again goes on where it broke off
 */
export async function deleteOldSubmissions({ content, mailer, keepDays, now }: RetentionSettings): Promise<void> {
  const params = {
    endedBefore: addDays(berlinToday(now()), -keepDays),
    receivedBefore: new Date(now().getTime() - keepDays * dayMs).toISOString(),
  };
  for (;;) {
    const submissions = dueSchema.parse(await content.fetch(due, params));
    if (submissions.length === 0) return;
    // The documents last: they are what tells whose mails are still to be removed.
    const mails = submissions.flatMap(({ reference }) => recipients.map((recipient) => mailId(reference, recipient)));
    await mailer.remove(mails);
    const transaction = submissions.reduce((open, { _id }) => open.delete(_id), content.transaction());
    await transaction.commit({ visibility: 'sync' });
  }
}
