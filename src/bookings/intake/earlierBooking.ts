/**
 * The earlier booking of a family, by the signed link of its page: whoever has the link may know it. The mail address of a booking
 * is never looked up, because anybody can enter one.
 */
import { z } from 'zod';
import type { Transaction } from '#database/connectDatabase.ts';
import { bookedStates, takesPlaces } from '#domain/bookings/placeCounts.ts';
import type { EarlierBooking } from '#domain/bookings/price/bookingPrice.ts';
import type { Scope } from '#domain/hosts.ts';
import { AppError } from '#platform/appError.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { openGuardianLink } from '../guardianLink.ts';

const schema = z.object({ family: z.string().max(1_000) }).catch({ family: '' });

/** Returns the token of the family's page in the body of a booking; empty if there is none. */
export function familyOf(body: unknown): string {
  return schema.parse(body).family;
}

/** Returns the booking of a link if it is for the trip and takes places; null without one. */
export async function findEarlier(
  deps: BookingDeps,
  token: string,
  { scope, combinedId }: { scope: Scope; combinedId: string },
): Promise<EarlierBooking | null> {
  const link = token === '' ? 'unknown' : await openGuardianLink(deps, token, scope);
  if (typeof link === 'string' || !takesPlaces(link.stored.state)) return null;
  const { reference, payload } = link.stored.booking;
  return payload.combinedId === combinedId ? { reference, dateKey: payload.dateKey } : null;
}

/** Checks the earlier booking again. Its departure must be locked, as by whoever cancels it. @throws AppError 409 */
export async function requireEarlier(transaction: Transaction, { reference, dateKey }: EarlierBooking): Promise<void> {
  const bookings = transaction.selectFrom('bookings').select('reference').where('reference', '=', reference);
  const found = bookings.where('dateKey', '=', dateKey).where('state', 'in', bookedStates);
  if (await found.executeTakeFirst()) return;
  const message =
    'Eure andere Buchung für diesen Termin gilt nicht mehr, und damit auch der Geschwisterrabatt. Schick das Formular bitte noch einmal ab: Vor dem Buchen siehst du den neuen Preis.';
  throw new AppError(409, message);
}
