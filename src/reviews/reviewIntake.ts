/** Accepts reviews by the signed links of invitations. Each booking can be reviewed once. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { findBooking } from '#bookings/storedSubmissions.ts';
import type { SubmissionOf } from '#bookings/submission.ts';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { addReviews } from '#database/reviews.ts';
import type { Hosts, Scope } from '#domain/hosts.ts';
import {
  checkReview,
  emptyReview,
  type ReviewValues,
  reviewFields,
  reviewOfValues,
  tidyReview,
} from '#domain/reviews/reviewForm.ts';
import { findTripKey, isOnSite } from '#domain/site/tripOnSite.ts';
import type { TripKey } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { SignedLinks } from '#platform/signedLinks.ts';

/** Why a link cannot be used: `unknown` includes forged links and links of another site. */
export type ClosedReview = 'unknown' | 'expired' | 'given' | 'declined';

/** A booking that can be reviewed, with its trip, or the reason why not. */
export type ReviewLink = { booking: SubmissionOf<'booking'>; trip: TripKey } | ClosedReview;

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
  database: Database;
  /** Links with the reference of the booking. */
  links: Pick<SignedLinks, 'read'>;
  hosts: Hosts;
  /** Called after a review was stored. */
  onChange: (trip: TripKey) => void;
  now: () => Date;
}

const valueSchema = z.string().catch('');
const valuesSchema = z.record(z.string(), z.unknown()).catch({});

/** Reads and normalises the values of the form. Never throws. */
export function readReview(body: unknown): ReviewValues {
  const fields = valuesSchema.parse(body);
  const values = reviewFields.map((field) => [field, valueSchema.parse(fields[field])]);
  return tidyReview({ ...emptyReview, ...Object.fromEntries(values) });
}

export function createReviewIntake({ database, links, hosts, onChange, now }: ReviewIntakeSettings): ReviewIntake {
  async function find(on: Database, link: Awaited<ReturnType<SignedLinks['read']>>, scope: Scope): Promise<ReviewLink> {
    if (typeof link === 'string') return link;
    const states = on.selectFrom('bookings').select('reviewState').where('reference', '=', link.subject);
    const state = await states.executeTakeFirst();
    const booking = state && (await findBooking(on, link.subject))?.booking;
    const trip = booking ? findTripKey(booking.payload.combinedId, hosts) : null;
    if (!booking || !trip || !isOnSite(trip.subdomain, scope, hosts)) return 'unknown';
    const { reviewState } = state;
    return reviewState === 'given' || reviewState === 'declined' ? reviewState : { booking, trip };
  }

  /** Closes the booking for further reviews, and runs `store` in the same transaction. */
  function close(
    token: string,
    scope: Scope,
    state: 'given' | 'declined',
    store: (transaction: Transaction, link: Exclude<ReviewLink, string>) => Promise<void>,
  ): Promise<ReviewLink> {
    return database.transaction().execute(async (transaction) => {
      const signed = await links.read(token);
      if (typeof signed !== 'string') await lock(transaction, { submissions: [signed.subject] });
      const link = await find(transaction, signed, scope);
      if (typeof link === 'string') return link;
      await store(transaction, link);
      await transaction
        .updateTable('bookings')
        .set({ reviewState: state, reviewAt: now() })
        .where('reference', '=', link.booking.reference)
        .execute();
      return link;
    });
  }

  return {
    open: async (token, scope) => find(database, await links.read(token), scope),
    async submit(token, scope, values) {
      const errors = checkReview(values);
      const link = await close(token, scope, 'given', async (transaction, { booking, trip }) => {
        if (errors.length > 0) throw new AppError(422, 'Ein paar Angaben fehlen noch oder stimmen nicht.', errors);
        const { reference, payload } = booking;
        const review = {
          ...{ id: `review-${randomBytes(12).toString('hex')}`, trip, departure: payload.dateKey },
          ...{ ...reviewOfValues(values), answer: null, verified: true, at: now().toISOString() },
        };
        await addReviews(transaction, [review], reference);
      });
      if (typeof link === 'string') return link;
      onChange(link.trip);
      return 'stored';
    },
    async decline(token, scope) {
      const link = await close(token, scope, 'declined', async () => undefined);
      return typeof link === 'string' ? link : 'declined';
    },
  };
}
