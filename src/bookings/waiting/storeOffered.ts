/** Stores bookings that use an offer to the waiting list. The offer has reserved the places, so no others are needed. */
import { z } from 'zod';
import type { Transaction } from '#database/connectDatabase.ts';
import { reservedText } from '#domain/bookings/fewPlaces.ts';
import { AppError } from '#platform/appError.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { lockOpenDeparture } from '../places/lockOpenDeparture.ts';
import { bookedDeparture, type DepartureLimits, requireExtras } from '../places/storeBooking.ts';
import { type BookingRows, insertBooking } from '../storedSubmissions.ts';
import type { WaitingLinks } from '../waitingLinks.ts';
import { findEntry } from './waitingEntry.ts';

const schema = z.object({ offer: z.string().max(1_000) }).catch({ offer: '' });

/** Returns how many places the offer of a link has; null if the link is not valid. The booking decides whether the offer still is. */
export async function offeredPlaces(
  { database, waitingLinks }: Pick<BookingDeps, 'database' | 'waitingLinks'>,
  token: string,
): Promise<number | null> {
  const link = await waitingLinks.angebot.read(token);
  return typeof link === 'string' ? null : ((await findEntry(database, link.subject))?.places ?? null);
}

/** Returns the token of the offer in the body of a booking; empty if there is none. */
export function offerOf(body: unknown): string {
  return schema.parse(body).offer;
}

/**
 * Stores a booking with its mails and the use of the offer. Places that the booking does not need are free again.
 * @param token of the link to the offer
 * @throws AppError 409 if the offer has ended, is used, or is for another departure or fewer travellers, or with `extrasLeft` if
 * too few of a limited extra are left
 */
export async function storeOffered(
  transaction: Transaction,
  rows: BookingRows,
  limits: Pick<DepartureLimits, 'extraLimits'>,
  links: Pick<WaitingLinks, 'angebot'>,
  token: string,
  now: Date,
): Promise<void> {
  const { booking } = rows;
  const link = await links.angebot.read(token);
  if (typeof link === 'string') throw offerEnded();
  const row = bookedDeparture(booking);
  await lockOpenDeparture(transaction, row);
  const entry = await findEntry(transaction, link.subject);
  const isValid = entry?.offeredUntil && entry.offeredUntil > now;
  if (!isValid || entry.trip !== row.trip || entry.dateKey !== row.dateKey) throw offerEnded();
  if (booking.payload.travellers.length > entry.places) throw tooManyTravellers(entry.places);
  await requireExtras(transaction, booking, limits);
  await insertBooking(transaction, rows);
  const used = { state: 'accepted', offeredUntil: null, booking: booking.reference, closedAt: now } as const;
  await transaction.updateTable('waitingEntries').set(used).where('reference', '=', entry.reference).execute();
}

function offerEnded(): AppError {
  const message =
    'Dieses Angebot gilt nicht mehr: Es ist abgelaufen, schon genutzt oder für einen anderen Termin. Gebucht wurde nichts.';
  return new AppError(409, message, [], { reason: 'offer-ended' });
}

function tooManyTravellers(places: number): AppError {
  return new AppError(409, reservedText({ by: 'offer', places }), [], { reason: 'offer-too-small' });
}
