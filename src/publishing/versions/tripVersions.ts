/**
 * Reads trips with their reviews and places, and computes their publications. Concurrent reads share their requests, because each
 * change causes two reads.
 */
import type { SanityClient } from '@sanity/client';
import { findCancelled } from '#bookings/places/findCancelled.ts';
import { loadPlacesLeft } from '#bookings/places/placesLeft.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import type { Publication } from '#catalog/published.ts';
import { parseTripOfHost } from '#content/parseDocument.ts';
import { loadPublicDocuments } from '#content/reading.ts';
import type { Database } from '#database/connectDatabase.ts';
import { loadReviews } from '#database/reviews.ts';
import { loadRowVersions } from '#database/tripRows.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';
import { combinedIdOf, tripOfDocId } from '#domain/tripId.ts';
import { createBatcher } from '#platform/batcher.ts';
import { type Computed, computeDocument } from '../computeDocument.ts';
import { type Revised, sourceOf } from './sourceOf.ts';

export type ComputedTrip = Computed<Publication>;

/** What publications are computed from, apart from documents and rows. */
export interface TripSettings {
  database: Database;
  env: { hosts: Hosts };
  /** See `rulesVersion`. */
  rules: string;
  now: () => Date;
}

export interface TripVersion {
  /** null if the document does not exist. */
  computed: ComputedTrip | null;
  /** Identifies the version. */
  stamp: string;
}

/** Limits the length of the request's address. */
const maxPerRequest = 50;

/** Returns a function that reads the current version of a trip. @throws the error of the content client or of the database */
export function createTripVersions(
  client: SanityClient,
  settings: TripSettings,
): (docId: string) => Promise<TripVersion> {
  const { database, rules, now } = settings;
  return createBatcher(async (docIds: string[]) => {
    const today = berlinToday(now());
    // First, so that a change in the meantime leads to another publication.
    const rows = await loadRowVersions(database, docIds.map(combinedIdOfDocument), now());
    const raws = (await loadPublicDocuments(client, docIds)) as (Revised | null)[];
    const sources = raws.map((raw) => raw && sourceOf(rules, raw._rev, rows(combinedIdOfDocument(raw._id))));
    const existing = raws.filter((raw) => raw !== null);
    const computed = (await computeTrips(settings, existing, today, rows)).values();
    return sources.map((source) => ({
      computed: source === null ? null : (computed.next().value as ComputedTrip),
      stamp: source === null ? 'gone' : `${today} ${source}`,
    }));
  }, maxPerRequest);
}

/**
 * Computes publications, with one query for each kind of rows.
 * @param raws documents, valid or not
 * @param rows see `loadRowVersions`; read before the documents
 * @returns the results in the order of the documents
 * @throws if the database does not answer
 */
export async function computeTrips(
  { database, env: { hosts }, rules, now }: TripSettings,
  raws: readonly Revised[],
  today: IsoDate,
  rows: (trip: string) => string,
): Promise<ComputedTrip[]> {
  const parsed = raws.map((raw) => computeDocument(raw, () => parseTripOfHost(raw, hosts)));
  const documents = parsed.flatMap((each) => ('value' in each ? [each.value] : []));
  const trips = documents.map(({ _id }) => combinedIdOfDocument(_id));
  const [reviews, places, cancelled] = await Promise.all([
    loadReviews(database, trips),
    loadPlacesLeft(database, documents, now()),
    findCancelled(database, trips),
  ]);
  return raws.map((raw, index) => {
    const document = parsed[index] as (typeof parsed)[number];
    if ('broken' in document) return document;
    const trip = combinedIdOfDocument(raw._id);
    const computed = computeDocument(raw, () => {
      const ofTrip = { reviews: reviews(trip), places: places(trip), cancelled: cancelled(trip) };
      const source = sourceOf(rules, raw._rev, rows(trip));
      return { ok: true, value: publicationOf(document.value, { hosts, today, ...ofTrip, source }) };
    });
    return { ...computed, ...(document.leftOut && { leftOut: document.leftOut }) };
  });
}

/** Returns the combined id of a trip document; the empty string for an id of another form, which has no rows. */
export function combinedIdOfDocument(docId: string): string {
  const trip = tripOfDocId(docId);
  return trip ? combinedIdOf(trip.subdomain, trip.destinationId) : '';
}
