/** Accepts reviews by the signed links of invitations. Each booking can be reviewed once. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import type { Review } from '../../domain/reviews/review.ts';
import {
  checkReview,
  emptyReview,
  type ReviewValues,
  reviewFields,
  reviewOfValues,
  tidyReview,
} from '../../domain/reviews/reviewForm.ts';
import type { Hosts, Scope } from '../../domain/site/hosts.ts';
import { findTripKey, isOnSite } from '../../domain/site/tripOnSite.ts';
import { docIdOf } from '../../domain/trip/tripId.ts';
import { AppError } from '../../platform/appError.ts';
import type { SubmissionOf } from '../submission.ts';
import { submissionDocId, submissionOf } from '../submissionStore.ts';
import type { ReviewLinks } from './reviewLinks.ts';
import { type ReviewState, reviewStateSchema } from './reviewState.ts';

/** Why a link cannot be used: `unknown` includes forged links and links of another site. */
export type ClosedReview = 'unknown' | 'expired' | 'given' | 'declined';

/** A booking that can be reviewed, or the reason why not. */
export type ReviewLink = { booking: SubmissionOf<'booking'>; revision: string } | ClosedReview;

export interface ReviewIntake {
  /** Finds the booking of a link. @param scope the site on which the link was opened */
  open(token: string, scope: Scope): Promise<ReviewLink>;
  /**
   * Stores a review.
   * @returns why nothing was stored; `stored` otherwise
   * @throws AppError 422 with field errors
   */
  submit(token: string, scope: Scope, values: ReviewValues): Promise<ClosedReview | 'stored'>;
  /** Records that the guardian does not want to review. */
  decline(token: string, scope: Scope): Promise<ClosedReview>;
}

interface ReviewIntakeSettings {
  content: SanityClient;
  links: ReviewLinks;
  hosts: Hosts;
  now: () => Date;
}

const closedStates: readonly ReviewState[] = ['given', 'declined'];
const storedSchema = z.looseObject({ _rev: z.string(), review: reviewStateSchema.nullish().catch(null) });

const valueSchema = z.string().catch('');
const valuesSchema = z.record(z.string(), z.unknown()).catch({});

/** Reads and normalises the values of the form. Never throws. */
export function readReview(body: unknown): ReviewValues {
  const fields = valuesSchema.parse(body);
  const values = reviewFields.map((field) => [field, valueSchema.parse(fields[field])]);
  return tidyReview({ ...emptyReview, ...Object.fromEntries(values) });
}

export function createReviewIntake({ content, links, hosts, now }: ReviewIntakeSettings): ReviewIntake {
  async function open(token: string, scope: Scope): Promise<ReviewLink> {
    const link = await links.read(token);
    if (typeof link === 'string') return link;
    const document = await content.getDocument(submissionDocId(link.reference));
    const booking = document ? submissionOf(document) : null;
    if (booking?.kind !== 'booking' || !booking.subdomain || !isOnSite(booking.subdomain, scope, hosts))
      return 'unknown';
    const { _rev: revision, review } = storedSchema.parse(document);
    if (review && closedStates.includes(review.state)) return review.state as ClosedReview;
    return { booking, revision };
  }

  /** Closes the booking for further reviews and stores the review, both or nothing. */
  function close(token: string, scope: Scope, state: 'given' | 'declined', review: (link: OpenLink) => Review | null) {
    return retryChange<ClosedReview | 'stored'>(async () => {
      const link = await open(token, scope);
      if (typeof link === 'string') return link;
      const document = review(link);
      const patch = content
        .patch(submissionDocId(link.booking.reference))
        .ifRevisionId(link.revision)
        .set({ review: { state, at: now().toISOString() } });
      const transaction = content.transaction().patch(patch);
      if (document) transaction.create({ ...document, _type: 'review' });
      return (await commitUnlessChanged(transaction)) === 'conflict' ? outdated : 'stored';
    });
  }

  return {
    open,
    submit: (token, scope, values) =>
      close(token, scope, 'given', ({ booking }) => {
        const errors = checkReview(values);
        if (errors.length > 0) throw new AppError(422, 'Ein paar Angaben fehlen noch oder stimmen nicht.', errors);
        const { combinedId, dateKey } = booking.payload;
        const trip = findTripKey(combinedId, hosts);
        if (!trip) throw new AppError(410, 'Diese Reise gibt es nicht mehr.');
        return {
          _id: links.reviewId(booking.reference),
          trip: docIdOf(trip.subdomain, trip.destinationId),
          departure: dateKey,
          ...reviewOfValues(values),
          verified: true,
          at: now().toISOString(),
        };
      }),
    decline: async (token, scope) => {
      const outcome = await close(token, scope, 'declined', () => null);
      return outcome === 'stored' ? 'declined' : outcome;
    },
  };
}

type OpenLink = Exclude<ReviewLink, string>;
