import type { PublicReview } from '#domain/reviews/review.ts';

export interface HostReview extends PublicReview {
  /** Revision on which an answer is based. */
  revision: string;
  /** Title of the trip; its combined id if the trip is not published. */
  trip: string;
}

export interface HostReviewList {
  items: HostReview[];
  total: number;
  /** 1-based. */
  page: number;
  pageSize: number;
}
