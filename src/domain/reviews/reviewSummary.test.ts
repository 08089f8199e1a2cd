// Proves specification §12.7
import { describe, expect, test } from 'vitest';
import { allStars, buildReview } from '#test/builders/review.ts';
import type { Ratings } from './review.ts';
import { maxPublishedReviews, tripReviewsOf } from './reviewSummary.ts';

const rated = (...ratings: Ratings[]) =>
  tripReviewsOf(ratings.map((each, index) => buildReview({ id: `review-${index}`, ratings: each })));

describe('summary', () => {
  test.each<[string, Ratings[], number, Ratings, number[]]>([
    ['one review', [allStars(4)], 4, allStars(4), [0, 0, 0, 1, 0]],
    [
      'means with one decimal',
      [allStars(5), allStars(4), allStars(4)],
      4.3,
      { programm: 4.3, betreuung: 4.3, unterkunft: 4.3, verpflegung: 4.3 },
      [0, 0, 0, 2, 1],
    ],
    [
      'different aspects',
      [
        { programm: 5, betreuung: 4, unterkunft: 2, verpflegung: 1 },
        { programm: 5, betreuung: 5, unterkunft: 4, verpflegung: 4 },
      ],
      3.8,
      { programm: 5, betreuung: 4.5, unterkunft: 3, verpflegung: 2.5 },
      [0, 0, 1, 0, 1],
    ],
    [
      'half a star rounds up',
      [{ ...allStars(5), unterkunft: 3 }],
      4.5,
      { ...allStars(5), unterkunft: 3 },
      [0, 0, 0, 0, 1],
    ],
    ['the lowest rating', [allStars(1)], 1, allStars(1), [1, 0, 0, 0, 0]],
  ])('%s', (_what, ratings, average, byAspect, stars) => {
    expect(rated(...ratings)?.summary).toEqual({ average, count: ratings.length, byAspect, stars });
  });

  test('is null without reviews', () => {
    expect(tripReviewsOf([])).toBeNull();
  });

  test('counts more reviews than the pages show', () => {
    const reviews = Array.from({ length: maxPublishedReviews + 5 }, (_, index) =>
      buildReview({ id: `review-${index}`, at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString() }),
    );
    const { summary, items } = tripReviewsOf(reviews) ?? {};
    expect(summary?.count).toBe(maxPublishedReviews + 5);
    expect(items).toHaveLength(maxPublishedReviews);
    expect(items?.[0]?.id).toBe(`review-${maxPublishedReviews + 4}`);
  });
});

test('the result does not depend on the order of the reviews', () => {
  const reviews = ['2026-03-01', '2026-05-01', '2026-05-01', '2026-04-01'].map((day, index) =>
    buildReview({ id: `review-${index}`, at: `${day}T08:00:00Z` }),
  );
  const published = tripReviewsOf(reviews);
  expect(published?.items.map(({ id }) => id)).toEqual(['review-1', 'review-2', 'review-3', 'review-0']);
  expect(tripReviewsOf(reviews.toReversed())).toEqual(published);
});
