/**
 * Ends holds, enqueues due offers to waiting lists, and publishes trips whose published places differ from the bookings, because
 * a job was lost: every minute, at start and after Redis was lost.
 */
import { deleteEndedHolds } from '#bookings/places/holds.ts';
import { dueDepartures } from '#bookings/waiting/offerPlaces.ts';
import { recentlyChangedTrips } from '#database/tripRows.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { docIdOf } from '#domain/tripId.ts';
import { enqueue } from '#jobs/queues.ts';
import type { WorkerDeps } from '../deps.ts';

/** Changes of this time before a run are published again, in milliseconds. A job that was lost earlier was followed by a sweep. */
const recentMs = 5 * 60_000;

export async function runCheckPlaces({ database, env, now, queues }: WorkerDeps): Promise<void> {
  const freed = await deleteEndedHolds(database, now());
  const changed = await recentlyChangedTrips(database, new Date(now().getTime() - recentMs));
  for (const trip of new Set([...freed.map(({ trip }) => trip), ...changed])) {
    const key = findTripKey(trip, env.hosts);
    if (key) await enqueue(queues, 'trip', { docId: docIdOf(key.subdomain, key.destinationId) });
  }
  for (const departure of await dueDepartures(database, env.hosts, now()))
    await enqueue(queues, 'offerPlaces', departure);
}
