/** Removes entries of waiting lists, with which their offers end, for organisers. */
import express, { type Router } from 'express';
import type { Deps } from '#deps.ts';
import {
  type DepartureNotice,
  departurePath,
  readDepartureAddress,
} from '#domain/organisers/departures/departurePaths.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import type { AllowForm } from '../../middleware/allow.ts';
import { smallFormBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import { organiserOf } from '../../middleware/organiser.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';

export function waitingEntryForm(deps: Deps, allowForm: AllowForm, limits: RateLimits): Router {
  const router = express.Router();
  router.post(
    '/admin/:subdomain/termine/:combinedId/:dateKey/warteliste/:reference',
    limits.pages,
    requireSameOrigin,
    allowForm('bookings.write', (subdomain) => organiserPath(subdomain, 'termine')),
    formBody(smallFormBytes),
    async (req, res) => {
      const address = readDepartureAddress(req.params as Record<string, string>);
      const { subdomain, username } = organiserOf(res);
      const by = { subdomain, username };
      const state = address && (await deps.waitingList.remove(String(req.params.reference), by));
      if (!address || state === 'unknown') throw new AppError(404, 'Diesen Eintrag gibt es nicht.');
      // A repeated request has the same result as the first one. Otherwise the family was faster.
      const notice: DepartureNotice = state === 'removed' ? 'entfernt' : 'eintragstand';
      redirectAfterForm(res, `${departurePath(address)}?hinweis=${notice}`);
    },
  );
  return router;
}
