/** `POST /api/admin/trips/clone?subdomain=&destinationId=`: copies a trip under the host's next free number. */
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { copiedDepartures } from '#domain/organisers/tripCopy.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import { organiserOf } from '../../middleware/organiser.ts';
import { readTripKey, sendTrip } from './organiserRequest.ts';

const schema = z.object({ departures: z.enum(copiedDepartures).default('same') }).default({ departures: 'same' });

/**
 * Accepts `{departures}`; by default the original's departures are copied. Copied departures are always offline. Responds with
 * 201 and the copy, in the same format as saving.
 * @throws AppError 404 if the trip does not exist, 422 if it is invalid
 */
export function cloneTrip(deps: Deps): RequestHandler {
  return async (req, res) => {
    const organiser = organiserOf(res);
    const key = readTripKey(organiser, req.query);
    const { departures } = readFields(schema, req.body, 422, 'So lassen sich die Termine nicht übernehmen.');
    const outcome = await deps.cloneTrip(key, departures, organiser);
    if ('missing' in outcome) throw new AppError(404, 'Diese Reise gibt es nicht.');
    if ('broken' in outcome) {
      const errors = [{ field: outcome.broken, message: 'Diese Angabe stimmt noch nicht.' }];
      throw new AppError(422, 'Diese Reise muss erst in Ordnung gebracht werden.', errors);
    }
    const copy = await deps.tripEditor.load(outcome.cloned);
    if (!copy) throw new AppError(404, 'Die Kopie ist schon wieder weg.');
    sendTrip(res.status(201), outcome.cloned, copy);
  };
}
