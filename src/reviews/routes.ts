/** What reviews add to the site: the form that invitations link to, and the answers of organisers. */

import { z } from 'zod';
import { hostReviewsPath, readHostReviewArgs } from '#domain/organisers/organiserPaths.ts';
import { parsePage } from '#domain/pagedPath.ts';
import type { ReviewValues } from '#domain/reviews/reviewForm.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { text } from '#platform/textSchemas.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { loadHostReviews } from './pages/loadHostReviews.ts';
import { loadReviewForm } from './pages/loadReviewForm.ts';
import { loadReviews } from './pages/loadReviews.ts';
import type { ReviewContext } from './pages/reviewContext.ts';
import { type ClosedReview, type ReviewLink, readReview } from './reviewIntake.ts';
import type { ReviewServices } from './reviewServices.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** The opened review link, if it is already known. */
    reviewLink?: ReviewLink;
    /** Input of a rejected review form that is shown again. */
    rejectedReview?: { values: ReviewValues } & ReturnType<typeof shownErrors>;
  }
}

/** A review of 3,000 characters, percent-encoded with up to nine bytes per character. */
const reviewBytes = 32 * 1024;

const answerSchema = z.object({
  revision: z.string().max(100),
  answer: text,
  /** Number of the page that contains the form, and its filters. */
  seite: z.string().max(6).catch(''),
  auswahl: z.string().max(1_000).catch(''),
});

export const reviewRoutes = {
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
    form({
      path: '/admin/:subdomain/bewertungen/:review',
      permission: 'reviews.write',
      body: { type: 'form', bytes: reviewBytes },
      input: { schema: answerSchema, invalid: 'Diese Antwort ist nicht lesbar.' },
      handle: answerReview,
    }),
  ],
  pages: {
    reviews: loadReviews,
    reviewForm: loadReviewForm,
    organiserReviews: loadHostReviews,
  },
} satisfies SiteTable<ReviewServices, ReviewContext>;

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

async function openReview({ reviewIntake }: ReviewServices, call: Call): Promise<Answer> {
  const token = call.param('token');
  if (pagesWithoutToken.includes(token)) return 'next';
  return showLink(call, await reviewIntake.open(token, call.site.scope));
}

async function submitReview({ reviewIntake }: ReviewServices, call: Call): Promise<Answer> {
  const { scope } = call.site;
  const token = call.param('token');
  const isDeclined = (call.body as { aktion?: unknown }).aktion === 'ablehnen';
  const outcome = isDeclined
    ? await reviewIntake.decline(token, scope)
    : await reviewIntake.submit(token, scope, readReview(call.body));
  if (outcome === 'stored') return { redirect: '/bewertung/danke' };
  // A repeated decline has the same result as the first one.
  if (isDeclined && outcome === 'declined') return { redirect: '/bewertung/abgelehnt' };
  return { ...showLink(call, outcome), otherwise: new AppError(...closedLinks[outcome]) };
}

/** Stores the answer, and returns to the list. */
async function answerReview(
  { hostReviews }: ReviewServices,
  { organiser, input, param }: Call<z.output<typeof answerSchema>>,
): Promise<Answer> {
  const { revision, answer, seite, auswahl } = input;
  const id = param('review');
  const outcome = await hostReviews.answer(organiser.subdomain, id, revision, answer);
  if (outcome === 'missing') throw new AppError(404, 'Diese Bewertung gibt es nicht.');
  if (outcome === 'too long') throw new AppError(422, 'Deine Antwort ist zu lang. Kürze sie bitte auf 2000 Zeichen.');
  const notice = outcome === 'done' ? 'gespeichert' : 'veraltet';
  const { subdomain } = organiser;
  const list = readHostReviewArgs(subdomain, parsePage(seite) ?? 1, new URLSearchParams(auswahl));
  // An answered review leaves the list of open ones, whose last page may then be empty.
  return { redirect: `${hostReviewsPath(list, list.isOpen ? 1 : list.page, notice)}#${id}` };
}
