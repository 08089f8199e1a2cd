/** The family withdraws its mandate, or gives a new one for the same account. What is with the bank already is collected. */
import { z } from 'zod';
import { nextMandateId } from '#domain/bookings/debits.ts';
import { takesPlaces } from '#domain/bookings/placeCounts.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { loadCreditor } from '../debits/mandates.ts';
import type { GuardianBooking } from '../guardianLink.ts';
import { lockBooking, maxEvents } from '../storedSubmissions.ts';
import { findBookingOfLink, showGuardianPage } from './guardianForm.ts';

export const debitSchema = z.object({ aktion: z.enum(['widerrufen', 'erneuern']) });

/** Leads to the page of the booking, which shows what applies then. */
export async function changeDebit(deps: BookingDeps, call: Call<z.output<typeof debitSchema>>): Promise<Answer> {
  const link = await findBookingOfLink(deps, call);
  if (typeof link === 'string') return showGuardianPage(call, link);
  await store(deps, link, call.input.aktion === 'erneuern');
  return { redirect: `/meine-buchung/${encodePart(call.param('token'))}#lastschrift` };
}

async function store(
  { database, now, onChanged }: BookingDeps,
  { stored: seen, subdomain }: GuardianBooking,
  renews: boolean,
): Promise<void> {
  const { reference } = seen.booking;
  await database.transaction().execute(async (transaction) => {
    // A file that is made meanwhile either has the debit, or finds the withdrawal.
    const stored = await lockBooking(transaction, reference);
    const before = stored?.booking.mandate;
    if (!stored || !before || !takesPlaces(stored.state) || stored.events.length >= maxEvents) return;
    if (renews === (before.state === 'active')) return;
    const creditor = renews ? await loadCreditor(transaction, subdomain) : null;
    if (renews && !creditor) return;
    const at = now();
    const mandate = creditor
      ? {
          ...before,
          ...creditor,
          id: nextMandateId(reference, before),
          state: 'active' as const,
          signedAt: at.toISOString(),
        }
      : { ...before, state: 'revoked' as const };
    await transaction.updateTable('bookings').set({ mandate }).where('reference', '=', reference).execute();
    await transaction
      .insertInto('bookingEvents')
      .values({
        ...{ reference, at, event: 'mandate', state: stored.state, actor: 'guardian', by: reference, reason: '' },
        ...{ fee: null, cancelledOn: null, objectUntil: null, mail: null },
        text: renews ? `Neues Mandat ${mandate.id}` : `Mandat ${mandate.id} widerrufen: Die Familie überweist.`,
      })
      .execute();
  });
  onChanged(subdomain);
}
