/** The list of a trip's reviews: its address, filter and order. */
import { pagedPath } from '../pagedPath.ts';
import { overallRating, type PublicReview } from './review.ts';

export const reviewSorts = ['newest', 'best', 'worst'] as const;

export type ReviewSort = (typeof reviewSorts)[number];

/** Age groups of travellers, inclusive. The key is the value in the address. */
export const ageGroups = [
  { key: 'bis-9', from: 0, to: 9 },
  { key: '10-12', from: 10, to: 12 },
  { key: '13-15', from: 13, to: 15 },
  { key: 'ab-16', from: 16, to: Number.POSITIVE_INFINITY },
] as const;

export type AgeGroupKey = (typeof ageGroups)[number]['key'];

export interface ReviewListSearch {
  sort: ReviewSort;
  /** null for all ages. */
  age: AgeGroupKey | null;
}

/** Reads order and filter from a query. Unknown values are ignored. */
export function readReviewSearch(search: URLSearchParams): ReviewListSearch {
  return {
    sort: reviewSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    age: ageGroups.find(({ key }) => key === search.get('age'))?.key ?? null,
  };
}

/** Returns the query of an order and a filter without default values. */
export function writeReviewSearch({ sort, age }: ReviewListSearch): string {
  return new URLSearchParams({ ...(sort !== 'newest' && { sort }), ...(age && { age }) }).toString();
}

/** Returns the address of a list of reviews. @param tripPath path of the trip's page */
export function reviewsPath(
  tripPath: string,
  search: ReviewListSearch = { sort: 'newest', age: null },
  page = 1,
): string {
  const query = writeReviewSearch(search);
  return pagedPath(`${tripPath}/bewertungen`, page) + (query && `?${query}`);
}

/** Returns the reviews of an age group in an order. Equal ratings are ordered by time, newest first. */
export function listReviews(newestFirst: readonly PublicReview[], { sort, age }: ReviewListSearch): PublicReview[] {
  const found = newestFirst.filter((review) => age === null || isInGroup(review, age));
  if (sort === 'newest') return found;
  const direction = sort === 'best' ? -1 : 1;
  return found.sort((a, b) => direction * (overallRating(a.ratings) - overallRating(b.ratings)));
}

export function countAgeGroups(reviews: readonly PublicReview[]): { key: AgeGroupKey; count: number }[] {
  return ageGroups
    .map(({ key }) => ({ key, count: reviews.filter((review) => isInGroup(review, key)).length }))
    .filter(({ count }) => count > 0);
}

function isInGroup({ age }: PublicReview, key: AgeGroupKey): boolean {
  return ageGroups.some((group) => group.key === key && age >= group.from && age <= group.to);
}
