/** Reads trips with their reviews. Concurrent reads share their requests, because each change causes two reads. */
import type { SanityClient } from '@sanity/client';
import { loadPublicDocuments } from '../../src/content/reading.ts';
import { loadReviews, type RawReview } from '../../src/content/reviewReading.ts';
import { createBatcher } from '../../src/platform/batcher.ts';
import type { Revised } from './sourceOf.ts';

export interface TripVersion {
  /** The raw document; null if it does not exist. */
  raw: Revised | null;
  /** Its raw reviews, ordered by id. */
  reviews: RawReview[];
}

/** Limits the length of the request's address. */
const maxPerRequest = 50;

/** Returns a function that reads the current version of a trip. @throws the error of the client */
export function createTripVersions(client: SanityClient): (docId: string) => Promise<TripVersion> {
  return createBatcher(async (docIds: string[]) => {
    const [documents, reviews] = await Promise.all([loadPublicDocuments(client, docIds), loadReviews(client, docIds)]);
    return docIds.map((docId, index) => ({
      raw: documents[index] as Revised | null,
      reviews: reviews.filter(({ trip }) => trip === docId),
    }));
  }, maxPerRequest);
}
