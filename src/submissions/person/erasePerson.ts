/** Erases everything that is stored about one person, in all stores and in their files (decision 0030). */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Patch } from '@sanity/client';
import { z } from 'zod';
import type { RawDocument } from '../../content/reading.ts';
import { forgetSubjects } from '../../database/auditEvents.ts';
import { deleteMails } from '../../outbox/outgoingMail.ts';
import { deleteMailCounts } from '../../platform/limits/mailLimit.ts';
import type { RewriteLog } from '../../platform/logRewriter.ts';
import type { MailFiles } from '../../platform/mail/mailFiles.ts';
import { requestRewrite } from '../delivery/rewriteCounters.ts';
import { checkMailingsAgain } from '../departures/mailings.ts';
import { previousReceiptKeyOf, receiptKeyOf } from '../intake/acceptance.ts';
import { closeEntry } from '../waiting/closeEntry.ts';
import { eraseBooking } from './eraseBooking.ts';
import {
  findPerson,
  isStored,
  mailFilesOf,
  namedReferences,
  type PersonData,
  type PersonStores,
} from './personData.ts';

export interface Eraser extends PersonStores {
  /** Deletes mails that were written as files. */
  mailFiles: Pick<MailFiles, 'remove'>;
  /** Removes deleted data from the append-only file of Redis. */
  rewriteLog: RewriteLog;
  now: () => Date;
}

/** What runs meanwhile writes again: submissions, mailings and mails. So everything is erased until nothing is found. */
const maxRounds = 10;
/** Pause before the next round if something is written or sent, in milliseconds. */
const pauseMs = 1_000;

const entrySchema = z.object({ _type: z.literal('waitingEntry'), reference: z.string() });
const receiptSchema = z.object({ receipt: z.object({ key: z.string() }) });

/**
 * Erases the data, and records only that an erasure was made. Other documents in which the address occurs are not changed.
 * The places of bookings and offers are free immediately.
 * @param subdomain erases only the data of this host; null for all data
 * @returns what was found after the erasure: `mentions` and `lostReviews` need a decision
 * @throws if a store does not answer or a delivery does not end; a repetition continues
 */
export async function erasePerson(eraser: Eraser, email: string, subdomain: string | null = null): Promise<PersonData> {
  const first = await findPerson(eraser, email, subdomain);
  let left = first;
  for (let round = 1; isStored(left); round++) {
    if (round > maxRounds) throw new Error('Data of the person is being written again; repeat the command.');
    if (round > 1) await pause(pauseMs);
    await eraseOnce(eraser, left);
    left = await findPerson(eraser, email, subdomain, left.names);
  }
  // The events of BullMQ, which nobody reads, name jobs by references.
  if (isStored(first)) await eraser.submissions.trimEvents(0);
  // An owner must not reset the limits of a mailbox, which protect it from all hosts.
  if (subdomain === null) await deleteMailCounts(eraser.redis, eraser.prefix, email);
  if (isStored(first)) {
    // Published reviews leave Redis when the worker publishes their trip, so the worker rewrites the file again.
    await requestRewrite(eraser.redis, eraser.prefix);
    await eraser.rewriteLog();
    const record = { _id: `private.erasure.${randomUUID()}`, _type: 'erasure', at: eraser.now().toISOString() };
    await eraser.content.create(record, { visibility: 'sync' });
  }
  return { ...left, lostReviews: first.lostReviews };
}

/** Removes the references from a record of what organisers or another person did. */
function withoutReferences(patch: Patch, record: RawDocument, references: ReadonlySet<unknown>): Patch {
  if (record._type === 'waitingEntry') return patch.unset(['booking']);
  return patch.set({ references: namedReferences(record).filter((reference) => !references.has(reference)) });
}

async function eraseOnce(eraser: Eraser, found: PersonData): Promise<void> {
  const { content, database, redis, prefix, submissions: queue, mailFiles } = eraser;
  for (const jobId of found.jobs) {
    // Fails for a running job, which the next round finds again if it does not complete.
    await queue.remove(jobId).catch(() => 0);
  }
  await mailFiles.remove(mailFilesOf(found.names));
  const documents = [...found.submissions, ...found.waiting.map(({ submission }) => submission)];
  const receipts = documents.flatMap((document) => receiptSchema.safeParse(document).data?.receipt.key ?? []);
  for (const key of new Set(receipts)) {
    await redis.del(receiptKeyOf(prefix, key));
    await redis.del(previousReceiptKeyOf(prefix, key));
  }
  for (const document of found.others) {
    const entry = entrySchema.safeParse(document).data;
    if (entry) await closeEntry({ ...eraser, ...eraser.places }, entry.reference, 'left');
  }
  // Before the submissions, because the deletion of a private document removes the remains of all from the files.
  const transaction = content.transaction();
  for (const { _id } of [...found.reviews, ...found.others]) transaction.delete(_id);
  const references = new Set<unknown>(found.names.references);
  for (const record of found.records)
    transaction.patch(record._id, (patch) => withoutReferences(patch, record, references));
  await forgetSubjects(
    database,
    [...references].filter((reference) => typeof reference === 'string'),
  );
  await deleteMails(database, found.names.outgoing);
  const changes = found.reviews.length + found.others.length + found.records.length;
  if (changes > 0) await transaction.commit({ visibility: 'sync' });
  for (const submission of found.submissions) await eraseBooking(eraser, submission);
  await checkMailingsAgain(content, found.submissions);
}
