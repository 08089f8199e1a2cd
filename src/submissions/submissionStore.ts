/**
 * Stores submissions as documents of the content backend when they are accepted, so that they survive the loss of Redis.
 * The reference is derived from the idempotency key, so that a submission can be found by the key alone.
 */
import { createHash } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { referenceLetters } from '../domain/bookings/reference.ts';
import { withDeadline } from '../platform/shutdown.ts';
import { createReference } from './createReference.ts';
import { type Submission, submissionSchema } from './submission.ts';

/** Returns the private document id of a submission, which is invisible without a token (specification §12.3). */
export function submissionDocId(reference: string): string {
  return `private.submission.${reference}`;
}

/** Returns the new document of a submission, without deliveries. */
export function documentOf(submission: Submission) {
  return { ...submission, _id: submissionDocId(submission.reference), _type: 'submission', deliveries: [] };
}

/** Fields of the document that are added after acceptance. */
const processingFields = [
  'deliveries',
  'correctedEmail',
  'resends',
  'answered',
  'review',
  'state',
  'transitions',
  'payments',
  'replies',
  'answerAttempts',
];

/** Returns the submission in a document; null if the document does not match the schema. */
export function submissionOf(document: Record<string, unknown>): Submission | null {
  const isField = ([name]: [string, unknown]) => !name.startsWith('_') && !processingFields.includes(name);
  return submissionSchema.safeParse(Object.fromEntries(Object.entries(document).filter(isField))).data ?? null;
}

export interface SubmissionStore {
  /**
   * Finds the submission that was stored for a key, or the reference for a new one.
   * @param keyHash hash of the idempotency key
   * @param since submissions that were accepted earlier are ignored
   * @returns null if the content backend does not answer
   */
  find(keyHash: string, since: Date): Promise<{ reference: string; stored: Submission | null } | null>;
  /** Stores a submission. Ignores failures of the content backend, because the worker then stores it. */
  store(submission: Submission): Promise<void>;
}

/** Timeout of the content backend in milliseconds, because the user is waiting. */
const timeoutMs = 1_000;
/** References to try for a key. More than one is needed after a key has expired, or if two keys have the same reference. */
const referencesPerKey = 4;

/** @param prefix distinguishes installations that share a content backend */
export function createSubmissionStore(content: SanityClient, prefix: string): SubmissionStore {
  return {
    async find(keyHash, since) {
      const signal = AbortSignal.timeout(timeoutMs);
      const search = async () => {
        for (let number = 0; number < referencesPerKey; number++) {
          const reference = referenceOf(`${prefix} ${keyHash} ${number}`);
          const document = await content.getDocument(submissionDocId(reference), { signal });
          if (!document) return { reference, stored: null };
          const stored = submissionOf(document);
          if (stored?.receipt?.key === keyHash && new Date(stored.receivedAt) >= since) return { reference, stored };
        }
        return { reference: createReference(), stored: null };
      };
      return withDeadline(search(), timeoutMs).catch(() => null);
    },
    async store(submission) {
      const stored = content.createIfNotExists<object>(documentOf(submission));
      await withDeadline(stored, timeoutMs).catch(() => undefined);
    },
  };
}

/** Derives a reference from a text, uniformly distributed over all references. */
export function referenceOf(text: string): string {
  let number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  const letters = Array.from({ length: 8 }, () => {
    const letter = referenceLetters[Number(number % BigInt(referenceLetters.length))];
    number /= BigInt(referenceLetters.length);
    return letter;
  }).join('');
  return `LF-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
