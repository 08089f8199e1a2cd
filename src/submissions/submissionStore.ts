/**
 * Submissions as documents of the content backend. A submission is stored there when it is accepted, so that it survives
 * the loss of Redis. Its reference follows from its idempotency key, so that it is found again by the key alone.
 */
import { createHash } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { referenceLetters } from '../domain/bookings/reference.ts';
import { withDeadline } from '../platform/shutdown.ts';
import { createReference } from './createReference.ts';
import { type Submission, submissionSchema } from './submission.ts';

/** The document a submission is kept in: a private id, invisible without a token (specification §12.3). */
export function submissionDocId(reference: string): string {
  return `private.submission.${reference}`;
}

/** A submission as a new document, with nobody told of it yet. */
export function documentOf(submission: Submission) {
  return { ...submission, _id: submissionDocId(submission.reference), _type: 'submission', deliveries: [] };
}

/** Fields of the document that say what was done with the submission since. */
const recordedFields = ['deliveries', 'correctedEmail', 'resends', 'answered'];

/** @returns null for a document that breaks the schema */
export function submissionOf(document: Record<string, unknown>): Submission | null {
  const isField = ([name]: [string, unknown]) => !name.startsWith('_') && !recordedFields.includes(name);
  return submissionSchema.safeParse(Object.fromEntries(Object.entries(document).filter(isField))).data ?? null;
}

export interface SubmissionStore {
  /**
   * Finds the submission that was stored under a key, or a reference for a new one.
   * @param keyHash of the idempotency key
   * @param since repetitions of what was accepted before this instant are new submissions
   * @returns null when the content backend does not answer
   */
  find(keyHash: string, since: Date): Promise<{ reference: string; stored: Submission | null } | null>;
  /** Stores a submission, or does nothing when the content backend does not answer: then the worker stores it. */
  store(submission: Submission): Promise<void>;
}

/** How long the content backend is waited for, in milliseconds: somebody waits for the answer. */
const answerMs = 1_000;
/** More than one is needed only when a key is used again after its time, or when two keys have the same reference. */
const referencesOfKey = 4;

/** @param prefix tells apart installations that share a content backend */
export function createSubmissionStore(content: SanityClient, prefix: string): SubmissionStore {
  return {
    async find(keyHash, since) {
      const signal = AbortSignal.timeout(answerMs);
      const look = async () => {
        for (let number = 0; number < referencesOfKey; number++) {
          const reference = referenceOf(`${prefix} ${keyHash} ${number}`);
          const document = await content.getDocument(submissionDocId(reference), { signal });
          if (!document) return { reference, stored: null };
          const stored = submissionOf(document);
          if (stored?.receipt?.key === keyHash && new Date(stored.receivedAt) >= since) return { reference, stored };
        }
        return { reference: createReference(), stored: null };
      };
      return withDeadline(look(), answerMs).catch(() => null);
    },
    async store(submission) {
      const stored = content.createIfNotExists<object>(documentOf(submission));
      await withDeadline(stored, answerMs).catch(() => undefined);
    },
  };
}

/** The reference that follows from a text; evenly spread over all references. */
function referenceOf(text: string): string {
  let number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  const letters = Array.from({ length: 8 }, () => {
    const letter = referenceLetters[Number(number % BigInt(referenceLetters.length))];
    number /= BigInt(referenceLetters.length);
    return letter;
  }).join('');
  return `LF-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
