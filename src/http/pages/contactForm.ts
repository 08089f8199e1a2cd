/** The contact form sent without scripts: on to the confirmation, or the page again with what was typed. */
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import type { Renderer } from '../../../views/entryServer.tsx';
import type { Deps } from '../../deps.ts';
import type { FieldError } from '../../domain/fieldError.ts';
import { AppError } from '../../platform/appError.ts';
import { acceptContact, type RejectedContact, readContact } from '../../submissions/intake/contactMessage.ts';
import { contactBytes } from '../middleware/bodyLimits.ts';
import { formBody } from '../middleware/formBody.ts';
import type { RateLimits } from '../middleware/rateLimits.ts';
import { refuseOtherSites } from '../middleware/refuseOtherSites.ts';
import { setRetryAfter } from '../retryAfter.ts';
import { wantsPage } from '../wantsPage.ts';
import { createAnswers } from './answers.ts';

/**
 * How long the same words count as the same message, in seconds. The page is the same for everyone, so its form
 * carries no key of its own: a second click, or a reload of the answer, is recognised by the content.
 */
const sameSeconds = 600;

/** What the form can say beside its fields; anything else gets the error page. */
const toldInTheForm = [422, 429, 503];

export function contactForm(deps: Deps, limits: RateLimits, renderer: () => Promise<Renderer>): Router {
  const accept: RequestHandler = async (req, res) => {
    const { scope, origin } = res.locals;
    const key = { text: `form ${origin} ${JSON.stringify(readContact(req.body))}`, seconds: sameSeconds };
    const reference = await acceptContact(deps, { scope, origin }, req.body, key);
    res.set('Cache-Control', 'no-store').redirect(303, `/kontakt/gesendet/${reference}`);
  };
  const showAgain: ErrorRequestHandler = async (error, req, res, next) => {
    const isTold = error instanceof AppError && toldInTheForm.includes(error.status);
    if (!isTold || req.body === undefined || !wantsPage(req)) return next(error);
    const { scope, origin } = res.locals;
    const url = new URL(origin + req.originalUrl);
    const rejected: RejectedContact = {
      values: readContact(req.body),
      errors: error.errors as FieldError[],
      failure: error.errors.length > 0 ? null : error.message,
    };
    const page = await (await renderer()).prepare(url, createAnswers({ deps, scope, origin, url, rejected }));
    if ('redirect' in page) return next(error);
    setRetryAfter(res, error);
    res.status(error.status).set('Cache-Control', 'no-store').type('html').send(page.html());
    page.queryClient.clear();
  };
  const router = express.Router();
  router.post(
    ['/kontakt', '/contact'],
    limits.pages,
    refuseOtherSites,
    formBody(contactBytes),
    limits.submissions,
    accept,
    showAgain,
  );
  return router;
}
