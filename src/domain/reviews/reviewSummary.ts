/** The summary of a trip's reviews, which the worker computes. */
import { overallRating, type PublicReview, type Ratings, reviewAspects } from './review.ts';

export interface ReviewSummary {
  /** Mean of the overall ratings, with one decimal. */
  average: number;
  count: number;
  /** Mean of each aspect, with one decimal. */
  byAspect: Ratings;
  /** Number of reviews by stars, from one to five. An overall rating of 4.5 counts as five stars. */
  stars: [number, number, number, number, number];
}

export interface TripReviews {
  summary: ReviewSummary;
  /** The newest reviews first, at most `maxPublishedReviews`. */
  items: PublicReview[];
}

/** Maximum number of reviews that a trip's pages show. All of them count in the summary. */
export const maxPublishedReviews = 200;

/** Returns the published reviews of a trip; null without reviews. The result does not depend on the order of the input. */
export function tripReviewsOf(reviews: readonly PublicReview[]): TripReviews | null {
  if (reviews.length === 0) return null;
  const newest = reviews.toSorted((a, b) => byText(b.at, a.at) || byText(a.id, b.id));
  return { summary: summaryOf(reviews), items: newest.slice(0, maxPublishedReviews) };
}

function summaryOf(reviews: readonly PublicReview[]): ReviewSummary {
  const stars: ReviewSummary['stars'] = [0, 0, 0, 0, 0];
  for (const { ratings } of reviews) {
    const index = Math.round(overallRating(ratings)) - 1;
    stars[index] = (stars[index] ?? 0) + 1;
  }
  const mean = (numberOf: (review: PublicReview) => number) =>
    Math.round((10 * reviews.reduce((sum, review) => sum + numberOf(review), 0)) / reviews.length) / 10;
  return {
    average: mean(({ ratings }) => overallRating(ratings)),
    count: reviews.length,
    byAspect: Object.fromEntries(
      reviewAspects.map((aspect) => [aspect, mean(({ ratings }) => ratings[aspect])]),
    ) as Ratings,
    stars,
  };
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
