/**
 * Writes data as release 0.1.0 left it: names of keys and fields are written out, so that they stay the same when the
 * product changes them. Its data has no version.
 */
import type { SanityClient } from '@sanity/client';
import { Queue } from 'bullmq';
import type { RedisConnection } from '../../src/platform/redis.ts';

const jobOptions = {
  attempts: 80,
  backoff: { type: 'growing', delay: 3_600_000 },
  removeOnComplete: true,
  removeOnFail: false,
};

const submission = (reference: string) => ({
  kind: 'contact',
  subdomain: null,
  payload: { name: 'Anna Beispiel', email: 'anna@example.org', message: `Frage ${reference}` },
  trip: null,
  reference,
  receivedAt: '2026-11-20T10:00:00.000Z',
  receipt: { key: `key-of-${reference}`, fingerprint: 'fingerprint' },
});

/** References of the submissions whose jobs have these states. */
export const oldReferences = { waiting: 'LF-6666-6666', delayed: 'LF-3333-3333', stored: 'LF-4444-4444' };

/** Keys of one layout in Redis whose values stay the same in the next one. */
export const oldCounts = {
  mail: '{lagerfeuer}:limits:mails:a-mailbox',
  submissions: '{lagerfeuer}:limits:submissions:203.0.113.7',
  signIn: '{lagerfeuer}:organisers:sign-in-pair:ya.kim 203.0.113.7',
  inboxes: '{lagerfeuer}:submissions:inboxVersions',
};

/** @returns the queue of submissions with the keys of release 0.1.0 */
export async function writePreviousRelease(redis: RedisConnection, content: SanityClient): Promise<Queue> {
  const queue = new Queue('submissions', { connection: redis, prefix: '{lagerfeuer}:jobs' });
  const add = (reference: string, options: object = {}) =>
    queue.add('deliverSubmission', submission(reference), { ...jobOptions, jobId: reference, ...options });
  await add(oldReferences.waiting);
  await add(oldReferences.delayed, { delay: 1_000 });
  await add(oldReferences.stored);
  const stored = submission(oldReferences.stored);
  await redis.set(
    `{lagerfeuer}:submissions:receipt:${stored.receipt.key}`,
    JSON.stringify({ ...stored.receipt, reference: stored.reference, receivedAt: stored.receivedAt, isStored: true }),
    'EX',
    604_800,
  );
  await redis.set('{lagerfeuer}:submissions:delivered', '7');
  await redis.set(oldCounts.mail, '5', 'EX', 3_600);
  await redis.set(oldCounts.submissions, '60', 'EX', 600);
  await redis.set(oldCounts.signIn, '10', 'EX', 900);
  await redis.hset(oldCounts.inboxes, '*', '3');
  await redis.hset('{lagerfeuer}:objectives:2026-11-22T09', { pages: '1200', failedPages: '1' });
  await redis.expire('{lagerfeuer}:objectives:2026-11-22T09', 172_800);
  const changes = new Queue('changes', { connection: redis, prefix: '{lagerfeuer}:jobs' });
  const deduplication = { id: 'trip-ya-1', keepLastIfActive: true };
  await changes.add(
    'trip',
    { docId: 'ya-1' },
    { attempts: 60, backoff: { type: 'fixed', delay: 3_000 }, deduplication },
  );
  await changes.close();
  // The read model of an earlier sweep.
  await redis.set('{lagerfeuer}:catalogue:version', '12');
  await redis.set('{lagerfeuer}:catalogue:swept', '1795000000000000');
  await content.create({
    ...stored,
    _id: `private.submission.${stored.reference}`,
    _type: 'submission',
    deliveries: [],
  });
  await content.create({
    _id: 'private.history.ya-1.08205000000000-abcdef01',
    _type: 'history',
    ...{ trip: 'ya-1', by: 'kim', at: '2026-11-20T10:00:00.000Z' },
    changes: [{ _key: 'title', field: 'title', before: '"Alt"', after: '"Neu"' }],
  });
  return queue;
}
