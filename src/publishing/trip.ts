/** Publishes one trip, or removes it from the read model if it is deleted. */

import { dueDepartures } from '#bookings/waiting/dueDepartures.ts';
import type { PublishOptions, PublishOutcome } from '#catalog/publish/publisher.ts';
import { combinedIdOf, tripOfDocId } from '#domain/tripId.ts';
import { type Attempt, defineJob, docIdPayload, forChanges } from '#jobs/job.ts';
import { reportBroken } from './computeDocument.ts';
import type { PublishingDeps } from './publishingDeps.ts';
import { publishUntilStable } from './publishUntilStable.ts';
import { type ComputedTrip, combinedIdOfDocument } from './versions/tripVersions.ts';

export const tripJob = defineJob({
  ...forChanges,
  name: 'trip',
  payload: docIdPayload,
  deduplicationKey: ({ docId }) => `trip-${docId}`,
  run: runTrip,
});

/**
 * Publishes the current version of a trip and its reviews, and enqueues offers to its waiting lists, because it may have more
 * places now. Idempotent, also if it runs concurrently with a sweep.
 * @param options.isOutdated whether the published version may not be kept if the current one is broken
 */
export async function runTrip(
  deps: PublishingDeps,
  { docId }: { docId: string },
  { changedAt = null, isOutdated = false }: Partial<Attempt> & { isOutdated?: boolean } = {},
): Promise<PublishOutcome | 'broken'> {
  const outcome = await publishUntilStable(
    () => deps.readTrip(docId),
    ({ computed }, options) => publishTrip(deps, docId, computed, { ...options, changedAt, isOutdated }),
  );
  const { database, env, now, offerPlaces } = deps;
  for (const departure of await dueDepartures(database, env.hosts, now(), combinedIdOfDocument(docId)))
    await offerPlaces(departure);
  return outcome;
}

async function publishTrip(
  deps: PublishingDeps,
  docId: string,
  computed: ComputedTrip | null,
  { isOutdated, ...options }: PublishOptions & { isOutdated: boolean },
): Promise<PublishOutcome | 'broken'> {
  const { publisher, metrics } = deps;
  if (computed && 'broken' in computed) {
    await reportBroken(deps, computed);
    if (isOutdated) await removeTrip(deps, docId, options);
    return 'broken';
  }
  if (computed?.leftOut) await reportBroken(deps, computed.leftOut);
  else await publisher.clearBroken(docId);
  const [published] = computed ? await publisher.publishTrips([computed.value], options) : [];
  const outcome = published ?? (await removeTrip(deps, docId, options));
  metrics.publishing.published.inc({ outcome });
  return outcome;
}

async function removeTrip(
  { publisher }: PublishingDeps,
  docId: string,
  options: PublishOptions,
): Promise<PublishOutcome> {
  const trip = tripOfDocId(docId);
  // A document with an id of another form is never published.
  return trip ? publisher.removeTrip(combinedIdOf(trip.subdomain, trip.destinationId), options) : 'unchanged';
}
