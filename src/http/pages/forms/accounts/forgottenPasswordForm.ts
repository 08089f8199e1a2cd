/** Handles requests for a new password. The response is the same whether or not there is such an account. */
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { addressKey } from '#platform/addressKey.ts';
import { AppError } from '#platform/appError.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { signInBytes } from '../../../middleware/bodyLimits.ts';
import { formBody } from '../../../middleware/formBody.ts';
import type { RateLimits } from '../../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../../sendRedirect.ts';
import { createShowForm, formErrors, shownErrors } from '../formPage.ts';

const submittedSchema = z.object({ konto: z.string().catch('') });

export function forgottenPasswordForm(deps: Deps, limits: RateLimits, renderer: () => Promise<Renderer>): Router {
  const showForm = createShowForm(deps, renderer);
  const subdomainOf = (name: string): string => {
    const host = deps.env.ADMIN_LOGIN_URL ? null : deps.env.hosts.find(name);
    if (!host) throw new AppError(404, 'Diese Seite gibt es nicht.');
    return host.subdomain;
  };
  const accept: RequestHandler = async (req, res) => {
    const subdomain = subdomainOf(String(req.params.subdomain));
    await deps.passwordReset.request(subdomain, req.body, addressKey(req.ip));
    redirectAfterForm(res, `${organiserPath(subdomain, 'passwort-vergessen')}?hinweis=gesendet`);
  };
  const showErrors = formErrors<{ subdomain: string }>({
    statuses: [422, 429, 503],
    show: (error, req, res) =>
      showForm(res, {
        url: new URL(organiserPath(subdomainOf(req.params.subdomain), 'passwort-vergessen'), res.locals.origin),
        status: error.status,
        context: {
          rejectedReset: { account: submittedSchema.parse(req.body).konto.slice(0, 200), ...shownErrors(error) },
        },
      }),
  });
  const router = express.Router();
  const guards = [limits.pages, requireSameOrigin, formBody(signInBytes)];
  router.post('/admin/:subdomain/passwort-vergessen', guards, accept, showErrors);
  return router;
}
