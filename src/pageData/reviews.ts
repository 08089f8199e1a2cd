/** Data of the list of a trip's reviews. */
import type { PublicReview } from '#domain/reviews/review.ts';
import type { AgeGroupKey } from '#domain/reviews/reviewList.ts';
import type { ReviewSummary } from '#domain/reviews/reviewSummary.ts';

export interface ReviewsData {
  trip: { title: string; path: string; place: string };
  summary: ReviewSummary;
  /** Age groups with reviews. */
  ages: { key: AgeGroupKey; count: number }[];
  /** The reviews of this page. */
  items: PublicReview[];
  /** Number of reviews on all pages. */
  total: number;
  pageSize: number;
}
