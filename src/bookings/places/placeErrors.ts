/** The errors when places or extras of a departure cannot be taken. */
import { fewPlaces } from '#domain/bookings/fewPlaces.ts';
import { checkExtrasLeft } from '#domain/bookings/price/extras.ts';
import { type ExtraLimit, extrasLeft } from '#domain/bookings/price/limitedExtras.ts';
import { AppError } from '#platform/appError.ts';
import type { Places } from './departurePlaces.ts';

export function departureCancelled(): AppError {
  const message = 'Dieser Termin wurde abgesagt und ist nicht mehr buchbar. Wähle bitte einen anderen.';
  return new AppError(409, message, [], { reason: 'departure-gone' });
}

/** The departure cannot be booked now, for example because its trip has no title. It may be again later. */
export function notBookable(): AppError {
  const message = 'Dieser Termin kann gerade nicht gebucht werden. Probier es bitte später noch einmal.';
  return new AppError(409, message, [], { reason: 'not-bookable' });
}

export function tooFewPlaces({ available, heldUntil }: Pick<Places, 'available' | 'heldUntil'>): AppError {
  const more = { reason: 'no-places', placesLeft: available, ...(heldUntil && { heldUntil: heldUntil.toISOString() }) };
  return new AppError(409, fewPlaces(available, heldUntil), [], more);
}

/** The visitor would hold too many places of a departure. */
export function tooManyHeld(): AppError {
  const message =
    'Von deinem Internetanschluss werden für diesen Termin schon viele Plätze freigehalten. Sind noch andere Formulare offen, schließ sie bitte erst.';
  return new AppError(429, message);
}

/**
 * Returns the error if a departure has too few of the chosen extras, with an error for each control; null if there are enough.
 * @param booked how often each extra is booked
 */
export function tooFewExtras(
  chosen: Parameters<typeof checkExtrasLeft>[0],
  limits: readonly ExtraLimit[],
  booked: ReadonlyMap<string, number>,
): AppError | null {
  const left = extrasLeft(limits, booked);
  const errors = checkExtrasLeft(chosen, limits, left);
  if (errors.length === 0) return null;
  const messages = new Set(errors.map(({ message }) => message));
  return new AppError(409, [...messages].join(' '), errors, { reason: 'no-extras', extrasLeft: left });
}
