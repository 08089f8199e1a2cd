/** Data of the page on which an invited guardian reviews a trip. */
import type { FieldError } from '#domain/fieldError.ts';
import type { ReviewValues } from '#domain/reviews/reviewForm.ts';

export type ReviewFormData =
  | {
      state: 'open';
      trip: string;
      /** First and last day. */
      departure: { start: string; end: string };
      values: ReviewValues;
      errors: FieldError[];
      /** General error that belongs to no field. */
      failure: string | null;
    }
  | { state: 'unknown' | 'expired' | 'given' | 'declined' };
