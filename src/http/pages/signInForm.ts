/** The sign-in form and the sign-out button, sent as forms are: on to the page one was on, or the form again. */
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import type { Renderer } from '../../../views/entryServer.tsx';
import type { Deps } from '../../deps.ts';
import { isOrganiserPath, organiserPath, signInPath } from '../../domain/organiserPaths.ts';
import { AppError } from '../../platform/appError.ts';
import { signInByCookie, signOutByCookie } from '../cookieSignIn.ts';
import { signInBytes } from '../middleware/bodyLimits.ts';
import { formBody } from '../middleware/formBody.ts';
import type { OrganiserSession } from '../middleware/organiser.ts';
import type { RateLimits } from '../middleware/rateLimits.ts';
import { refuseOtherSites } from '../middleware/refuseOtherSites.ts';
import { setRetryAfter } from '../retryAfter.ts';
import { wantsPage } from '../wantsPage.ts';
import { createAnswers } from './answers.ts';

const typed = z.object({ username: z.string().catch('') });
const goingOn = z.object({ weiter: z.string().catch('') });

export function signInForm(
  deps: Deps,
  session: OrganiserSession,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const { cookies, read } = session;
  const enter: RequestHandler = async (req, res) => {
    const { subdomain } = await signInByCookie(deps, cookies, req, res, {
      ...req.body,
      subdomain: req.params.subdomain,
    });
    const { weiter } = goingOn.parse(req.query);
    const next = isOrganiserPath(subdomain, weiter) ? weiter : organiserPath(subdomain, 'dashboard');
    res.set('Cache-Control', 'no-store').redirect(303, next);
  };
  const showAgain: ErrorRequestHandler = async (error, req, res, next) => {
    if (!(error instanceof AppError) || req.body === undefined || !wantsPage(req)) return next(error);
    const { scope, origin } = res.locals;
    const { username } = typed.parse(req.body);
    const { weiter } = goingOn.parse(req.query);
    const url = new URL(signInPath(String(req.params.subdomain), weiter), origin);
    const { errors } = error;
    const failedSignIn = { username, errors, failure: errors.length > 0 ? null : error.message };
    const organiserAt = (name: string) => read(req, name);
    const answers = createAnswers({ deps, scope, origin, url, organiserAt, failedSignIn });
    const page = await (await renderer()).prepare(url, answers);
    if ('redirect' in page) return next(error);
    setRetryAfter(res, error);
    res.status(error.status).set('Cache-Control', 'no-store').type('html').send(page.html());
    page.queryClient.clear();
  };
  const leave: RequestHandler = async (req, res) => {
    await signOutByCookie(deps, session, req, res, req.params.subdomain);
    res.set('Cache-Control', 'no-store').redirect(303, '/admin');
  };
  const router = express.Router();
  const before = [limits.pages, refuseOtherSites, formBody(signInBytes)];
  router.post('/admin/:subdomain/login', before, enter, showAgain);
  router.post('/admin/:subdomain/logout', before, leave);
  return router;
}
