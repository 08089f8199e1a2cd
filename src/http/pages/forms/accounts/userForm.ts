/** Changes the role of a user or removes the user, submitted as forms, and redirects back to the list. */
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { roles } from '#domain/organisers/accounts/permissions.ts';
import { organiserPath, usersPath } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { AllowForm } from '../../../middleware/allow.ts';
import { signInBytes } from '../../../middleware/bodyLimits.ts';
import { formBody } from '../../../middleware/formBody.ts';
import { organiserOf } from '../../../middleware/organiser.ts';
import type { RateLimits } from '../../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../../sendRedirect.ts';

const submittedSchema = z.discriminatedUnion('aktion', [
  z.object({ aktion: z.literal('rolle'), rolle: z.enum(roles) }),
  z.object({ aktion: z.literal('entfernen') }),
]);

export function userForm(
  { users, env }: Pick<Deps, 'users' | 'env'>,
  allowForm: AllowForm,
  limits: RateLimits,
): Router {
  const accept: RequestHandler = async (req, res) => {
    const organiser = organiserOf(res);
    const submitted = readFields(submittedSchema, req.body, 422, 'Diese Aktion gibt es nicht.');
    const username = String(req.params.username);
    const noUser = new AppError(404, 'Diesen Benutzer gibt es nicht.');
    if (env.ADMIN_LOGIN_URL) throw noUser;
    const outcome =
      submitted.aktion === 'rolle'
        ? await users.setRole(organiser, username, submitted.rolle)
        : await users.remove(organiser, username);
    if (outcome === 'missing') throw noUser;
    if (outcome === 'own')
      throw new AppError(422, 'Deinen eigenen Zugang ändert oder entfernt eine andere Person aus der Leitung.');
    if (outcome === 'last') throw new AppError(422, 'Mindestens eine Person muss die Leitung behalten.');
    const done = submitted.aktion === 'rolle' ? 'rolle' : 'entfernt';
    redirectAfterForm(res, usersPath(organiser.subdomain, outcome === 'done' ? done : 'veraltet'));
  };
  const router = express.Router();
  router.post(
    '/admin/:subdomain/benutzer/:username',
    limits.pages,
    requireSameOrigin,
    allowForm('users.manage', (subdomain) => organiserPath(subdomain, 'benutzer')),
    formBody(signInBytes),
    accept,
  );
  return router;
}
