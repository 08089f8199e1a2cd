/** Loads what can be booked of a trip: from the content backend, so that it is up to date, or else from the read model. */

import { parseTripOfHost } from '#content/parseDocument.ts';
import { type AgreedServices, agreedServices } from '#domain/bookings/agreedServices.ts';
import { type BookingConditions, conditionsOf } from '#domain/bookings/price/bookingPrice.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { Scope } from '#domain/hosts.ts';
import { ownEntry } from '#domain/ownEntry.ts';
import { tripPath } from '#domain/site/pageTargets.ts';
import { findTripKey, isOnSite } from '#domain/site/tripOnSite.ts';
import { detailsOf } from '#domain/trip/details/detailsOf.ts';
import { picture } from '#domain/trip/images.ts';
import { decisionDay, type MinimumTerms, minimumTerms } from '#domain/trip/minimumDecision.ts';
import type { Destination, Level, Picture, PublicTrip } from '#domain/trip/trip.ts';
import { departurePrice, type PricedDeparture } from '#domain/trip/tripDate.ts';
import type { TripDetails } from '#domain/trip/tripDetails.ts';
import { bookableDates, checkTrip, isReachable, isSaleOver, withOpenSale } from '#domain/trip/visibility.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import { withDeadline } from '#platform/deadlines.ts';
import type { BookingDeps } from '../bookingDeps.ts';

export interface OfferedDeparture extends PricedDeparture {
  /** Number of travellers that can take part; null if places are unlimited. */
  capacity: number | null;
  minimum: MinimumTerms | null;
}

export interface TripOffer extends TripKey, Pick<TripDetails, 'cancellation' | 'payment'>, AgreedServices {
  combinedId: string;
  title: string;
  path: string;
  /** The first picture, as a thumbnail. */
  image: Picture | null;
  ages: { from?: number | undefined; to?: number | undefined };
  /** Address of the organiser's own form. */
  rdsUrl: string | null;
  /** Bookable departures, earliest first; empty if the trip is not bookable. */
  departures: OfferedDeparture[];
  conditions: BookingConditions;
}

/**
 * Loads the offer of a trip. If the content backend does not answer, or its document is broken, the offer is the published one.
 * @param combinedId in any spelling
 * @param promised key of a departure whose places were promised to the family, which it books also after the end of the sale
 * @returns null if visitors of the site cannot see the trip
 * @throws AppError 503 if the published trip is not available either
 */
export async function loadTripOffer(
  deps: BookingDeps,
  scope: Scope,
  combinedId: string,
  promised: string | null = null,
): Promise<TripOffer | null> {
  const { hosts } = deps.env;
  const key = findTripKey(combinedId, hosts);
  if (!key || !isOnSite(key.subdomain, scope, hosts)) return null;
  const today = berlinToday(deps.now());
  const loading = deps.loadDestination(docIdOf(key.subdomain, key.destinationId));
  const loaded = await withDeadline(loading, deps.env.deadlines.content.offer).then(
    (document) => ({ document }),
    (error: Error) => {
      deps.logger.warn({ reason: error.message }, 'the content backend does not answer; the published price applies');
      return null;
    },
  );
  if (loaded && !loaded.document) return null;
  const parsed = loaded && parseTripOfHost(loaded.document, hosts);
  if (!parsed?.ok) {
    const published = await deps.trips.readTrip(combinedIdOf(key.subdomain, key.destinationId)).catch(() => {
      throw new AppError(503, 'Wir können den Preis gerade nicht abfragen. Bitte versuche es gleich noch einmal.');
    });
    return published && offerOfPublished(published, today);
  }
  const trip = promised === null ? parsed.value : withOpenSale(parsed.value, promised);
  const { level } = checkTrip(trip, today, hosts);
  return isReachable(level) ? offerOfDestination(trip, key, level, today) : null;
}

function offerOfDestination(trip: Destination, key: TripKey, level: Level, today: IsoDate): TripOffer {
  const details = detailsOf(trip);
  const [first] = trip.images;
  const combinedId = combinedIdOf(key.subdomain, key.destinationId);
  return {
    ...{ ...key, combinedId, title: trip.title ?? '', path: tripPath({ ...trip, combinedId }) },
    ...{ cancellation: details.cancellation, payment: details.payment, conditions: conditionsOf(details) },
    ...agreedServices(trip, details),
    image: first ? picture(first, trip.subdomain, 'thumbnail') : null,
    ages: trip.ageRange ?? {},
    rdsUrl: trip.rdsUrl ?? null,
    departures: bookableDates(trip, level, today).map((date) => ({
      ...{ key: date._key, start: date.start, end: date.end },
      ...departurePrice({ start: date.start, regularPrice: date.basePrice }, { earlyBird: trip.earlyBird, today }),
      ...{ capacity: date.capacity ?? null, minimum: minimumTerms(date) },
    })),
  };
}

function offerOfPublished(trip: PublicTrip, today: IsoDate): TripOffer {
  const { subdomain, destinationId, combinedId, title, path, image, bookable, rdsUrl, cancellation, payment } = trip;
  const { minimums, decisions, capacities } = trip;
  const minimumOf = (date: { key: string; start: IsoDate; end: IsoDate }): MinimumTerms | null => {
    const travellers = ownEntry(minimums, date.key);
    return travellers ? { travellers, decision: ownEntry(decisions, date.key) ?? decisionDay(date) } : null;
  };
  return {
    ...{ subdomain, destinationId, combinedId, title, path, image, rdsUrl, cancellation, payment },
    conditions: conditionsOf(trip),
    ...agreedServices(trip, trip),
    ages: { from: trip.ages.from ?? undefined, to: trip.ages.to ?? undefined },
    departures: bookable
      ? trip.dates
          .filter((date) => date.start >= today && !isSaleOver(date, today))
          .map((date) => ({
            ...{ key: date.key, start: date.start, end: date.end },
            // The price of today, which may differ from that of the day of publication.
            ...departurePrice(
              { start: date.start, regularPrice: date.regularPrice },
              { earlyBird: trip.earlyBird, today },
            ),
            ...{ capacity: ownEntry(capacities, date.key) ?? null, minimum: minimumOf(date) },
          }))
      : [],
  };
}
