/** Data that only Redis has: submissions whose delivery is not complete, and receipts. */
import type { Queue } from 'bullmq';
import type { RedisConnection } from '../../platform/redis.ts';
import { scanKeys } from '../../platform/scanKeys.ts';
import { receiptKeyOf } from '../../submissions/intake/acceptance.ts';
import { type Submission, submissionSchema } from '../../submissions/submission.ts';
import type { BackupLine } from './manifest.ts';

const jobStates = ['wait', 'prioritized', 'delayed', 'active', 'failed'] as const;

/** Yields the submissions of all jobs. A job that ends meanwhile is skipped: its submission is in the content backend. */
export async function* readSubmissions(queue: Queue, onInvalid: (jobId: string) => void): AsyncGenerator<Submission> {
  // One command, so that no job is missed that changes its state meanwhile.
  for (const id of await queue.getRanges([...jobStates], 0, -1)) {
    const job = await queue.getJob(id);
    const submission = job && submissionSchema.safeParse(job.data);
    if (submission?.success) yield submission.data;
    else if (submission) onInvalid(id);
  }
}

export async function* readReceipts(
  redis: RedisConnection,
  prefix: string,
  now: Date,
): AsyncGenerator<BackupLine<'receipts'>> {
  const start = receiptKeyOf(prefix, '');
  for await (const key of scanKeys(redis, `${start}*`)) {
    const [value, ms] = await Promise.all([redis.get(key), redis.pttl(key)]);
    if (value === null || ms <= 0) continue;
    yield { keyHash: key.slice(start.length), value, expiresAt: new Date(now.getTime() + ms).toISOString() };
  }
}

/** Restores a receipt unless it has expired or Redis has one. Returns whether it was written. */
export async function restoreReceipt(
  redis: RedisConnection,
  prefix: string,
  { keyHash, value, expiresAt }: BackupLine<'receipts'>,
  now: Date,
): Promise<boolean> {
  const ms = Date.parse(expiresAt) - now.getTime();
  return ms > 0 && (await redis.set(receiptKeyOf(prefix, keyHash), value, 'PX', ms, 'NX')) === 'OK';
}
