/**
 * Decides whether somebody with the link to a booking may see the answers about its travellers (decision 0119): who enters
 * the birth date of a traveller, with few attempts.
 */
import { addAuditEvent } from '#database/auditEvents.ts';
import { lock } from '#database/locks.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { linkSubject } from '../bookingLinks.ts';
import type { GuardianBooking } from '../guardianLink.ts';
import { guardianEmail } from '../storedSubmissions.ts';

/** Wrong birth dates that one mailbox may enter; a right one starts the count again. */
export const maxAttempts = 5;

/** `left`: attempts that are left after a wrong birth date. */
export type AnswersAccess = 'granted' | { left: number };

/**
 * Compares a birth date with those of the travellers. Each wrong one is counted in the booking, and each access is an audit
 * event. The count belongs to the mailbox of the link: after the organiser has corrected the address, it starts again.
 * @param birthDate as it was entered
 * @throws if the database does not answer
 */
export function grantAccess(
  { database, now }: BookingDeps,
  { stored, subdomain }: Pick<GuardianBooking, 'stored' | 'subdomain'>,
  birthDate: string,
): Promise<AnswersAccess> {
  const { reference } = stored.booking;
  const mailbox = linkSubject(reference, guardianEmail(stored));
  return database.transaction().execute(async (transaction) => {
    // Simultaneous requests have no further attempts.
    await lock(transaction, { submissions: [reference] });
    const bookings = transaction.selectFrom('bookings').select('attempts').where('reference', '=', reference);
    const found = await bookings.executeTakeFirst();
    const used = found?.attempts?.mailbox === mailbox ? found.attempts.count : 0;
    if (!found || used >= maxAttempts) return { left: 0 };
    const travellers = transaction.selectFrom('travellers').select('birthDate').where('reference', '=', reference);
    const isRight = (await travellers.execute()).some((traveller) => traveller.birthDate === birthDate);
    const attempts = isRight ? null : { mailbox, count: used + 1 };
    await transaction.updateTable('bookings').set({ attempts }).where('reference', '=', reference).execute();
    if (!isRight) return { left: maxAttempts - used - 1 };
    const event = { action: 'travellers-read', subdomain, by: 'guardian', subject: reference, count: 1 } as const;
    await addAuditEvent(transaction, event, now());
    return 'granted';
  });
}
