/** Finds the departure of a booking, or the reason why it cannot be booked. */
import type { Scope } from '#domain/hosts.ts';
import { AppError } from '#platform/appError.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { DepartureKey } from '../departureKey.ts';
import { loadTripOffer, type OfferedDeparture, type TripOffer } from './tripOffer.ts';

/**
 * Loads a departure that can be booked on a site.
 * @param combinedId in any spelling
 * @throws AppError 409 with a reason if the trip or the departure cannot be booked; 503 if neither the content backend
 * nor the read model answers
 */
export async function requireDeparture(
  deps: BookingDeps,
  scope: Scope,
  combinedId: string,
  dateKey: string,
): Promise<OfferedDeparture & { departure: DepartureKey }> {
  const offer = requireBookable(await loadTripOffer(deps, scope, combinedId));
  const { subdomain, destinationId } = offer;
  return { ...findDeparture(offer, dateKey), departure: { subdomain, destinationId, dateKey } };
}

export function requireBookable(offer: TripOffer | null): TripOffer {
  if (!offer) throw conflict('unknown-trip', 'Diese Reise gibt es nicht oder nicht mehr.');
  if (offer.departures.length === 0) throw conflict('not-bookable', 'Diese Reise kann gerade nicht gebucht werden.');
  return offer;
}

export function findDeparture({ departures }: TripOffer, dateKey: string): OfferedDeparture {
  const departure = departures.find(({ key }) => key === dateKey);
  if (!departure) {
    throw conflict('departure-gone', 'Dieser Termin ist nicht mehr buchbar. Wähle bitte einen anderen.');
  }
  return departure;
}

function conflict(reason: string, message: string): AppError {
  return new AppError(409, message, [], { reason });
}
