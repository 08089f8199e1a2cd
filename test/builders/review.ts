import type { ReviewDocument } from '#content/reviewSchema.ts';
import type { PublicReview } from '#domain/reviews/review.ts';

const fields = {
  by: 'eltern',
  age: 11,
  name: 'Anna M.',
  ratings: { programm: 5, betreuung: 5, unterkunft: 4, verpflegung: 4 },
  text: 'Unsere Tochter will sofort wieder hin.',
  verified: true,
  at: '2026-09-01T08:00:00.000Z',
} as const;

/** A verified review by a parent, with an overall rating of 4.5. */
export function buildReview(overrides: Partial<PublicReview> = {}): PublicReview {
  return { id: 'review-1', ...fields, answer: null, ...overrides };
}

/** The same as a document of the trip ya-1. */
export function reviewDocument(overrides: Partial<ReviewDocument> = {}): ReviewDocument {
  return { _id: 'review-1', _type: 'review', trip: 'ya-1', departure: 'd1', ...fields, ...overrides };
}

/** The same rating for each aspect. */
export function allStars(stars: number): PublicReview['ratings'] {
  return { programm: stars, betreuung: stars, unterkunft: stars, verpflegung: stars };
}
