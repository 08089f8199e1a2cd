import type { RequestHandler } from 'express';
import type { Deps } from '#deps.ts';
import { findTripKey, isOnSite } from '#domain/site/tripOnSite.ts';
import { combinedIdOf } from '#domain/trip/tripId.ts';
import { AppError } from '#platform/appError.ts';
import { calendarFile, calendarFileName } from './calendarFile.ts';

/**
 * `GET /api/trips/{combinedId}/{dateKey}.ics`: sends a departure as a calendar file, to everyone who may see the trip's page.
 * @throws AppError 404 if the trip has no page on this site or the departure is not offered
 */
export function calendar({ env, trips }: Deps): RequestHandler<{ combinedId: string; dateKey: string }> {
  return async (req, res) => {
    const key = findTripKey(req.params.combinedId, env.hosts);
    const id =
      key && isOnSite(key.subdomain, res.locals.scope, env.hosts) && combinedIdOf(key.subdomain, key.destinationId);
    const trip = id ? await trips.readTrip(id) : null;
    const date = trip?.dates.find((departure) => departure.key === req.params.dateKey);
    if (!trip || !date) throw new AppError(404, 'Diesen Termin gibt es nicht (mehr).');
    const changedAt = await trips.readChangedAt(trip.combinedId);
    const entry = { trip, date, origin: res.locals.origin, domain: env.PLATFORM_DOMAIN, changedAt };
    res
      .set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-cache' })
      .set('Content-Disposition', `attachment; filename="${calendarFileName(entry)}"`)
      .send(calendarFile(entry));
  };
}
