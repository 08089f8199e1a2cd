/**
 * Decides whether somebody with the link to a booking may see the answers about its travellers (decision 0129): who enters
 * the birth date of a traveller, with few attempts.
 */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import { addAuditEvent } from '../../database/auditEvents.ts';
import type { Database } from '../../database/connectDatabase.ts';
import { readStoredBooking } from '../states/storedBooking.ts';
import { submissionDocId } from '../submissionStore.ts';
import { linkSubject } from './bookingLinks.ts';
import type { GuardianBooking } from './guardianBookings.ts';

/** Wrong birth dates that one mailbox may enter; a right one starts the count again. */
export const maxAttempts = 5;

/** `left`: attempts that are left after a wrong birth date. */
export type AnswersAccess = 'granted' | { left: number };

const attemptsSchema = z.object({ mailbox: z.string(), count: z.int() }).nullish().catch(null);

/**
 * Compares a birth date with those of the travellers. Each attempt is counted in the booking, and each access is an audit
 * event. The count belongs to the mailbox of the link: after the organiser has corrected the address, it starts again.
 * @param birthDate as it was entered
 * @throws if the content backend does not answer
 */
export function grantAccess(
  { content, database, now }: { content: SanityClient; database: Database; now: () => Date },
  { stored: { booking, correctedEmail } }: Pick<GuardianBooking, 'stored'>,
  birthDate: string,
): Promise<AnswersAccess> {
  const { reference, subdomain, payload } = booking;
  const id = submissionDocId(reference);
  const mailbox = linkSubject(reference, correctedEmail ?? payload.guardian.email);
  return retryChange<AnswersAccess>(async () => {
    const document = await content.getDocument(id);
    const current = document && readStoredBooking(document);
    if (!current) return { left: 0 };
    const attempts = attemptsSchema.parse(document.answerAttempts);
    const used = attempts?.mailbox === mailbox ? attempts.count : 0;
    if (used >= maxAttempts) return { left: 0 };
    // Counted before the comparison, so that simultaneous requests have no further attempts.
    const counted = content
      .patch(id)
      .ifRevisionId(current.revision)
      .set({ answerAttempts: { mailbox, count: used + 1 } });
    if ((await commitUnlessChanged(content.transaction().patch(counted))) === 'conflict') return outdated;
    const isRight = current.booking.payload.travellers.some((traveller) => traveller.birthDate === birthDate);
    if (!isRight) return { left: maxAttempts - used - 1 };
    const event = { action: 'travellers-read', subdomain, by: 'guardian', subject: reference, count: 1 } as const;
    await addAuditEvent(database, event, now());
    await content.patch(id).unset(['answerAttempts']).commit({ visibility: 'sync' });
    return 'granted';
  });
}
