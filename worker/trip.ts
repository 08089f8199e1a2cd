/** One trip: read it as it stands, compute it, publish it; or take it out when it is gone or broken. */
import { publicationOf } from '../src/catalog/publish/publicationOf.ts';
import type { BrokenDocument, Publication } from '../src/catalog/publish/published.ts';
import type { Outcome, PublishOptions } from '../src/catalog/publish/publisher.ts';
import { loadDestination } from '../src/content/reading.ts';
import { parseTripOfHost } from '../src/content/schemas.ts';
import { berlinToday } from '../src/domain/dates.ts';
import type { DocumentIssue } from '../src/domain/organisers/organiserTrips.ts';
import type { Hosts } from '../src/domain/site/hosts.ts';
import type { IsoDate } from '../src/domain/trip/trip.ts';
import { docToCombinedId, parseDocId, TripIdError } from '../src/domain/trip/tripId.ts';
import type { WorkerDeps } from './deps.ts';
import { publishUntilStable } from './publishUntilStable.ts';

type Computed = { publication: Publication } | { broken: BrokenDocument; detail: string };

/** Idempotent: running it again, or beside a sweep, ends in the same read model. */
export function runTrip(deps: WorkerDeps, { docId }: { docId: string }): Promise<Outcome | 'broken'> {
  const look = async () => {
    const today = berlinToday(deps.now());
    const raw = (await loadDestination(deps.content.main, docId)) as { _rev?: string } | null;
    return {
      computed: raw && computeTrip(raw, { hosts: deps.env.hosts, today }),
      stamp: raw ? `${raw._rev}|${today}` : 'gone',
    };
  };
  return publishUntilStable(look, ({ computed }, options) => publishTrip(deps, docId, computed, options));
}

/** Parses and computes a raw document; a broken one comes back with what is wrong with it. */
export function computeTrip(raw: unknown, { hosts, today }: { hosts: Hosts; today: IsoDate }): Computed {
  const parsed = parseTripOfHost(raw, hosts);
  if (!parsed.ok) return { broken: brokenDocument(raw, parsed.issues), detail: parsed.detail };
  return { publication: publicationOf(parsed.value, { hosts, today }) };
}

/**
 * Remembers a broken document for its host and logs it once per issue.
 * @param detail what the schema says, for the log
 */
export async function reportBroken(
  { publisher, logger }: WorkerDeps,
  broken: BrokenDocument,
  detail: string,
): Promise<void> {
  const { docId, field } = broken;
  if (await publisher.reportBroken(broken)) logger.warn({ docId, field, reason: detail }, 'document breaks its schema');
}

/**
 * @param raw a document that has at least an id and a type
 * @param issues the first one is named
 */
export function brokenDocument(raw: unknown, [first, ...others]: [DocumentIssue, ...DocumentIssue[]]): BrokenDocument {
  const { _id, _type, ...document } = raw as { _id: string; _type: string } & Record<string, unknown>;
  const text = (name: string) => (typeof document[name] === 'string' ? document[name] : '');
  const subdomain = (_type === 'destination' && subdomainOf(_id)) || text('subdomain') || null;
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

/** The editor finds a trip by its id, so the id says whose it is. Null for an id of another form. */
function subdomainOf(docId: string): string | null {
  try {
    return parseDocId(docId).subdomain;
  } catch (error) {
    if (error instanceof TripIdError) return null;
    throw error;
  }
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
    await takeOut(deps, docId);
    return 'broken';
  }
  await publisher.clearBroken(docId);
  const [published] = computed ? await publisher.publishTrips([computed.publication], options) : [];
  const outcome = published ?? (await takeOut(deps, docId));
  metrics.published.inc({ outcome });
  return outcome;
}

async function takeOut({ publisher }: WorkerDeps, docId: string): Promise<Outcome> {
  try {
    return await publisher.removeTrip(docToCombinedId(docId));
  } catch (error) {
    // An id of another form was never published.
    if (error instanceof TripIdError) return 'unchanged';
    throw error;
  }
}
