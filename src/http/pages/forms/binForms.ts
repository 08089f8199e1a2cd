/** Deletes and restores trips, submitted as forms, and redirects to the bin. */
import express, { type RequestHandler, type Router } from 'express';
import type { Deps } from '#deps.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { BookedDeparture } from '#domain/organisers/bin/tripBin.ts';
import { binPath, deletePath, inboxTripPath } from '#domain/organisers/organiserPaths.ts';
import { combinedIdOf, type TripKey } from '#domain/trip/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { prefersHtml } from '../../errors/prefersHtml.ts';
import type { AllowForm } from '../../middleware/allow.ts';
import { smallJsonBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import { type OrganiserSession, organiserOf } from '../../middleware/organiser.ts';
import type { RateLimits } from '../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { requireTripKey } from '../../requireTripKey.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import { createShowForm } from './formPage.ts';

export function binForms(
  deps: Deps,
  { read }: OrganiserSession,
  allowForm: AllowForm,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const showForm = createShowForm(deps, renderer);
  /** Returns the trip in the path of a form. @throws AppError 404 if it belongs to another host */
  const keyOf: (req: Parameters<RequestHandler>[0], subdomain: string) => TripKey = (req, subdomain) => {
    const key = requireTripKey(String(req.params.combinedId), deps.env.hosts);
    if (key.subdomain !== subdomain) throw new AppError(404, 'Diese Reise gibt es nicht.');
    return key;
  };

  const remove: RequestHandler = async (req, res) => {
    const organiser = organiserOf(res);
    const key = keyOf(req, organiser.subdomain);
    const combinedId = combinedIdOf(key.subdomain, key.destinationId);
    const outcome = await deps.tripBin.remove(key, organiser);
    if (outcome === 'missing') throw new AppError(404, 'Diese Reise gibt es nicht.');
    if (outcome === 'done') return redirectAfterForm(res, binPath(organiser.subdomain, 'geloescht'));
    if (!prefersHtml(req)) throw rejection(outcome, key);
    const moved = await showForm(res, {
      url: new URL(deletePath(organiser.subdomain, combinedId), res.locals.origin),
      status: 409,
      context: { organiserAt: (name) => read(req, name), isDeletionOutdated: outcome === 'changed' },
    });
    if (moved) redirectAfterForm(res, moved.redirect);
  };

  const restore: RequestHandler = async (req, res) => {
    const organiser = organiserOf(res);
    const outcome = await deps.tripBin.restore(keyOf(req, organiser.subdomain), organiser);
    redirectAfterForm(res, binPath(organiser.subdomain, outcome === 'done' ? 'wiederhergestellt' : 'weg'));
  };

  const router = express.Router();
  const guards = (afterSignIn: Parameters<AllowForm>[1]) => [
    limits.pages,
    requireSameOrigin,
    allowForm('trips.write', afterSignIn),
    formBody(smallJsonBytes),
  ];
  router.post(
    '/admin/:subdomain/loeschen/:combinedId',
    guards((subdomain, { params }) => deletePath(subdomain, String(params.combinedId))),
    remove,
  );
  router.post(
    '/admin/:subdomain/papierkorb/:combinedId',
    guards((subdomain) => binPath(subdomain)),
    restore,
  );
  return router;
}

/** Returns the 409 for programs. Browsers get the page again, which says the same. */
function rejection(
  outcome: 'changed' | { booked: BookedDeparture[] },
  { subdomain, destinationId }: TripKey,
): AppError {
  if (outcome === 'changed') return new AppError(409, 'Die Reise wurde gerade geändert. Versuche es noch einmal.');
  const { booked } = outcome;
  const dates = new Intl.ListFormat('de').format(booked.map(({ start, end }) => formatDateRange(start, end)));
  const inbox = inboxTripPath(subdomain, combinedIdOf(subdomain, destinationId));
  return new AppError(409, `Für diese Termine gibt es Buchungen: ${dates}.`, [], { booked, inbox });
}
