/** The form for the waiting list. It works without JavaScript. */
import { randomUUID } from 'node:crypto';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { acceptWaiting, readWaiting } from '#bookings/waiting/joinRequest.ts';
import type { Deps } from '#deps.ts';
import { readWaitingSearch, waitingJoinedPath, waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { addressKey } from '#platform/addressKey.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { acceptedKey, keySeconds } from '../../api/submissionKey.ts';
import { smallFormBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import { createShowForm, formErrors } from './formPage.ts';

const explainedStatuses = [409, 422, 429, 503];
const keySchema = z.object({
  /** Idempotency key, generated when the form is rendered. */
  key: z
    .string()
    .regex(acceptedKey)
    .catch(() => randomUUID()),
});

export function waitingForm(deps: Deps, limits: RateLimits, renderer: () => Promise<Renderer>): Router {
  const showForm = createShowForm(deps, renderer);
  const router = express.Router();
  const join: RequestHandler<{ combinedId: string }> = async (req, res) => {
    const body = { ...req.body, ...placeOf(req) };
    const { scope, origin } = res.locals;
    const { key } = keySchema.parse(req.body);
    const idempotencyKey = { text: key, seconds: keySeconds };
    const accepted = await acceptWaiting(deps, { scope, origin }, body, idempotencyKey, addressKey(req.ip));
    const { combinedId, dateKey } = placeOf(req);
    redirectAfterForm(
      res,
      waitingJoinedPath(encodeURIComponent(combinedId), dateKey, accepted.reference, accepted.position),
    );
  };
  const showErrors = formErrors<{ combinedId: string }>({
    statuses: explainedStatuses,
    show: ({ status, errors, message, more }, req, res) => {
      const { combinedId, dateKey } = placeOf(req);
      return showForm(res, {
        url: new URL(res.locals.origin + waitingPath(encodeURIComponent(combinedId), dateKey)),
        status,
        context: {
          rejectedWaiting: {
            key: keySchema.parse(req.body).key,
            values: readWaiting({ ...req.body, combinedId, dateKey }),
            errors,
            failure: errors.length > 0 ? null : message,
            reason: typeof more.reason === 'string' ? more.reason : null,
          },
        },
      });
    },
  });
  router.post(
    '/warteliste/:combinedId',
    limits.pages,
    requireSameOrigin,
    formBody(smallFormBytes),
    limits.submissions,
    join,
    showErrors,
  );
  return router;
}

/** Returns trip and departure in the address of the form. */
function placeOf(req: Request<{ combinedId: string }>): { combinedId: string; dateKey: string } {
  const { date } = readWaitingSearch(new URLSearchParams(req.originalUrl.split('?')[1]));
  return { combinedId: req.params.combinedId, dateKey: date };
}
