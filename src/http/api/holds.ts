/** Holds of places during the booking (specification §8.7). */
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { requireDeparture } from '#bookings/intake/requireDeparture.ts';
import type { DepartureKey } from '#bookings/places/departureKey.ts';
import type { Hold } from '#bookings/places/holds.ts';
import type { Deps } from '#deps.ts';
import { maxTravellers } from '#domain/bookings/bookingForm.ts';
import { combinedIdOf } from '#domain/trip/tripId.ts';
import { addressKey } from '#platform/addressKey.ts';
import { readFields } from '#platform/readFields.ts';

const places = z.int().min(1).max(maxTravellers);
const startSchema = z.object({ combinedId: z.string().min(1), dateKey: z.string().min(1), places });
const extendSchema = z.object({ places: places.optional() }).default({});
const invalid = 'Ein paar Angaben fehlen noch oder stimmen nicht.';

/** `POST /api/holds`: 201 with the hold, 409 with the places left. */
export function startHold(deps: Deps): RequestHandler {
  return async (req, res) => {
    const { combinedId, dateKey, places: number } = readFields(startSchema, req.body ?? {}, 422, invalid);
    const found = await requireDeparture(deps, res.locals.scope, combinedId, dateKey);
    const hold = await deps.holds.start(found.departure, found, number, addressKey(req.ip));
    res.status(201).set('Cache-Control', 'no-store').json(bodyOf(hold));
  };
}

/** `PUT /api/holds/{hold}`: 200 with the hold, 404 if it has ended. A body may contain another number of places. */
export function extendHold(deps: Deps): RequestHandler<{ hold: string }> {
  return async (req, res) => {
    const { places: number = 0 } = readFields(extendSchema, req.body, 422, invalid);
    const load = ({ subdomain, destinationId, dateKey }: DepartureKey) =>
      requireDeparture(deps, res.locals.scope, combinedIdOf(subdomain, destinationId), dateKey);
    res.set('Cache-Control', 'no-store').json(bodyOf(await deps.holds.extend(req.params.hold, number, load)));
  };
}

/** `DELETE /api/holds/{hold}` and `POST /api/holds/{hold}/release`: 204, also if the hold has ended. */
export function releaseHold(deps: Deps): RequestHandler<{ hold: string }> {
  return async (req, res) => {
    await deps.holds.release(req.params.hold);
    res.status(204).end();
  };
}

function bodyOf({ hold, expires }: Hold) {
  return { hold, expires: expires.toISOString() };
}
