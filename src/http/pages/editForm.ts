/** The editor's form sent without scripts: saved by the same rules, or the page again with what was typed. */
import express, { type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import type { Renderer } from '../../../views/entryServer.tsx';
import type { Deps } from '../../deps.ts';
import { editPath, signInPath } from '../../domain/organiserPaths.ts';
import type { RejectedEdit } from '../../domain/organiserTrips.ts';
import { withPlainFields } from '../../domain/plainTripForm.ts';
import { editableFieldsOf } from '../../domain/tripFields.ts';
import { readTripForm } from '../../domain/tripForm.ts';
import { tripChanges } from '../../domain/tripFormChanges.ts';
import { combinedIdOf, parseCombinedId, TripIdError } from '../../domain/tripId.ts';
import type { SaveOutcome } from '../../organisers/tripEditor.ts';
import { AppError } from '../appError.ts';
import { tripBytes } from '../middleware/bodyLimits.ts';
import { formBody } from '../middleware/formBody.ts';
import type { OrganiserSession } from '../middleware/organiser.ts';
import type { RateLimits } from '../middleware/rateLimits.ts';
import { refuseOtherSites } from '../middleware/refuseOtherSites.ts';
import { createAnswers } from './answers.ts';

const sent = z.looseObject({ revision: z.string() });

export function editForm(
  deps: Deps,
  { read: readOrganiser }: OrganiserSession,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const accept: RequestHandler = async (req, res) => {
    const key = keyOf(String(req.params.combinedId), deps);
    const combinedId = combinedIdOf(key.subdomain, key.destinationId);
    const path = editPath(key.subdomain, combinedId);
    const organiser = await readOrganiser(req, key.subdomain);
    if (typeof organiser === 'string') return redirect(res, signInPath(key.subdomain, path));
    const read = sent.safeParse(req.body);
    if (!read.success) throw new AppError(422, 'Es fehlt, auf welcher Fassung der Reise die Änderung beruht.');
    const { revision, ...fields } = read.data;
    const trip = req.params.subdomain === key.subdomain ? await deps.tripEditor.load(key) : null;
    if (!trip) throw new AppError(404, 'Diese Reise gibt es nicht.');
    const before = readTripForm(trip.document);
    // The form may show a wrong value as missing, which nobody then changes.
    const faulty = editableFieldsOf(trip.faults.map(({ field }) => field));
    const values = tripChanges(before, withPlainFields(before, fields), faulty);
    const outcome = await deps.tripEditor.save(key, revision, values, organiser);
    if ('saved' in outcome) return redirect(res, `${path}?gespeichert=ja`);
    const { scope, origin } = res.locals;
    const url = new URL(path, origin);
    const rejectedEdit = { values, ...reasonOf(outcome) };
    const organiserAt = (name: string) => readOrganiser(req, name);
    const page = await (await renderer()).prepare(
      url,
      createAnswers({ deps, scope, origin, url, organiserAt, rejectedEdit }),
    );
    if ('redirect' in page) return redirect(res, page.redirect);
    const status = 'conflict' in outcome ? 409 : 422;
    res.status(status).set('Cache-Control', 'no-store').type('html').send(page.html());
    page.queryClient.clear();
  };
  const router = express.Router();
  router.post('/admin/:subdomain/edit/:combinedId', limits.pages, refuseOtherSites, formBody(tripBytes), accept);
  return router;
}

function redirect(res: Response, to: string): void {
  res.set('Cache-Control', 'no-store').redirect(303, to);
}

/** The page that comes back is based on the newest version: sending it once more is a decision. */
function reasonOf(outcome: SaveOutcome): Omit<RejectedEdit, 'values'> {
  if ('invalid' in outcome) return { errors: outcome.invalid, isConflict: false };
  if ('conflict' in outcome) return { errors: [], isConflict: true };
  throw new AppError(404, 'Diese Reise gibt es nicht.');
}

function keyOf(combinedId: string, { env }: Deps) {
  try {
    return parseCombinedId(combinedId, env.hosts);
  } catch (error) {
    if (error instanceof TripIdError) throw new AppError(404, error.message);
    throw error;
  }
}
