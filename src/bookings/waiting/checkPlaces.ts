/**
 * Ends holds and contingents, enqueues due offers to waiting lists, and publishes trips whose published places differ from the bookings, because
 * a job was lost: every minute, at start and after Redis was lost.
 */
import { recentlyChangedTrips } from '#database/tripRows.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { docIdOf } from '#domain/tripId.ts';
import { defineChore } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import { enqueue } from '#jobs/queues.ts';
import { closeExpiredContingents } from '../places/closeContingents.ts';
import { deleteEndedHolds } from '../places/holds.ts';
import { dueDepartures } from './dueDepartures.ts';
import { offerPlacesJob } from './offerPlaces.ts';

/** Changes of this time before a run are published again, in milliseconds. A job that was lost earlier was followed by a sweep. */
const recentMs = 5 * 60_000;

export const checkPlacesJob = defineChore({
  name: 'checkPlaces',
  pattern: '30 * * * * *',
  isUrgent: true,
  runsAtStart: true,
  run: runCheckPlaces,
});

export async function runCheckPlaces(deps: JobDeps): Promise<void> {
  const { database, env, now, queues, publishTrip } = deps;
  await closeExpiredContingents(deps);
  const freed = await deleteEndedHolds(database, now());
  const changed = await recentlyChangedTrips(database, new Date(now().getTime() - recentMs));
  for (const trip of new Set([...freed.map(({ trip }) => trip), ...changed])) {
    const key = findTripKey(trip, env.hosts);
    if (key) await publishTrip(docIdOf(key.subdomain, key.destinationId));
  }
  for (const departure of await dueDepartures(database, env.hosts, now()))
    await enqueue(queues, offerPlacesJob, departure);
}
