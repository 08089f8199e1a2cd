/**
 * Accepting a submission: once this resolves, it is stored in the content backend and in Redis, on the disk of each, and
 * will be delivered. While the content backend is away it is in Redis alone until the worker stores it. A key makes
 * repeating harmless, also after the job has left Redis or Redis was emptied, and whatever has become of the trip.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SubmissionKind } from '../../domain/bookings/submissionKinds.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { createReference } from '../createReference.ts';
import type { ContentSnapshot, Message, Submission } from '../submission.ts';
import type { SubmissionStore } from '../submissionStore.ts';

/** What names a submission for those who repeat it. */
export interface IdempotencyKey {
  text: string;
  /** How long a repetition is recognised, in seconds. */
  seconds: number;
}

export type Accepted = { reference: string; isRepeat: boolean } | { isOtherContent: true };

/**
 * Accepts a submission, or recognises one that was accepted before.
 * @param learn asked the first time only: what holds at this moment; it throws when this cannot be accepted
 * @throws what `learn` throws; or when Redis does not answer: then nothing is promised, and repeating with the same key
 * is safe
 */
export type Accept = <K extends SubmissionKind>(
  message: Message<K>,
  key: IdempotencyKey,
  learn: () => Promise<ContentSnapshot<K>>,
) => Promise<Accepted>;

interface AcceptanceSettings {
  /** Fails fast. */
  redis: RedisConnection;
  /** Of the receipts' keys. */
  prefix: string;
  store: SubmissionStore;
  /** Resolves when the job is stored; the same reference twice is one job. */
  enqueue: (submission: Submission) => Promise<unknown>;
  /** Told of each submission once it is stored. */
  onAccepted?: (submission: Submission) => void;
  now: () => Date;
}

const receiptSchema = z.object({
  reference: z.string(),
  receivedAt: z.string(),
  fingerprint: z.string(),
  /** What held when it was accepted: a repetition is the same submission, also when a price has changed since. */
  circumstances: z.record(z.string(), z.unknown()).default({}),
  /** Whether the job was stored; until then every repetition stores it again. */
  isStored: z.boolean(),
});

type Receipt = z.output<typeof receiptSchema>;

export function createAcceptance({ redis, prefix, store, enqueue, onAccepted, now }: AcceptanceSettings): Accept {
  async function read(receiptKey: string): Promise<Receipt | null> {
    const text = await redis.get(receiptKey);
    return text === null ? null : receiptSchema.parse(JSON.parse(text));
  }

  return async (message, key, learn) => {
    const keyHash = hash(key.text);
    const receiptKey = `{${prefix}}:submissions:receipt:${keyHash}`;
    const fingerprint = hash(JSON.stringify([key.text, message.kind, message.subdomain, message.payload]));
    let receipt = await read(receiptKey);
    let isRepeat = receipt !== null;
    let isContentAway = false;
    if (!receipt) {
      const found = await store.find(keyHash, new Date(now().getTime() - key.seconds * 1_000));
      isRepeat = Boolean(found?.stored);
      isContentAway = found === null;
      const known = found?.stored
        ? receiptOf(found.stored)
        : { receivedAt: now().toISOString(), fingerprint, circumstances: await learn() };
      // Without the content backend Redis alone recognises repetitions.
      const mine = { ...known, reference: found?.reference ?? createReference(), isStored: false };
      const isFirst = (await redis.set(receiptKey, JSON.stringify(mine), 'EX', key.seconds, 'NX')) === 'OK';
      receipt = (isFirst ? null : await read(receiptKey)) ?? mine;
    }
    if (receipt.fingerprint !== fingerprint) return { isOtherContent: true };
    const { reference, receivedAt, circumstances } = receipt;
    if (!receipt.isStored) {
      const submission = {
        ...{ ...message, ...circumstances, reference, receivedAt },
        receipt: { key: keyHash, fingerprint },
      } as unknown as Submission;
      if (!isContentAway) await store.store(submission);
      await enqueue(submission);
      onAccepted?.(submission);
      // Only saves repetitions the trouble: what it would say is true already.
      await redis
        .set(receiptKey, JSON.stringify({ ...receipt, isStored: true }), 'KEEPTTL', 'XX')
        .catch(() => undefined);
    }
    return { reference, isRepeat };
  };
}

function receiptOf({ receivedAt, receipt, ...submission }: Submission) {
  const { kind: _kind, subdomain: _subdomain, payload: _payload, reference: _reference, ...circumstances } = submission;
  return { receivedAt, fingerprint: receipt?.fingerprint ?? '', circumstances };
}

/** Keys and contents may tell of people, and stay in Redis longer than the submission: only their hashes do. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
