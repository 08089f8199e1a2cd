import type { Review } from '../../src/domain/reviews/review.ts';

/** A verified review of the trip ya-1 by a parent, with an overall rating of 4.5. */
export function buildReview(overrides: Partial<Review> = {}): Review {
  return {
    _id: 'review-1',
    trip: 'ya-1',
    departure: 'd1',
    by: 'eltern',
    age: 11,
    name: 'Anna M.',
    ratings: { programm: 5, betreuung: 5, unterkunft: 4, verpflegung: 4 },
    text: 'Unsere Tochter will sofort wieder hin.',
    verified: true,
    at: '2026-09-01T08:00:00Z',
    ...overrides,
  };
}

/** The same rating for each aspect. */
export function allStars(stars: number): Review['ratings'] {
  return { programm: stars, betreuung: stars, unterkunft: stars, verpflegung: stars };
}
