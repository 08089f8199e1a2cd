/** Loads the bookable departures of a trip directly from the content backend, so that they are up to date. */
import { parseDestination } from '../../content/parseDocument.ts';
import { type MinimumTerms, minimumTerms } from '../../domain/bookings/minimumDecision.ts';
import { type BookingConditions, conditionsOf } from '../../domain/bookings/price/bookingPrice.ts';
import { berlinToday } from '../../domain/dates.ts';
import { tripPath } from '../../domain/search/pageTargets.ts';
import type { Scope } from '../../domain/site/hosts.ts';
import { findTripKey, isOnSite } from '../../domain/site/tripOnSite.ts';
import { detailsOf } from '../../domain/trip/details/detailsOf.ts';
import type { Destination } from '../../domain/trip/trip.ts';
import { departurePrice, type PricedDeparture } from '../../domain/trip/tripDate.ts';
import { combinedIdOf, docIdOf } from '../../domain/trip/tripId.ts';
import { checkTrip, isBookable, isReachable, validDates } from '../../domain/trip/visibility.ts';
import { AppError } from '../../platform/appError.ts';
import { withDeadline } from '../../platform/shutdown.ts';
import type { IntakeDeps } from './intakeDeps.ts';

/** Timeout in milliseconds, because the user is waiting. The content client itself would retry for minutes. */
const timeoutMs = 6_000;

export interface OfferedDeparture extends PricedDeparture {
  /** Number of travellers that can take part; null if places are unlimited. */
  capacity: number | null;
  minimum: MinimumTerms | null;
}

export interface TripOffer {
  trip: Destination;
  combinedId: string;
  title: string;
  path: string;
  /** Whether the trip's level allows booking at all. */
  bookable: boolean;
  /** Bookable departures, earliest first; empty if the trip is not bookable. */
  departures: OfferedDeparture[];
  conditions: BookingConditions;
}

/**
 * Loads the offer of a trip.
 * @param combinedId in any spelling
 * @returns null if visitors of the site cannot see the trip
 * @throws AppError 503 if the content backend does not answer
 */
export async function loadTripOffer(
  deps: Pick<IntakeDeps, 'env' | 'loadDestination' | 'logger' | 'now'>,
  scope: Scope,
  combinedId: string,
): Promise<TripOffer | null> {
  const id = findTripKey(combinedId, deps.env.hosts);
  if (!id || !isOnSite(id.subdomain, scope, deps.env.hosts)) return null;
  const loading = deps.loadDestination(docIdOf(id.subdomain, id.destinationId));
  const raw = await withDeadline(loading, timeoutMs).catch((error: Error) => {
    deps.logger.warn({ reason: error.message }, 'a price cannot be loaded');
    throw new AppError(503, 'Wir können den Preis gerade nicht abfragen. Bitte versuche es gleich noch einmal.');
  });
  const parsed = raw ? parseDestination(raw) : null;
  if (!parsed?.ok) return null;
  const trip = parsed.value;
  const today = berlinToday(deps.now());
  const { level } = checkTrip(trip, today, deps.env.hosts);
  if (!isReachable(level)) return null;
  const canonicalId = combinedIdOf(id.subdomain, id.destinationId);
  const bookable = isBookable(level);
  return {
    trip,
    combinedId: canonicalId,
    title: trip.title ?? '',
    path: tripPath({ ...trip, combinedId: canonicalId }),
    bookable,
    conditions: conditionsOf(detailsOf(trip)),
    departures: bookable
      ? validDates(trip.dates, today).map((date) => ({
          key: date._key,
          start: date.start,
          end: date.end,
          ...departurePrice({ start: date.start, regularPrice: date.basePrice }, { earlyBird: trip.earlyBird, today }),
          capacity: date.capacity ?? null,
          minimum: minimumTerms(date),
        }))
      : [],
  };
}
