/** Reads trips with their reviews and places. Concurrent reads share their requests, because each change causes two reads. */
import type { SanityClient } from '@sanity/client';
import { findCancelled } from '#bookings/places/findCancelled.ts';
import { type PlacesLeft, readPlacesLeft } from '#bookings/places/placesLeft.ts';
import { loadPublicDocuments } from '#content/reading.ts';
import type { Database } from '#database/connectDatabase.ts';
import { loadReviews } from '#database/reviews.ts';
import { readRowVersions } from '#database/tripRows.ts';
import type { PublicReview } from '#domain/reviews/review.ts';
import { combinedIdOf, tripOfDocId } from '#domain/tripId.ts';
import { createBatcher } from '#platform/batcher.ts';
import type { Revised } from './sourceOf.ts';

export interface TripVersion {
  /** The raw document; null if it does not exist. */
  raw: Revised | null;
  reviews: PublicReview[];
  placesLeft: PlacesLeft;
  /** Keys of the departures that the organiser has cancelled. */
  cancelled: ReadonlySet<string>;
  /** Identifies the reviews and departures, see `readRowVersions`. */
  rows: string;
}

/** Limits the length of the request's address. */
const maxPerRequest = 50;

/** Returns a function that reads the current version of a trip. @throws the error of the content client or of the database */
export function createTripVersions(
  client: SanityClient,
  database: Database,
  now: () => Date,
): (docId: string) => Promise<TripVersion> {
  return createBatcher(async (docIds: string[]) => {
    const trips = docIds.map(combinedIdOfDocument);
    // First, so that a change in the meantime leads to another publication.
    const rows = await readRowVersions(database, trips, now());
    const [documents, reviews, cancelled] = await Promise.all([
      loadPublicDocuments(client, docIds),
      loadReviews(database, trips),
      findCancelled(database, trips),
    ]);
    const placesLeft = await readPlacesLeft(database, documents, now());
    return trips.map((trip, index) => ({
      raw: documents[index] as Revised | null,
      reviews: reviews(trip),
      placesLeft: placesLeft[index] ?? new Map(),
      cancelled: cancelled(trip),
      rows: rows(trip),
    }));
  }, maxPerRequest);
}

/** Returns the combined id of a trip document; the empty string for an id of another form, which has no rows. */
export function combinedIdOfDocument(docId: string): string {
  const trip = tripOfDocId(docId);
  return trip ? combinedIdOf(trip.subdomain, trip.destinationId) : '';
}
