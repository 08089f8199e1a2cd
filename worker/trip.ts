/** Publishes one trip, or removes it from the read model if it is deleted or invalid. */

import { dueDepartures } from '#bookings/waiting/offerPlaces.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import type { Outcome, PublishOptions } from '#catalog/publish/publisher.ts';
import type { BrokenDocument, Publication } from '#catalog/published.ts';
import { parseTripOfHost } from '#content/parseDocument.ts';
import { berlinToday } from '#domain/dates.ts';
import type { DocumentIssue } from '#domain/organisers/organiserTrips.ts';
import { combinedIdOf, tripOfDocId } from '#domain/tripId.ts';
import { enqueue } from '#jobs/queues.ts';
import type { WorkerDeps } from './deps.ts';
import type { JobRun } from './jobRun.ts';
import { publishUntilStable } from './publishUntilStable.ts';
import { sourceOf } from './versions/sourceOf.ts';
import { combinedIdOfDocument } from './versions/tripVersions.ts';

type Computed = { publication: Publication } | { broken: BrokenDocument; detail: string };

/**
 * Publishes the current version of a trip and its reviews, and enqueues offers to its waiting lists, because it may have more
 * places now. Idempotent, also if it runs concurrently with a sweep.
 */
export async function runTrip(
  deps: WorkerDeps,
  { docId }: { docId: string },
  { changedAt }: Pick<JobRun, 'changedAt'> = { changedAt: null },
): Promise<Outcome | 'broken'> {
  const readVersion = async () => {
    const today = berlinToday(deps.now());
    const { raw, rows, ...ofTrip } = await deps.readTrip(docId);
    if (!raw) return { computed: null, stamp: 'gone' };
    const source = sourceOf(deps.rules, raw._rev, rows);
    const computed = computeTrip(raw, { hosts: deps.env.hosts, today, ...ofTrip, source });
    return { computed, stamp: `${today} ${source}` };
  };
  const outcome = await publishUntilStable(readVersion, ({ computed }, options) =>
    publishTrip(deps, docId, computed, { ...options, changedAt }),
  );
  const { database, env, now, queues } = deps;
  for (const departure of await dueDepartures(database, env.hosts, now(), combinedIdOfDocument(docId)))
    await enqueue(queues, 'offerPlaces', departure);
  return outcome;
}

/**
 * Parses a raw document and computes its publication, or a report if the document is invalid.
 * @param options the same as for `publicationOf`
 */
export function computeTrip(raw: unknown, options: Parameters<typeof publicationOf>[1]): Computed {
  const parsed = parseTripOfHost(raw, options.hosts);
  if (!parsed.ok) return { broken: brokenDocument(raw, parsed.issues), detail: parsed.detail };
  return { publication: publicationOf(parsed.value, options) };
}

/**
 * Stores a report about an invalid document for its host and logs it once per issue.
 * @param detail validation error, for the log
 */
export async function reportBroken(
  { publisher, logger }: WorkerDeps,
  broken: BrokenDocument,
  detail: string,
): Promise<void> {
  const { docId, field } = broken;
  if (await publisher.reportBroken(broken))
    logger.warn({ docId, field, reason: detail }, 'document fails schema validation');
}

/**
 * Creates a report about an invalid document.
 * @param raw a document with at least an id and a type
 * @param issues validation issues; the report describes the first one and counts the others
 */
export function brokenDocument(raw: unknown, [first, ...others]: [DocumentIssue, ...DocumentIssue[]]): BrokenDocument {
  const { _id, _type, ...document } = raw as { _id: string; _type: string } & Record<string, unknown>;
  const text = (name: string) => (typeof document[name] === 'string' ? document[name] : '');
  // The editor also finds a trip by its id.
  const trip = _type === 'destination' ? tripOfDocId(_id) : null;
  const subdomain = trip?.subdomain ?? (text('subdomain') || null);
  return {
    docId: _id,
    type: _type,
    subdomain,
    title: text('title'),
    internalName: text('internalName'),
    field: first.field,
    reason: first.reason,
    otherIssues: others.length,
  };
}

async function publishTrip(
  deps: WorkerDeps,
  docId: string,
  computed: Computed | null,
  options: PublishOptions,
): Promise<Outcome | 'broken'> {
  const { publisher, metrics } = deps;
  if (computed && 'broken' in computed) {
    await reportBroken(deps, computed.broken, computed.detail);
    await removeTrip(deps, docId, options);
    return 'broken';
  }
  await publisher.clearBroken(docId);
  const [published] = computed ? await publisher.publishTrips([computed.publication], options) : [];
  const outcome = published ?? (await removeTrip(deps, docId, options));
  metrics.publishing.published.inc({ outcome });
  return outcome;
}

async function removeTrip({ publisher }: WorkerDeps, docId: string, options: PublishOptions): Promise<Outcome> {
  const trip = tripOfDocId(docId);
  // A document with an id of another form is never published.
  return trip ? publisher.removeTrip(combinedIdOf(trip.subdomain, trip.destinationId), options) : 'unchanged';
}
