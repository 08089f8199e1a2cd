/** Reads trips with their reviews. Concurrent reads share their requests, because each change causes two reads. */
import type { SanityClient } from '@sanity/client';
import { loadPublicDocuments } from '../../src/content/reading.ts';
import { loadReviews, type RawReview } from '../../src/content/reviewReading.ts';
import type { IsoDate } from '../../src/domain/trip/trip.ts';
import { createBatcher } from '../../src/platform/batcher.ts';
import type { PlaceServices } from '../../src/submissions/places/placeServices.ts';
import { type PlacesLeft, readPlacesLeft } from '../../src/submissions/places/placesLeft.ts';
import type { Revised } from './sourceOf.ts';

export interface TripVersion {
  /** The raw document; null if it does not exist. */
  raw: Revised | null;
  /** Its raw reviews, ordered by id. */
  reviews: RawReview[];
  /** The ledgers of its departures, ordered by id. */
  ledgers: Revised[];
  placesLeft: PlacesLeft;
}

/** Limits the length of the request's address. */
const maxPerRequest = 50;

/**
 * Returns a function that reads the current version of a trip.
 * @param today returns the current day in Europe/Berlin
 * @throws the error of the content client or of Redis
 */
export function createTripVersions(
  client: SanityClient,
  places: Pick<PlaceServices, 'ledgers' | 'departurePlaces'>,
  today: () => IsoDate,
): (docId: string) => Promise<TripVersion> {
  return createBatcher(async (docIds: string[]) => {
    const [documents, reviews, ledgers] = await Promise.all([
      loadPublicDocuments(client, docIds),
      loadReviews(client, docIds),
      places.ledgers.sums(docIds),
    ]);
    const placesLeft = await readPlacesLeft(places, documents, today());
    return docIds.map((docId, index) => ({
      raw: documents[index] as Revised | null,
      reviews: reviews.filter(({ trip }) => trip === docId),
      ledgers: ledgers.filter(({ trip }) => trip === docId),
      placesLeft: placesLeft[index] ?? new Map(),
    }));
  }, maxPerRequest);
}
