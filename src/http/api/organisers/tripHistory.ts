/** Routes for the history of a trip and for undoing a save. */
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import { organiserOf } from '../../middleware/organiser.ts';
import { readRevision, readTripKey, sendSaved } from './organiserRequest.ts';

const id = z.string().max(64);
const listSchema = z.object({ after: id.optional() });
const undoSchema = z.object({ entry: id });

/** `GET /api/admin/history?subdomain=&destinationId=&after=`: returns a `TripHistory`; it is empty for an unknown trip. */
export function tripHistory(deps: Deps): RequestHandler {
  return async (req, res) => {
    const { after } = readFields(listSchema, req.query, 400, 'Diesen Eintrag gibt es nicht.');
    res.json(await deps.tripHistory.list(readTripKey(organiserOf(res), req.query), after ?? null));
  };
}

/**
 * `POST /api/admin/history/undo?subdomain=&destinationId=` `{entry}` with `If-Match`: responds like saving.
 * @throws AppError 404 for an unknown entry, 409 with `changedSince` if fields of that save have been changed since
 */
export function undoSave(deps: Deps): RequestHandler {
  return async (req: Request, res) => {
    const key = readTripKey(organiserOf(res), req.query);
    const revision = readRevision(req);
    const { entry } = readFields(undoSchema, req.body, 422, 'Es fehlt, was rückgängig gemacht werden soll.');
    const outcome = await deps.undoSave(key, revision, entry, organiserOf(res));
    if ('missing' in outcome) throw new AppError(404, 'Diesen Eintrag gibt es nicht.');
    if ('changedSince' in outcome) {
      const { changedSince } = outcome;
      const errors = changedSince.map((field) => ({ field, message: 'Das wurde seitdem noch einmal geändert.' }));
      throw new AppError(409, 'Seitdem wurde dort schon wieder etwas geändert.', errors, { changedSince });
    }
    sendSaved(res, key, outcome, null);
  };
}
