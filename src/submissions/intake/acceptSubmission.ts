/** What all kinds of submissions have in common on their way in: accepted for good, counted, and what is said if not. */
import type { SubmissionKind } from '../../domain/bookings/submissionKinds.ts';
import { AppError } from '../../platform/appError.ts';
import type { ContentSnapshot, Message } from '../submission.ts';
import type { IdempotencyKey } from './acceptance.ts';
import type { IntakeDeps } from './intakeDeps.ts';

const words: Record<SubmissionKind, { unavailable: string; otherContent: string }> = {
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
 * @param learn what holds at this moment; throws an AppError when this cannot be accepted
 * @returns the reference, once the submission is durable
 * @throws AppError what `learn` throws; 422 for a key that was used for other content; 503 when nothing can be stored
 */
export async function acceptSubmission<K extends SubmissionKind>(
  deps: IntakeDeps,
  message: Message<K>,
  key: IdempotencyKey,
  learn: () => Promise<ContentSnapshot<K>>,
): Promise<string> {
  const { kind } = message;
  const count = (outcome: string) => deps.metrics.submissions.inc({ kind, outcome });
  // Called for new submissions only, so that repetitions are not counted. Invalid ones fail in `learn`.
  const learnAndCount = async (): Promise<ContentSnapshot<K>> => {
    const circumstances = await learn();
    // Strangers can fill up anybody's count, so a full mailbox costs the confirmation, never the submission.
    const isFull = (await deps.countMail(senderOf(message))) > 0;
    return isFull ? { ...circumstances, isUnconfirmed: true } : circumstances;
  };
  const accepted = await deps.accept(message, key, learnAndCount).catch((error: Error) => {
    if (error instanceof AppError) throw error;
    count('unavailable');
    // Only the message: the error itself may carry the command, and with it what was sent.
    deps.logger.error({ reason: error.message }, 'a submission cannot be stored');
    throw new AppError(503, words[kind].unavailable);
  });
  if ('isOtherContent' in accepted) {
    throw new AppError(422, words[kind].otherContent, [], { reason: 'other-content' });
  }
  count(accepted.isRepeat ? 'repeated' : 'accepted');
  return accepted.reference;
}

/** Whom the confirmation is for. */
function senderOf({ payload }: { payload: Message<SubmissionKind>['payload'] }): string {
  return 'guardian' in payload ? payload.guardian.email : payload.email;
}
