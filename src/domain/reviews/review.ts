/** Reviews of trips (specification §12.7). */
import type { TripKey } from '../tripId.ts';

/** The parts of a trip that a review rates, each with one to five stars. */
export const reviewAspects = ['programm', 'betreuung', 'unterkunft', 'verpflegung'] as const;

export type ReviewAspect = (typeof reviewAspects)[number];

export type Ratings = Record<ReviewAspect, number>;

/** Who wrote a review: a parent, or the traveller. */
export const reviewAuthors = ['eltern', 'jugendliche'] as const;

export type ReviewAuthor = (typeof reviewAuthors)[number];

/** Limits in characters. */
export const maxReviewText = 3_000;
export const maxReviewAnswer = 2_000;

/** Age of a reviewed trip's traveller in years, as the form accepts it. */
export const reviewAges = { min: 4, max: 27 };

/** A first name ("Anna"), a first name with an initial ("Anna M."), or initials ("A. M."). */
export const reviewName = /^(\p{Lu}\.( ?\p{Lu}\.)?|\p{L}[\p{L}\p{M}'’-]{0,29}( \p{Lu}\.)?)$/u;

export interface PublicReview {
  /** "review-…". */
  id: string;
  by: ReviewAuthor;
  /** Age of the traveller in years. */
  age: number;
  /** First name or initials of the author. */
  name: string | null;
  ratings: Ratings;
  text: string;
  /** Reply of the organiser. */
  answer: string | null;
  /** Whether the author has booked the trip here. */
  verified: boolean;
  /** ISO instant in UTC. */
  at: string;
}

export interface Review extends PublicReview {
  trip: TripKey;
  /** `_key` of the departure. */
  departure: string;
}

/** Returns the overall rating of a review: the mean of its four ratings. */
export function overallRating(ratings: Ratings): number {
  return reviewAspects.reduce((sum, aspect) => sum + ratings[aspect], 0) / reviewAspects.length;
}
