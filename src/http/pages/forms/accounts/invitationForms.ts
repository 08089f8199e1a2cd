/** Handles the invitations on the page of users: sends, repeats and withdraws them. */
import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { organiserPath, usersPath } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { AllowForm } from '../../../middleware/allow.ts';
import { signInBytes } from '../../../middleware/bodyLimits.ts';
import { formBody } from '../../../middleware/formBody.ts';
import { organiserOf, type ReadOrganiser } from '../../../middleware/organiser.ts';
import type { RateLimits } from '../../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../../sendRedirect.ts';
import { createShowForm, formErrors, shownErrors } from '../formPage.ts';

const actionSchema = z.object({ aktion: z.enum(['senden', 'zurueckziehen']) });
const submittedSchema = z.object({ email: z.string().catch(''), rolle: z.string().catch('') });

export function invitationForms(
  deps: Deps,
  read: ReadOrganiser,
  allowForm: AllowForm,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const showForm = createShowForm(deps, renderer);
  const requireAccounts: RequestHandler = (_req, _res, next) => {
    if (deps.env.ADMIN_LOGIN_URL) throw new AppError(404, 'Die Zugänge werden an anderer Stelle verwaltet.');
    next();
  };
  const invite: RequestHandler = async (req, res) => {
    const organiser = organiserOf(res);
    await deps.invitations.invite(organiser, req.body);
    redirectAfterForm(res, usersPath(organiser.subdomain, 'eingeladen'));
  };
  const showErrors = formErrors<Request['params']>({
    statuses: [422, 429, 503],
    show: (error, req, res) => {
      const { email, rolle } = submittedSchema.parse(req.body);
      return showForm(res, {
        url: new URL(organiserPath(organiserOf(res).subdomain, 'benutzer'), res.locals.origin),
        status: error.status,
        context: {
          organiserAt: (name) => read(req, name),
          rejectedInvitation: { email: email.slice(0, 200), role: rolle, ...shownErrors(error) },
        },
      });
    },
  });
  const change: RequestHandler = async (req, res) => {
    const organiser = organiserOf(res);
    const { aktion } = readFields(actionSchema, req.body, 422, 'Diese Aktion gibt es nicht.');
    const id = String(req.params.invitation);
    const isRepeated = aktion === 'senden';
    const outcome = await (isRepeated
      ? deps.invitations.repeat(organiser, id)
      : deps.invitations.withdraw(organiser, id));
    const done = isRepeated ? 'eingeladen' : 'zurueckgezogen';
    // A missing invitation was used or withdrawn in the meantime.
    redirectAfterForm(res, usersPath(organiser.subdomain, outcome === 'done' ? done : 'veraltet'));
  };
  const router = express.Router();
  const guards = [
    limits.pages,
    requireSameOrigin,
    allowForm('users.manage', (subdomain) => organiserPath(subdomain, 'benutzer')),
    requireAccounts,
    formBody(signInBytes),
  ];
  router.post('/admin/:subdomain/einladungen', guards, invite, showErrors);
  router.post('/admin/:subdomain/einladungen/:invitation', guards, change);
  return router;
}
