/** Handles the sign-in form and the sign-out button: redirects to the requested page, or renders the form again. */
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { isOrganiserPath, organiserPath, signInPath } from '#domain/organisers/organiserPaths.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { signInBytes } from '../../../middleware/bodyLimits.ts';
import { formBody } from '../../../middleware/formBody.ts';
import type { OrganiserSession } from '../../../middleware/organiser.ts';
import type { RateLimits } from '../../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../../sendRedirect.ts';
import { signInByCookie, signOutByCookie } from '../../../signIn/cookieSignIn.ts';
import { createShowForm, formErrors, shownErrors } from '../formPage.ts';

const submittedSchema = z.object({ username: z.string().catch('') });
const stepSchema = z.object({ step: z.string().nullable().catch(null) });
const querySchema = z.object({ weiter: z.string().catch('') });

export function signInForm(
  deps: Deps,
  session: OrganiserSession,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const { cookies, read } = session;
  const showForm = createShowForm(deps, renderer);
  const handleSignIn: RequestHandler = async (req, res) => {
    const { subdomain } = await signInByCookie(deps, cookies, req, res, {
      ...req.body,
      subdomain: req.params.subdomain,
    });
    const { weiter } = querySchema.parse(req.query);
    const next = isOrganiserPath(subdomain, weiter) ? weiter : organiserPath(subdomain, 'dashboard');
    redirectAfterForm(res, next);
  };
  const showErrors = formErrors<{ subdomain: string }>({
    show: (error, req, res) => {
      const { username } = submittedSchema.parse(req.body);
      const { weiter } = querySchema.parse(req.query);
      return showForm(res, {
        url: new URL(signInPath(req.params.subdomain, weiter), res.locals.origin),
        status: error.status,
        context: {
          organiserAt: (name) => read(req, name),
          failedSignIn: { username, step: stepSchema.parse(error.more).step, ...shownErrors(error) },
        },
      });
    },
  });
  const handleSignOut: RequestHandler = async (req, res) => {
    await signOutByCookie(deps, session, req, res, req.params.subdomain);
    redirectAfterForm(res, '/admin');
  };
  const router = express.Router();
  const guards = [limits.pages, requireSameOrigin, formBody(signInBytes)];
  router.post('/admin/:subdomain/login', guards, handleSignIn, showErrors);
  router.post('/admin/:subdomain/logout', guards, handleSignOut);
  return router;
}
