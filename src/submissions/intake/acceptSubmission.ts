/** Accepts submissions of all kinds: stores them durably, counts them, and converts failures to user-facing errors. */
import type { SubmissionKind } from '../../domain/bookings/submissionKinds.ts';
import { AppError } from '../../platform/appError.ts';
import type { ContentSnapshot, Message } from '../submission.ts';
import type { Confidential, IdempotencyKey, StoreItself } from './acceptance.ts';
import type { IntakeDeps } from './intakeDeps.ts';

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

/**
 * Accepts a submission.
 * @param loadSnapshot loads the current content that the submission refers to; throws an AppError if the submission is
 * not acceptable
 * @param storeItself stores the submission in a transaction with other documents, see `StoreItself`
 * @param confidential data of the submission that is stored encrypted only
 * @returns the reference, when the submission is durable
 * @throws AppError the error of `loadSnapshot` or of `storeItself`; 422 for a key that was used for other content; 503 if the submission
 * cannot be stored
 */
export async function acceptSubmission<K extends SubmissionKind>(
  deps: IntakeDeps,
  message: Message<K>,
  key: IdempotencyKey,
  loadSnapshot: () => Promise<ContentSnapshot<K>>,
  storeItself?: StoreItself<K>,
  confidential?: Confidential<K>,
): Promise<string> {
  const { kind } = message;
  const count = (outcome: string) => deps.metrics.submissions.received.inc({ kind, outcome });
  const accepted = await deps.accept(message, key, loadSnapshot, storeItself, confidential).catch((error: Error) => {
    if (error instanceof AppError) throw error;
    count('unavailable');
    // Logs only the message, because the error object may contain the Redis command with personal data.
    deps.throttle(`submission ${error.message}`, (dropped) =>
      deps.logger.error({ reason: error.message, dropped }, 'a submission cannot be stored'),
    );
    throw new AppError(503, messages[kind].unavailable);
  });
  if ('isOtherContent' in accepted) {
    throw new AppError(422, messages[kind].otherContent, [], { reason: 'other-content' });
  }
  count(accepted.isRepeat ? 'repeated' : 'accepted');
  return accepted.reference;
}
