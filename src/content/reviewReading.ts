/** Reads the reviews of one trip or of all trips. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { documentPages } from './documentPages.ts';
import { exportDocuments, isPublic } from './reading.ts';
import { reviewedTrip } from './reviewSchema.ts';

const identified = z.looseObject({ _id: z.string(), _rev: z.string() });
const revisions = z.array(z.object({ _id: z.string(), _rev: z.string(), trip: z.unknown() }));

const revisionPage = 2000;

/** A review document as it is stored, which may violate its schema. */
export type RawReview = z.output<typeof identified>;

/** Revision of a review and the document id of its trip; null if the document has no valid id of a trip. */
export interface ReviewRevision {
  revision: string;
  trip: string | null;
}

/** Returns the raw reviews of trips, ordered by id. @param docIds document ids of the trips */
export async function loadReviews(client: SanityClient, docIds: readonly string[]): Promise<RawReview[]> {
  const query = '*[_type == "review" && trip in $docIds] | order(_id asc)';
  const documents = z.array(identified).parse(await client.fetch(query, { docIds }));
  return documents.filter(({ _id }) => isPublic(_id));
}

/** Streams the raw reviews of all trips. Throws like `exportDocuments`. */
export async function* exportReviews(client: SanityClient): AsyncGenerator<RawReview> {
  for await (const document of exportDocuments(client, ['review'])) yield identified.parse(document);
}

/** Returns the revisions of all reviews by id. */
export async function listReviewRevisions(client: SanityClient): Promise<Map<string, ReviewRevision>> {
  const found = new Map<string, ReviewRevision>();
  const pages = documentPages(client, {
    filter: '_type == "review"',
    projection: '{_id, _rev, trip}',
    schema: revisions,
    pageLength: revisionPage,
  });
  for await (const page of pages) {
    for (const { _id, _rev, trip } of page) {
      if (isPublic(_id)) found.set(_id, { revision: _rev, trip: tripOfReview({ trip }) });
    }
  }
  return found;
}

/** Returns the document id of a review's trip; null if the review does not contain a valid one. */
export function tripOfReview(review: { trip?: unknown } | null | undefined): string | null {
  return reviewedTrip.safeParse(review?.trip).data ?? null;
}
