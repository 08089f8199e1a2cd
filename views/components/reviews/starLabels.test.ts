// Proves specification §5.5
import { expect, test } from 'vitest';
import { tripReviewsOf } from '#domain/reviews/reviewSummary.ts';
import { allStars, buildReview } from '#test/builders/review.ts';
import { reviews } from '#views/texts/reviews.ts';

test('each bar is labelled with the overall ratings that it counts', () => {
  const ratingsOf = [1, 2, 3, 4, 5].flatMap((stars) =>
    [0, 1, 2, 3].map((lower) => ({ ...allStars(stars), programm: Math.max(1, stars - lower) })),
  );
  for (const ratings of ratingsOf) {
    const summary = tripReviewsOf([buildReview({ ratings })])?.summary;
    const bounds = reviews.starsLabel((summary?.stars.indexOf(1) ?? -1) + 1).split(' bis ');
    const [from = 0, to = 0] = bounds.map((bound) => Number.parseFloat(bound.replace(',', '.')));
    expect(summary?.average).toBeGreaterThanOrEqual(from);
    expect(summary?.average).toBeLessThanOrEqual(to);
  }
});
