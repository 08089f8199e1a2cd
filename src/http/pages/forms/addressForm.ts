/** Handles the form for the mail address of the own account. */
import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { checkPassword, wrongPasswordAt } from '#accounts/checkPassword.ts';
import type { Deps } from '#deps.ts';
import { accountPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { AllowForm } from '../../middleware/allow.ts';
import { signInBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import { type OrganiserSession, organiserOf } from '../../middleware/organiser.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import { signInSource } from '../../signIn/cookieSignIn.ts';
import { ownAccountOnly } from './accounts/ownAccountOnly.ts';
import { createShowForm, formErrors, shownErrors } from './formPage.ts';

const missing = 'Bitte fülle dieses Feld aus.';
const passwordSchema = z.object({ passwort: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.') });
const submittedSchema = z.object({ email: z.string().catch('') });

export function addressForm(
  deps: Deps,
  { cookies, read, sessionAt }: OrganiserSession,
  allowForm: AllowForm,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const showForm = createShowForm(deps, renderer);
  const accept: RequestHandler = async (req, res) => {
    if (deps.env.ADMIN_LOGIN_URL) throw new AppError(404, 'Dein Zugang wird an anderer Stelle verwaltet.');
    const { account } = organiserOf(res);
    const { passwort } = readFields(passwordSchema, req.body, 422, 'Da stimmt noch etwas nicht.');
    await deps.ownAddress.request(account, req.body, () =>
      checkPassword(deps, { ...account, password: passwort }, signInSource(req, cookies)).catch(
        wrongPasswordAt('passwort'),
      ),
    );
    redirectAfterForm(res, accountPath(account.subdomain, 'bestaetigung'));
  };
  const showErrors = formErrors<Request['params']>({
    statuses: [422, 429, 503],
    show: (error, req, res) =>
      showForm(res, {
        url: new URL(organiserPath(organiserOf(res).subdomain, 'konto'), res.locals.origin),
        status: error.status,
        context: {
          organiserAt: (name) => read(req, name),
          sessionAt: (name) => sessionAt(req, name),
          rejectedAddress: { email: submittedSchema.parse(req.body).email.slice(0, 200), ...shownErrors(error) },
        },
      }),
  });
  const router = express.Router();
  router.post(
    '/admin/:subdomain/konto/adresse',
    limits.pages,
    requireSameOrigin,
    allowForm('account.own', (subdomain) => organiserPath(subdomain, 'konto')),
    ownAccountOnly,
    formBody(signInBytes),
    accept,
    showErrors,
  );
  return router;
}
