import type { RequestHandler } from 'express';
import { z } from 'zod';
import { previewOf } from '#catalog/publish/publicationOf.ts';
import type { Deps } from '#deps.ts';
import { berlinToday } from '#domain/dates.ts';
import { combinedIdOf } from '#domain/trip/tripId.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import { organiserOf } from '../../middleware/organiser.ts';
import { readTripKey } from './organiserRequest.ts';

const changesSchema = z.record(z.string(), z.unknown());

/** `POST /api/rds/preview?subdomain=&destinationId=`: takes changes as for saving and returns the resulting `PublicTrip`. */
export function previewTrip(deps: Deps): RequestHandler {
  return async (req, res) => {
    const changes = readFields(changesSchema, req.body, 422, 'Es fehlt, was sich ändern soll.');
    const key = readTripKey(organiserOf(res), req.query);
    const found = await deps.tripEditor.draft(key, changes);
    if (!found) throw new AppError(404, 'Diese Reise gibt es nicht.');
    if ('invalid' in found) throw new AppError(422, 'Einige Angaben stimmen noch nicht.', found.invalid);
    const reviews = await deps.trips.readReviews(combinedIdOf(key.subdomain, key.destinationId));
    res.json(previewOf(found.draft, { hosts: deps.env.hosts, today: berlinToday(deps.now()), reviews }));
  };
}
