import type { PublicReview, Review } from '#domain/reviews/review.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import type { Database } from './connectDatabase.ts';
import type { DB } from './tables.ts';
import { wordsColumn } from './words.ts';

/**
 * Stores reviews. A review with the same id that exists already is kept.
 * @param booking reference of the reviewed booking; null for imported reviews
 */
export async function addReviews(
  database: Database,
  reviews: readonly Review[],
  booking: string | null = null,
): Promise<void> {
  if (reviews.length === 0) return;
  await database
    .insertInto('reviews')
    .values(reviews.map((review) => ({ ...reviewRow(review), booking })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function reviewRow({ id, trip, departure, by, age, name, ratings, text, answer, verified, at }: Review) {
  const { subdomain, destinationId } = trip;
  return {
    ...{ id, subdomain, trip: combinedIdOf(subdomain, destinationId), dateKey: departure },
    ...{ by, age, name, ...ratings, text, answer, isVerified: verified, at: new Date(at), version: 1 },
    words: wordsColumn([text, answer, name]),
  };
}

export function publicReview(row: Omit<DB['reviews'], 'booking' | 'words'>): PublicReview {
  const { id, by, age, name, programm, betreuung, unterkunft, verpflegung, text, answer, isVerified, at } = row;
  return {
    ...{ id, by, age, name, ratings: { programm, betreuung, unterkunft, verpflegung } },
    ...{ text, answer, verified: isVerified, at: at.toISOString() },
  };
}

/** Returns the reviews of trips by the combined ids of the trips. */
export async function loadReviews(
  database: Database,
  trips: readonly string[],
): Promise<(trip: string) => PublicReview[]> {
  const rows =
    trips.length > 0 ? await database.selectFrom('reviews').selectAll().where('trip', 'in', trips).execute() : [];
  const byTrip = Map.groupBy(rows, ({ trip }) => trip);
  return (trip) => (byTrip.get(trip) ?? []).map(publicReview);
}
