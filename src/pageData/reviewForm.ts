/** Data of the page on which an invited guardian reviews a trip. */
import type { Rejection } from '#domain/fieldError.ts';
import type { ReviewValues } from '#domain/reviews/reviewForm.ts';

export type ReviewFormData =
  | (Rejection & {
      state: 'open';
      trip: string;
      /** First and last day. */
      departure: { start: string; end: string };
      values: ReviewValues;
    })
  | { state: 'unknown' | 'expired' | 'given' | 'declined' };
