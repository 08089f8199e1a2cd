/** The pages that guardians open with the signed link to their booking. They work without JavaScript. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import type { ClosedBooking, GuardianLink } from '#bookings/guardian/guardianBookings.ts';
import type { Deps } from '#deps.ts';
import type { AnswersStep, RejectedCancellation } from '#pageData/guardianBooking.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { prefersHtml } from '../../errors/prefersHtml.ts';
import { bookingBytes, signInBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import { createShowForm } from './formPage.ts';
import { guardianAnswersForm } from './guardianAnswersForm.ts';

/** Status of a page that explains why a link cannot be used. */
const statusOf: Record<ClosedBooking, number> = { unknown: 404, expired: 410 };
/** Messages for clients that do not accept HTML. */
const closedMessages: Record<ClosedBooking, string> = {
  unknown: 'Diesen Link gibt es nicht.',
  expired: 'Dieser Link ist abgelaufen.',
};
const changedMessage =
  'Inzwischen hat sich etwas geändert, und du hast noch nicht storniert. Sieh dir bitte an, was jetzt gilt.';
const confirmMessage = 'Bestätige bitte, dass du stornieren möchtest.';

const text = z.string().catch('');
const submittedSchema = z.object({
  /** The fee that the form has shown. */
  gebuehr: text,
  bestaetigt: text,
  grund: z.string().trim().max(500).optional().default(''),
});

const tokenOf = (req: Pick<Request, 'params'>) => String(req.params.token);

export function guardianForm(deps: Deps, limits: RateLimits, renderer: () => Promise<Renderer>): Router {
  const showForm = createShowForm(deps, renderer);
  const show = (
    req: Request,
    res: Response,
    {
      guardianLink,
      ...page
    }: {
      guardianLink: GuardianLink;
      status?: number;
      rejectedCancellation?: RejectedCancellation;
      answersStep?: AnswersStep;
    },
  ) => {
    const { status = 200, ...rejected } = page;
    res.set('X-Robots-Tag', 'noindex');
    return showForm(res, {
      url: new URL(req.path, res.locals.origin),
      status: typeof guardianLink === 'string' ? statusOf[guardianLink] : status,
      context: { guardianLink, ...rejected },
    });
  };
  const find = (req: Request, res: Response) => deps.guardianBookings.open(tokenOf(req), res.locals.scope);
  /** @throws AppError if the link cannot be used and the client does not accept a page */
  const findForForm = async (req: Request, res: Response) => {
    const guardianLink = await find(req, res);
    if (typeof guardianLink !== 'string' || prefersHtml(req)) return guardianLink;
    throw new AppError(statusOf[guardianLink], closedMessages[guardianLink]);
  };

  const open: RequestHandler = async (req, res) => {
    await show(req, res, { guardianLink: await find(req, res) });
  };
  const cancel: RequestHandler = async (req, res) => {
    const { gebuehr, bestaetigt, grund } = readFields(submittedSchema, req.body, 422, 'Der Grund ist zu lang.');
    const isConfirmed = bestaetigt === 'ja';
    const outcome = isConfirmed
      ? await deps.guardianBookings.cancel(tokenOf(req), res.locals.scope, gebuehr, grund)
      : 'unconfirmed';
    if (outcome === 'cancelled') return redirectAfterForm(res, `/meine-buchung/${encodeURIComponent(tokenOf(req))}`);
    const guardianLink = await findForForm(req, res);
    const status = isConfirmed ? 409 : 422;
    if (!prefersHtml(req)) throw new AppError(status, isConfirmed ? changedMessage : confirmMessage);
    const rejectedCancellation = {
      reason: grund,
      unconfirmed: isConfirmed ? null : confirmMessage,
      failure: isConfirmed ? changedMessage : null,
    };
    await show(req, res, { guardianLink, status, rejectedCancellation });
  };

  const answers = guardianAnswersForm({ deps, find: findForForm, show });
  const router = express.Router();
  const path = '/meine-buchung/:token';
  router.get([path, `${path}/stornieren`, `${path}/angaben`], limits.pages, open);
  const guarded = [limits.pages, requireSameOrigin];
  router.post(`${path}/stornieren`, guarded, formBody(signInBytes), limits.submissions, cancel);
  router.post(`${path}/angaben`, guarded, formBody(bookingBytes), limits.submissions, answers);
  return router;
}
