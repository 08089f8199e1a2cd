/** Why the ledger of a departure refuses a booking. */

import { bookedPlaces, hasPlaces, type LedgerEntry, offeredPlaces, placeCounts } from '../../domain/bookings/ledger.ts';
import { checkExtrasLeft } from '../../domain/bookings/price/extras.ts';
import { extrasLeft, sumExtras } from '../../domain/bookings/price/limitedExtras.ts';
import { AppError } from '../../platform/appError.ts';
import type { SubmissionOf } from '../submission.ts';
import { type CountedDeparture, tooFewPlaces } from './limitedPlaces.ts';

/**
 * Returns the error if a departure has too few places; otherwise null. Redis has decided about the places on the basis of the
 * ledger, so this is a second barrier in case its counts were damaged.
 */
export function tooFewPlacesIn(
  { ledger, capacity }: CountedDeparture,
  { places }: Pick<LedgerEntry, 'places'>,
): AppError | null {
  if (capacity === null || hasPlaces(ledger, capacity, places)) return null;
  const taken = { booked: bookedPlaces(ledger), offered: offeredPlaces(ledger), held: 0 };
  return tooFewPlaces(placeCounts(capacity, taken).left);
}

/**
 * Returns the error if a departure has too few of the extras that a booking has chosen, with an error for each control; null if
 * there are enough, or if the booking is in the ledger already.
 */
export function tooFewExtrasIn(
  { ledger, extraLimits }: Pick<CountedDeparture, 'ledger' | 'extraLimits'>,
  { reference, payload }: Pick<SubmissionOf<'booking'>, 'reference' | 'payload'>,
): AppError | null {
  if (ledger.entries.some((entry) => entry.reference === reference)) return null;
  const left = extrasLeft(extraLimits, sumExtras(ledger.entries.map(({ extras }) => extras ?? [])));
  const errors = checkExtrasLeft(payload.extras ?? [], extraLimits, left);
  if (errors.length === 0) return null;
  const messages = new Set(errors.map(({ message }) => message));
  return new AppError(409, [...messages].join(' '), errors, { reason: 'no-extras', extrasLeft: left });
}
