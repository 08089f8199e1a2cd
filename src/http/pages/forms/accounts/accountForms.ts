/** Handles the forms of the account page: the own password, and ending sign-ins. */
import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { changePassword } from '#accounts/changePassword.ts';
import type { Deps } from '#deps.ts';
import { accountPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { AllowForm } from '../../../middleware/allow.ts';
import { signInBytes } from '../../../middleware/bodyLimits.ts';
import { formBody } from '../../../middleware/formBody.ts';
import { type OrganiserSession, organiserOf } from '../../../middleware/organiser.ts';
import type { RateLimits } from '../../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../../sendRedirect.ts';
import { signInSource } from '../../../signIn/cookieSignIn.ts';
import { createShowForm, formErrors, shownErrors } from '../formPage.ts';
import { ownAccountOnly } from './ownAccountOnly.ts';

/** The ended sign-in, or "andere" for all except the one of the request. */
const signInsSchema = z.object({ anmeldung: z.union([z.literal('andere'), z.uuid()]) });

/** Error statuses that are shown in the form; other errors get the error page. */
const explainedStatuses = [422, 429, 503];

export function accountForms(
  deps: Deps,
  session: OrganiserSession,
  allowForm: AllowForm,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const showForm = createShowForm(deps, renderer);
  const { cookies, read, sessionAt } = session;
  const setPassword: RequestHandler = async (req, res) => {
    if (deps.env.ADMIN_LOGIN_URL) throw new AppError(404, 'Dein Passwort wird an anderer Stelle verwaltet.');
    const result = await changePassword(deps, organiserOf(res).account, req.body, signInSource(req, cookies));
    const { subdomain, signed, device } = result;
    cookies.signIn(req, res, subdomain, { token: signed.token, device });
    redirectAfterForm(res, accountPath(subdomain, 'passwort'));
  };
  const showErrors = formErrors<Request['params']>({
    statuses: explainedStatuses,
    show: (error, req, res) =>
      showForm(res, {
        url: new URL(organiserPath(organiserOf(res).subdomain, 'konto'), res.locals.origin),
        status: error.status,
        context: {
          organiserAt: (name) => read(req, name),
          sessionAt: (name) => sessionAt(req, name),
          rejectedPassword: shownErrors(error),
        },
      }),
  });
  const endSignIns: RequestHandler = async (req, res) => {
    const { anmeldung } = readFields(signInsSchema, req.body, 422, 'Diese Anmeldung gibt es nicht.');
    const { account } = organiserOf(res);
    const { subdomain } = account;
    const current = await sessionAt(req, subdomain);
    const ids = anmeldung === 'andere' ? (await deps.sessions.list(account)).map(({ id }) => id) : [anmeldung];
    await deps.sessions.endOf(
      account,
      ids.filter((id) => id !== current),
    );
    redirectAfterForm(res, accountPath(subdomain, 'beendet'));
  };
  const router = express.Router();
  const guards = [
    limits.pages,
    requireSameOrigin,
    allowForm('account.own', (subdomain) => organiserPath(subdomain, 'konto')),
    ownAccountOnly,
    formBody(signInBytes),
  ];
  router.post('/admin/:subdomain/konto/passwort', guards, setPassword, showErrors);
  router.post('/admin/:subdomain/konto/anmeldungen', guards, endSignIns);
  return router;
}
