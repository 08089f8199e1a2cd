/** The form for reviews, to which the signed links of invitations lead. Each booking can be reviewed once. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { findBooking } from '#bookings/storedSubmissions.ts';
import type { SubmissionOf } from '#bookings/submission.ts';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { addReviews } from '#database/reviews.ts';
import type { Scope } from '#domain/hosts.ts';
import {
  checkReview,
  emptyReview,
  type ReviewValues,
  reviewFields,
  reviewOfValues,
  tidyReview,
} from '#domain/reviews/reviewForm.ts';
import { findTripKey, isOnSite } from '#domain/site/tripOnSite.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import { ageOn } from '#domain/trip/ages.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { Env } from '#env.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import type { SignedLinks } from '#platform/signedLinks.ts';
import type { PageContext, SiteTable } from '#site/pageContext.ts';
import type { ReviewDeps } from './reviewDeps.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** The opened review link, if it is already known. */
    reviewLink?: ReviewLink;
    /** Input of a rejected review form that is shown again. */
    rejectedReview?: { values: ReviewValues } & ReturnType<typeof shownErrors>;
  }
}

type ReviewContext = PageContext<ReviewDeps>;

/** A review of 3,000 characters, percent-encoded with up to nine bytes per character. */
const reviewBytes = 32 * 1024;

export const reviewFormPage = {
  forms: [
    form({ method: 'get', path: '/bewertung/:token', handle: openReview }),
    form({
      path: '/bewertung/:token',
      body: { type: 'form', bytes: reviewBytes },
      limit: 'submissions',
      handle: submitReview,
      errorPage: {
        statuses: [422, 429, 503],
        show: (_deps, error, call) => ({
          page: reviewPage(call),
          state: { rejectedReview: { values: readReview(call.body), ...shownErrors(error) } },
        }),
      },
    }),
  ],
  pages: { reviewForm: loadReviewForm },
} satisfies SiteTable<ReviewDeps, ReviewContext>;

/** Loads the form for a signed link, or the reason why the link cannot be used. */
async function loadReviewForm(
  { deps, scope, reviewLink, rejectedReview }: ReviewContext,
  { token }: ArgsOf<'reviewForm'>,
): Loaded<'reviewForm'> {
  const link = reviewLink ?? (await openLink(deps, token, scope));
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

/** Why a link cannot be used: the status of its page, and the message for clients that do not accept HTML. */
const closedLinks: Record<ClosedReview, [status: number, message: string]> = {
  unknown: [404, 'Diesen Link gibt es nicht.'],
  expired: [410, 'Dieser Link ist abgelaufen.'],
  given: [410, 'Zu dieser Reise gibt es schon eine Bewertung.'],
  declined: [410, 'Diese Einladung wurde abgelehnt.'],
};
/** Pages with the same form of address that are no links. */
const pagesWithoutToken = ['danke', 'abgelehnt'];

const reviewPage = (call: Call) => `/bewertung/${encodePart(call.param('token'))}`;

function showLink(call: Call, reviewLink: ReviewLink): PageAnswer {
  const status = typeof reviewLink === 'string' ? closedLinks[reviewLink][0] : 200;
  return { page: reviewPage(call), status, state: { reviewLink } };
}

async function openReview(deps: ReviewDeps, call: Call): Promise<Answer> {
  const token = call.param('token');
  if (pagesWithoutToken.includes(token)) return 'next';
  return showLink(call, await openLink(deps, token, call.site.scope));
}

async function submitReview(deps: ReviewDeps, call: Call): Promise<Answer> {
  const { scope } = call.site;
  const token = call.param('token');
  const isDeclined = (call.body as { aktion?: unknown }).aktion === 'ablehnen';
  const outcome = isDeclined
    ? await declineReview(deps, token, scope)
    : await storeReview(deps, token, scope, readReview(call.body));
  if (outcome === 'stored') return { redirect: '/bewertung/danke' };
  // A repeated decline has the same result as the first one.
  if (isDeclined && outcome === 'declined') return { redirect: '/bewertung/abgelehnt' };
  return { ...showLink(call, outcome), otherwise: new AppError(...closedLinks[outcome]) };
}

/** Why a link cannot be used: `unknown` includes forged links and links of another site. */
type ClosedReview = 'unknown' | 'expired' | 'given' | 'declined';

/** A booking that can be reviewed, with its trip, or the reason why not. */
type ReviewLink = { booking: SubmissionOf<'booking'>; trip: TripKey } | ClosedReview;

const valueSchema = z.string().catch('');
const valuesSchema = z.record(z.string(), z.unknown()).catch({});

/** Reads and normalises the values of the form. Never throws. */
function readReview(body: unknown): ReviewValues {
  const fields = valuesSchema.parse(body);
  const values = reviewFields.map((field) => [field, valueSchema.parse(fields[field])]);
  return tidyReview({ ...emptyReview, ...Object.fromEntries(values) });
}

/** Finds the booking of a link. @param scope the site on which the link was opened */
async function openLink({ env, database, reviewLinks }: ReviewDeps, token: string, scope: Scope): Promise<ReviewLink> {
  return find(env, database, await reviewLinks.read(token), scope);
}

/**
 * Stores a review.
 * @returns why nothing was stored; `stored` otherwise
 * @throws AppError 422 with field errors
 */
async function storeReview(
  deps: ReviewDeps,
  token: string,
  scope: Scope,
  values: ReviewValues,
): Promise<ClosedReview | 'stored'> {
  const errors = checkReview(values);
  const link = await close(deps, token, scope, 'given', async (transaction, { booking, trip }) => {
    if (errors.length > 0) throw new AppError(422, 'Ein paar Angaben fehlen noch oder stimmen nicht.', errors);
    const { reference, payload } = booking;
    const review = {
      ...{ id: `review-${randomBytes(12).toString('hex')}`, trip, departure: payload.dateKey },
      ...{ ...reviewOfValues(values), answer: null, verified: true, at: deps.now().toISOString() },
    };
    await addReviews(transaction, [review], reference);
  });
  if (typeof link === 'string') return link;
  deps.publishTrip(link.trip);
  return 'stored';
}

/** Records that the guardian does not want to review. */
async function declineReview(deps: ReviewDeps, token: string, scope: Scope): Promise<ClosedReview> {
  const link = await close(deps, token, scope, 'declined', async () => undefined);
  return typeof link === 'string' ? link : 'declined';
}

async function find(
  { hosts }: Env,
  on: Database,
  link: Awaited<ReturnType<SignedLinks['read']>>,
  scope: Scope,
): Promise<ReviewLink> {
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
  { env, database, reviewLinks, now }: ReviewDeps,
  token: string,
  scope: Scope,
  state: 'given' | 'declined',
  store: (transaction: Transaction, link: Exclude<ReviewLink, string>) => Promise<void>,
): Promise<ReviewLink> {
  return database.transaction().execute(async (transaction) => {
    const signed = await reviewLinks.read(token);
    if (typeof signed !== 'string') await lock(transaction, { submissions: [signed.subject] });
    const link = await find(env, transaction, signed, scope);
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
