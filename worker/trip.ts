/** One trip: read it as it stands, compute it, publish it; or take it out when it is gone or broken. */
import { publicationOf } from '../src/catalog/publicationOf.ts';
import type { BrokenDocument, Publication } from '../src/catalog/published.ts';
import type { Outcome, PublishOptions } from '../src/catalog/publisher.ts';
import { loadDestination } from '../src/content/reading.ts';
import { parseDestination } from '../src/content/schemas.ts';
import { berlinToday } from '../src/domain/dates.ts';
import type { Hosts } from '../src/domain/hosts.ts';
import type { IsoDate } from '../src/domain/trip.ts';
import { docToCombinedId, TripIdError } from '../src/domain/tripId.ts';
import type { WorkerDeps } from './deps.ts';
import { settle } from './settle.ts';

type Computed = { publication: Publication } | { broken: BrokenDocument };

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
  return settle(look, ({ computed }, options) => publishTrip(deps, docId, computed, options));
}

/** Parses and computes a raw document; a broken one comes back with what is wrong with it. */
export function computeTrip(raw: unknown, { hosts, today }: { hosts: Hosts; today: IsoDate }): Computed {
  const parsed = parseDestination(raw);
  if (!parsed.ok) return { broken: brokenDocument(raw, parsed.field, parsed.reason) };
  const { subdomain } = parsed.value;
  if (hosts.find(subdomain)?.subdomain !== subdomain) {
    return { broken: brokenDocument(raw, 'subdomain', 'No matching subdomain found') };
  }
  return { publication: publicationOf(parsed.value, { hosts, today }) };
}

/** Remembers a broken document for its host and logs it once per fault. */
export async function reportBroken({ publisher, logger }: WorkerDeps, broken: BrokenDocument): Promise<void> {
  const { docId, field, reason } = broken;
  if (await publisher.reportBroken(broken)) logger.warn({ docId, field, reason }, 'document breaks its schema');
}

/** @param raw a document that has at least an id and a type */
export function brokenDocument(raw: unknown, field: string, reason: string): BrokenDocument {
  const { _id, _type, subdomain } = raw as { _id: string; _type: string; subdomain?: unknown };
  return { docId: _id, type: _type, subdomain: typeof subdomain === 'string' ? subdomain : null, field, reason };
}

async function publishTrip(
  deps: WorkerDeps,
  docId: string,
  computed: Computed | null,
  options: PublishOptions,
): Promise<Outcome | 'broken'> {
  const { publisher, metrics } = deps;
  if (computed && 'broken' in computed) {
    await reportBroken(deps, computed.broken);
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
