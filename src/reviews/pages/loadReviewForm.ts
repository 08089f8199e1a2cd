import { emptyReview } from '#domain/reviews/reviewForm.ts';
import { ageOn } from '#domain/trip/ages.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { ReviewContext } from './reviewContext.ts';

/** Loads the form for a signed link, or the reason why the link cannot be used. */
export async function loadReviewForm(
  { deps, scope, reviewLink, rejectedReview }: ReviewContext,
  { token }: ArgsOf<'reviewForm'>,
): Loaded<'reviewForm'> {
  const link = reviewLink ?? (await deps.reviewIntake.open(token, scope));
  if (typeof link === 'string') return { data: { state: link } };
  const { trip, departure, payload } = link.booking;
  const [first, ...others] = payload.travellers.map(({ birthDate }) => ageOn(birthDate, departure.start));
  // With several travellers, the author chooses whose age to give.
  const age = first !== undefined && others.every((other) => other === first) ? String(first) : '';
  return {
    data: {
      state: 'open',
      trip: trip.title,
      departure,
      values: rejectedReview?.values ?? { ...emptyReview, age },
      errors: rejectedReview?.errors ?? [],
      failure: rejectedReview?.failure ?? null,
    },
  };
}
