/** The review form that invitations link to. It works without JavaScript. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Deps } from '#deps.ts';
import { AppError } from '#platform/appError.ts';
import { type ClosedReview, type ReviewLink, readReview } from '#reviews/reviewIntake.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { prefersHtml } from '../../errors/prefersHtml.ts';
import { reviewBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import { createShowForm, formErrors } from './formPage.ts';

/** Status of a page that explains why a link cannot be used. */
const statusOf: Record<ClosedReview, number> = { unknown: 404, expired: 410, given: 410, declined: 410 };
/** Messages for clients that do not accept HTML. */
const closedMessages: Record<ClosedReview, string> = {
  unknown: 'Diesen Link gibt es nicht.',
  expired: 'Dieser Link ist abgelaufen.',
  given: 'Zu dieser Reise gibt es schon eine Bewertung.',
  declined: 'Diese Einladung wurde abgelehnt.',
};
const explainedStatuses = [422, 429, 503];
/** Pages with the same form of address that are no links. */
const pagesWithoutToken = ['danke', 'abgelehnt'];

const tokenOf = (req: Pick<Request, 'params'>) => String(req.params.token);

export function reviewForm(deps: Deps, limits: RateLimits, renderer: () => Promise<Renderer>): Router {
  const showForm = createShowForm(deps, renderer);
  const show = (res: Response, token: string, reviewLink: ReviewLink) =>
    showForm(res, {
      url: new URL(`${res.locals.origin}/bewertung/${encodeURIComponent(token)}`),
      status: typeof reviewLink === 'string' ? statusOf[reviewLink] : 200,
      context: { reviewLink },
    });
  const open: RequestHandler = async (req, res, next) => {
    const token = tokenOf(req);
    if (pagesWithoutToken.includes(token)) return next();
    await show(res, token, await deps.reviewIntake.open(token, res.locals.scope));
  };
  const accept: RequestHandler = async (req, res) => {
    const token = tokenOf(req);
    const { scope } = res.locals;
    const isDeclined = req.body.aktion === 'ablehnen';
    const outcome = isDeclined
      ? await deps.reviewIntake.decline(token, scope)
      : await deps.reviewIntake.submit(token, scope, readReview(req.body));
    if (outcome === 'stored') return redirectAfterForm(res, '/bewertung/danke');
    // A repeated decline has the same result as the first one.
    if (isDeclined && outcome === 'declined') return redirectAfterForm(res, '/bewertung/abgelehnt');
    if (!prefersHtml(req)) throw new AppError(statusOf[outcome], closedMessages[outcome]);
    await show(res, token, outcome);
  };
  const showErrors = formErrors<Request['params']>({
    statuses: explainedStatuses,
    show: ({ status, errors, message }, req, res) =>
      showForm(res, {
        url: new URL(`${res.locals.origin}/bewertung/${encodeURIComponent(tokenOf(req))}`),
        status,
        context: {
          rejectedReview: { values: readReview(req.body), errors, failure: errors.length > 0 ? null : message },
        },
      }),
  });
  const router = express.Router();
  const path = '/bewertung/:token';
  router.get(path, limits.pages, open);
  router.post(path, limits.pages, requireSameOrigin, formBody(reviewBytes), limits.submissions, accept, showErrors);
  return router;
}
