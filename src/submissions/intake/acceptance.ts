/**
 * Accepts submissions. When an acceptance resolves, the submission is durable in the content backend and in Redis, and
 * will be delivered. While the content backend is unavailable, Redis holds the only copy until the worker stores it.
 * An idempotency key makes retries safe, even after the job has left Redis, after Redis was emptied, or after the trip
 * has changed.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SubmissionKind } from '../../domain/bookings/submissionKinds.ts';
import { AppError } from '../../platform/appError.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { createReference } from '../createReference.ts';
import type { ContentSnapshot, Message, Submission, SubmissionOf } from '../submission.ts';
import type { SubmissionStore } from '../submissionStore.ts';

/** Identifies a submission when it is repeated. */
export interface IdempotencyKey {
  text: string;
  /** How long repetitions are recognised, in seconds. */
  seconds: number;
}

export type AcceptanceResult = { reference: string; isRepeat: boolean } | { isOtherContent: true };

/**
 * Accepts a submission, or recognises one that was accepted before.
 * @param loadSnapshot loads the current content that the submission refers to; called only for new submissions; throws
 * if the submission is not acceptable
 * @throws the error of `loadSnapshot` or of `storeItself`, or an error if Redis does not answer; a retry with the same key
 * is then safe
 */
export type Accept = <K extends SubmissionKind>(
  message: Message<K>,
  key: IdempotencyKey,
  loadSnapshot: () => Promise<ContentSnapshot<K>>,
  storeItself?: StoreItself<K>,
  confidential?: Confidential<K>,
) => Promise<AcceptanceResult>;

/** Data that is stored encrypted only. */
export interface Confidential<K extends SubmissionKind> {
  /** Keyed digests of the data, one per key: they recognise repetitions without revealing the data. */
  digests: readonly string[];
  /** Returns the submission with the encrypted data. */
  addTo: (submission: SubmissionOf<K>) => SubmissionOf<K>;
}

/**
 * Stores a submission that must be stored in a transaction with other documents. Idempotent.
 * @returns false, and nothing was stored, if the submission can be stored as usual
 * @throws AppError 409 or 429 if the submission cannot be accepted; any other error if it may not have been stored
 */
export type StoreItself<K extends SubmissionKind> = (submission: SubmissionOf<K>) => Promise<boolean>;

interface AcceptanceSettings {
  /** A connection that fails fast. */
  redis: RedisConnection;
  /** Prefix of the receipts' keys. */
  prefix: string;
  store: SubmissionStore;
  /** Resolves when the job is stored. Idempotent: there is at most one job per reference. */
  enqueue: (submission: Submission) => Promise<unknown>;
  /** Called for each submission after it is stored. */
  onAccepted?: (submission: Submission) => void;
  now: () => Date;
}

const receiptSchema = z.object({
  reference: z.string(),
  receivedAt: z.string(),
  fingerprint: z.string(),
  /** The content snapshot of the first request, so that a repetition is the same submission after a price change. */
  circumstances: z.record(z.string(), z.unknown()).default({}),
  /** Whether the job is stored. Until then, each repetition stores it again. */
  isStored: z.boolean(),
});

type Receipt = z.output<typeof receiptSchema>;

/** Returns the Redis key of a receipt. @param keyHash hash of the idempotency key */
export function receiptKeyOf(prefix: string, keyHash: string): string {
  return `${prefix}:submissions:receipt:${keyHash}`;
}

/** Returns the key of a receipt in release 0.1.0, whose web processes may run beside those of this release. */
export function previousReceiptKeyOf(prefix: string, keyHash: string): string {
  return `{${prefix}}:submissions:receipt:${keyHash}`;
}

export function createAcceptance({ redis, prefix, store, enqueue, onAccepted, now }: AcceptanceSettings): Accept {
  async function read(keyHash: string): Promise<Receipt | null> {
    const text =
      (await redis.get(receiptKeyOf(prefix, keyHash))) ?? (await redis.get(previousReceiptKeyOf(prefix, keyHash)));
    return text === null ? null : receiptSchema.parse(JSON.parse(text));
  }

  return async (message, key, loadSnapshot, storeItself, confidential) => {
    const keyHash = hash(key.text);
    const receiptKey = receiptKeyOf(prefix, keyHash);
    const content = [key.text, message.kind, message.subdomain, message.payload];
    const fingerprints = confidential
      ? confidential.digests.map((digest) => hash(JSON.stringify([...content, digest])))
      : [hash(JSON.stringify(content))];
    const [fingerprint = ''] = fingerprints;
    let receipt = await read(keyHash);
    let isRepeat = receipt !== null;
    let isContentUnavailable = false;
    let isInContent = false;
    if (!receipt) {
      const found = await store.find(keyHash, new Date(now().getTime() - key.seconds * 1_000));
      isInContent = Boolean(found?.stored);
      isRepeat = isInContent;
      isContentUnavailable = found === null;
      const accepted = found?.stored
        ? receiptOf(found.stored)
        : { receivedAt: now().toISOString(), fingerprint, circumstances: await loadSnapshot() };
      // While the content backend is unavailable, repetitions are recognised by Redis only.
      const newReceipt = { ...accepted, reference: found?.reference ?? createReference(), isStored: false };
      const text = JSON.stringify(newReceipt);
      const isFirst = (await redis.set(receiptKey, text, 'EX', key.seconds, 'NX')) === 'OK';
      // For a repetition that reaches a web process of the previous release.
      if (isFirst) await redis.set(previousReceiptKeyOf(prefix, keyHash), text, 'EX', key.seconds);
      receipt = (isFirst ? null : await read(keyHash)) ?? newReceipt;
    }
    if (!fingerprints.includes(receipt.fingerprint)) return { isOtherContent: true };
    const { reference, receivedAt, circumstances, fingerprint: acceptedFingerprint } = receipt;
    if (!receipt.isStored) {
      const readable = {
        ...{ ...message, ...circumstances, reference, receivedAt },
        receipt: { key: keyHash, fingerprint: acceptedFingerprint },
      } as unknown as Submission;
      const submission = confidential ? confidential.addTo(readable as never) : readable;
      // A booking that was cancelled or moved since must not take its former places again.
      const storeOnce = isInContent ? null : storeItself;
      const isStoredItself = await storeOnce?.(submission as never).catch(async (error: Error) => {
        // The next request with this key is checked like a new one, because the trip may have changed by then.
        if (error instanceof AppError && (error.status === 409 || error.status === 429)) {
          // Without a pipeline, because the keys can be in different slots of a cluster.
          await redis.del(receiptKey);
          await redis.del(previousReceiptKeyOf(prefix, keyHash));
        }
        throw error;
      });
      if (!isStoredItself && !isInContent && !isContentUnavailable) await store.store(submission);
      await enqueue(submission);
      onAccepted?.(submission);
      // Optional: with this mark, a repeated request does not store the submission again.
      await redis
        .set(receiptKey, JSON.stringify({ ...receipt, isStored: true }), 'KEEPTTL', 'XX')
        .catch(() => undefined);
    }
    return { reference, isRepeat };
  };
}

function receiptOf({ receivedAt, receipt, ...submission }: Submission) {
  const { kind: _kind, subdomain: _subdomain, payload: _payload, reference: _reference, ...snapshot } = submission;
  const { travellerData: _, ...circumstances } = { travellerData: undefined, ...snapshot };
  return { receivedAt, fingerprint: receipt?.fingerprint ?? '', circumstances };
}

/** Hashes keys and contents, which may be personal data, because receipts stay in Redis longer than submissions. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
