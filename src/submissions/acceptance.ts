/**
 * Accepting a submission: once this resolves, it is on the disk of the queue's store and will be delivered. A key makes
 * repeating harmless, also after the job has left Redis.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RedisConnection } from '../platform/redis.ts';
import { createReference } from './createReference.ts';
import type { Draft, Submission } from './submission.ts';

/** What names a submission for those who repeat it. */
export interface IdempotencyKey {
  text: string;
  /** How long a repetition is recognised, in seconds. */
  seconds: number;
}

export type Accepted = { reference: string; isRepeat: boolean } | { isOtherContent: true };

/**
 * Accepts a submission, or recognises one that was accepted before.
 * @throws when Redis does not answer: then nothing is promised, and repeating with the same key is safe
 */
export type Accept = (draft: Draft, key: IdempotencyKey) => Promise<Accepted>;

interface AcceptanceSettings {
  /** Fails fast. */
  redis: RedisConnection;
  /** Of the receipts' keys. */
  prefix: string;
  /** Resolves when the job is stored; the same reference twice is one job. */
  enqueue: (submission: Submission) => Promise<unknown>;
  now: () => Date;
}

const receiptSchema = z.object({
  reference: z.string(),
  receivedAt: z.string(),
  fingerprint: z.string(),
  /** Whether the job was stored; until then every repetition stores it again. */
  isStored: z.boolean(),
});

export function createAcceptance({ redis, prefix, enqueue, now }: AcceptanceSettings): Accept {
  return async (draft, key) => {
    const receiptKey = `{${prefix}}:submissions:receipt:${hash(key.text)}`;
    const fingerprint = hash(JSON.stringify([key.text, draft.kind, draft.subdomain, draft.payload]));
    const mine = { reference: createReference(), receivedAt: now().toISOString(), fingerprint, isStored: false };
    const isFirst = (await redis.set(receiptKey, JSON.stringify(mine), 'EX', key.seconds, 'NX')) === 'OK';
    const receipt = isFirst ? mine : receiptSchema.parse(JSON.parse((await redis.get(receiptKey)) ?? 'null'));
    if (receipt.fingerprint !== fingerprint) return { isOtherContent: true };
    const { reference, receivedAt } = receipt;
    if (!receipt.isStored) {
      await enqueue({ ...draft, reference, receivedAt } as Submission);
      // Only saves repetitions the trouble: what it would say is true already.
      await redis
        .set(receiptKey, JSON.stringify({ ...receipt, isStored: true }), 'KEEPTTL', 'XX')
        .catch(() => undefined);
    }
    return { reference, isRepeat: !isFirst };
  };
}

/** Keys and contents may tell of people, and stay in Redis longer than the submission: only their hashes do. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
