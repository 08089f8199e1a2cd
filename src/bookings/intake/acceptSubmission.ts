/**
 * Accepts submissions of all kinds. An idempotency key makes repetitions harmless: the key is unique in the database, also
 * after the trip has changed.
 */
import { createHash } from 'node:crypto';
import { recipients } from '#database/columns.ts';
import { isDuplicate } from '#database/connectDatabase.ts';
import type { SubmissionKind } from '#domain/bookings/submissionKinds.ts';
import { AppError } from '#platform/appError.ts';
import type { IdempotencyKey } from '#platform/http/routeTable.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { createReference } from '../createReference.ts';
import type { Receipt } from '../storedSubmissions.ts';
import type { ContentSnapshot, Message, Submission, SubmissionOf } from '../submission.ts';
import { deliveryId } from './deliveryMails.ts';

const messages: Record<SubmissionKind, { unavailable: string; otherContent: string }> = {
  contact: {
    unavailable: 'Wir können deine Nachricht gerade nicht annehmen. Bitte versuche es gleich noch einmal.',
    otherContent: 'Unter diesem Idempotency-Key wurde schon etwas anderes geschickt.',
  },
  booking: {
    unavailable:
      'Wir können deine Buchung gerade nicht annehmen. Bitte versuche es gleich noch einmal, doppelt gebucht wird dabei nicht.',
    otherContent:
      'Diese Buchung ist schon bei uns angekommen, aber mit anderen Angaben. Schau bitte in dein Postfach: Dort ist deine Bestätigung, und für Änderungen antwortest du einfach darauf.',
  },
};

/** Data that is stored encrypted only. */
export interface Confidential<K extends SubmissionKind> {
  /** Keyed digests of the data, one per key: they recognise repetitions without revealing the data. */
  digests: readonly string[];
  /** Returns the submission with the encrypted data. */
  addTo: (submission: SubmissionOf<K>) => SubmissionOf<K>;
}

export interface NewSubmission<K extends SubmissionKind> {
  message: Message<K>;
  key: IdempotencyKey;
  confidential?: Confidential<K> | undefined;
  /** Loads the current content that the submission refers to. @throws AppError if the submission is not acceptable */
  readSnapshot: () => Promise<ContentSnapshot<K>>;
  /** Stores the submission with its mails in one transaction. @throws AppError 409 or 429 if it cannot be accepted */
  store: (submission: SubmissionOf<K>, receipt: Receipt) => Promise<void>;
  /**
   * Whether repetitions are recognised before the snapshot is loaded. Otherwise the database refuses them, so that new submissions
   * need one statement less.
   */
  recognisesFirst?: boolean;
}

/** What was accepted; a repetition has only the reference. */
export interface AcceptedSubmission<K extends SubmissionKind> {
  reference: string;
  stored: SubmissionOf<K> | null;
}

/** Enqueues the mails of a submission that was stored, and tells open inboxes. Never fails. */
export function announce({ enqueueMails, onChanged }: BookingDeps, { reference, subdomain }: Submission): void {
  onChanged(subdomain);
  void enqueueMails(recipients.map((recipient) => deliveryId(reference, recipient)));
}

/**
 * Accepts a submission, or recognises one that was accepted before.
 * @returns the reference, when the submission is durable
 * @throws AppError the error of `readSnapshot` or `store`; 422 for a key that was used for other content; 503 if the submission
 * cannot be stored, in which case it can be repeated
 */
export async function acceptSubmission<K extends SubmissionKind>(
  deps: BookingDeps,
  submission: NewSubmission<K>,
): Promise<AcceptedSubmission<K>> {
  const { kind } = submission.message;
  const count = (outcome: string) => deps.metrics.submissions.received.inc({ kind, outcome });
  try {
    const accepted = await accept(deps, submission);
    count(accepted.stored ? 'accepted' : 'repeated');
    return accepted;
  } catch (error) {
    if (error instanceof AppError) throw error;
    count('unavailable');
    deps.logger.error({ reason: (error as Error).message }, 'a submission cannot be stored');
    throw new AppError(503, messages[kind].unavailable);
  }
}

async function accept<K extends SubmissionKind>(
  deps: BookingDeps,
  submission: NewSubmission<K>,
): Promise<AcceptedSubmission<K>> {
  const { message, confidential } = submission;
  const content = [submission.key.text, message.kind, message.subdomain, message.payload];
  const fingerprints = confidential
    ? confidential.digests.map((digest) => hash(JSON.stringify([...content, digest])))
    : [hash(JSON.stringify(content))];
  const findEarlier = () => findRepeated(deps, submission, fingerprints);
  const receipt = { idempotencyKey: hash(submission.key.text), fingerprint: fingerprints[0] ?? '' };
  const storeNew = async () => {
    const snapshot = await submission.readSnapshot();
    const readable = {
      ...{ ...message, ...snapshot, reference: createReference(), receivedAt: deps.now().toISOString() },
    } as unknown as SubmissionOf<K>;
    const stored = confidential ? confidential.addTo(readable) : readable;
    await submission.store(stored, receipt);
    return { reference: stored.reference, stored };
  };
  const earlier = submission.recognisesFirst ? await findEarlier() : null;
  if (earlier) return earlier;
  try {
    return await storeNew();
  } catch (error) {
    // An earlier request with the same key may have taken the last places, or the trip may have changed since.
    const isRepeated = isDuplicate(error, 'submissions_idempotency_key_key');
    if (!isRepeated && !(error instanceof AppError)) throw error;
    const first = await findEarlier();
    if (first) return first;
    // The time of the key was over.
    if (isRepeated) return await storeNew();
    throw error;
  }
}

/**
 * Returns the submission that was accepted with the same key; null if there is none. A key whose time is over is free again.
 * @throws AppError 422 if the key was used for other content
 */
async function findRepeated<K extends SubmissionKind>(
  { database, now }: BookingDeps,
  { message, key }: NewSubmission<K>,
  fingerprints: readonly string[],
): Promise<AcceptedSubmission<K> | null> {
  const found = await database
    .selectFrom('submissions')
    .select(['reference', 'fingerprint', 'receivedAt'])
    .where('idempotencyKey', '=', hash(key.text))
    .executeTakeFirst();
  if (!found) return null;
  const { reference, fingerprint, receivedAt } = found;
  if (receivedAt.getTime() < now().getTime() - key.seconds * 1_000) {
    const expired = database.updateTable('submissions').set({ idempotencyKey: null });
    await expired.where('reference', '=', reference).execute();
    return null;
  }
  if (!fingerprints.includes(fingerprint)) {
    throw new AppError(422, messages[message.kind].otherContent, [], { reason: 'other-content' });
  }
  return { reference, stored: null };
}

/** Keys and contents can be personal data. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
