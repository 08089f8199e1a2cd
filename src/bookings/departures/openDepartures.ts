/** The departures to which bookings can be moved: those that visitors can book today. */
import type { SanityClient } from '@sanity/client';
import { parseDestination } from '#content/parseDocument.ts';
import type { Database } from '#database/connectDatabase.ts';
import { conditionsOf } from '#domain/bookings/price/bookingPrice.ts';
import { type ExtraLimit, extraLimits } from '#domain/bookings/price/limitedExtras.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';
import type { DepartureAddress } from '#domain/organisers/departures/departurePaths.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { detailsOf } from '#domain/trip/details/detailsOf.ts';
import type { ContentDate } from '#domain/trip/trip.ts';
import { validDates } from '#domain/trip/visibility.ts';
import { withoutCancelled } from '#domain/trip/withoutCancelled.ts';
import { docIdOf } from '#domain/tripId.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { findCancelled } from '../places/findCancelled.ts';

/** Departures offered per trip, soonest first. */
const maxDepartures = 40;

export interface OpenTrip {
  dates: ContentDate[];
  extraLimits: ExtraLimit[];
}

/**
 * Loads the open departures of trips by combined id, in one request. A trip without a valid document has none.
 * @throws if the content backend or the database does not answer
 */
export async function loadOpenDepartures(
  { content, database, hosts }: { content: SanityClient; database: Database; hosts: Hosts },
  combinedIds: readonly string[],
  today: IsoDate,
): Promise<ReadonlyMap<string, OpenTrip>> {
  const trips = combinedIds.flatMap((combinedId) => {
    const key = findTripKey(combinedId, hosts);
    return key ? [{ combinedId, docId: docIdOf(key.subdomain, key.destinationId) }] : [];
  });
  if (trips.length === 0) return new Map();
  const [documents, cancelled] = await Promise.all([
    content.getDocuments(trips.map(({ docId }) => docId)),
    findCancelled(database, combinedIds),
  ]);
  return new Map(
    trips.map(({ combinedId, docId }) => {
      const parsed = parseDestination(documents.find((document) => document?._id === docId) ?? null);
      if (!parsed.ok) return [combinedId, { dates: [], extraLimits: [] }];
      const { dates } = withoutCancelled(parsed.value, cancelled(combinedId));
      const limits = extraLimits(conditionsOf(detailsOf(parsed.value)).extras);
      return [combinedId, { dates: validDates(dates, today).slice(0, maxDepartures), extraLimits: limits }];
    }),
  );
}

/** Loads the departures to which all bookings of a departure can be moved: the other open ones of its trip. */
export async function loadOtherDepartures(
  { content, database, env }: BookingDeps,
  { combinedId, dateKey }: Pick<DepartureAddress, 'combinedId' | 'dateKey'>,
  today: IsoDate,
): Promise<OpenTrip> {
  const open = await loadOpenDepartures({ content: content.main, database, hosts: env.hosts }, [combinedId], today);
  const { dates = [], extraLimits: limits = [] } = open.get(combinedId) ?? {};
  return { dates: dates.filter(({ _key }) => _key !== dateKey), extraLimits: limits };
}
