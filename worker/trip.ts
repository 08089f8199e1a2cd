/** One trip: read it as it stands, compute it, publish it; or take it out when it is gone or broken. */

import { publicationOf } from '../src/catalog/publicationOf.ts';
import type { BrokenDocument, Publication } from '../src/catalog/published.ts';
import type { Outcome } from '../src/catalog/publisher.ts';
import { loadDestination } from '../src/content/reading.ts';
import { parseDestination } from '../src/content/schemas.ts';
import { berlinToday } from '../src/domain/dates.ts';
import { combinedIdOf, parseDocId } from '../src/domain/tripId.ts';
import type { WorkerDeps } from './deps.ts';

type TripDeps = Pick<WorkerDeps, 'env' | 'content' | 'publisher' | 'now' | 'logger'>;

/** Idempotent: running it again, or beside a sweep, ends in the same read model. */
export async function runTrip(deps: TripDeps, { docId }: { docId: string }): Promise<Outcome | 'broken' | undefined> {
  const { publisher } = deps;
  const raw = await loadDestination(deps.content.main, docId);
  const computed = raw === null ? null : computeTrip(deps, raw);
  if (computed && 'publication' in computed) {
    await publisher.clearBroken([docId]);
    const [outcome] = await publisher.publishTrips([computed.publication]);
    return outcome;
  }
  if (computed) await reportBroken(deps, computed.broken);
  else await publisher.clearBroken([docId]);
  const outcome = await takeOut(deps, docId);
  return computed ? 'broken' : outcome;
}

/** Parses and computes a raw document; a broken one comes back with what is wrong with it. */
export function computeTrip(
  { env, now }: Pick<WorkerDeps, 'env' | 'now'>,
  raw: unknown,
): { publication: Publication; revision: string } | { broken: BrokenDocument } {
  const parsed = parseDestination(raw);
  if (!parsed.ok) return { broken: brokenDocument(raw, parsed.field, parsed.reason) };
  const destination = parsed.value;
  const host = env.hosts.find(destination.subdomain);
  if (host?.subdomain !== destination.subdomain) {
    return { broken: brokenDocument(raw, 'subdomain', 'No matching subdomain found') };
  }
  const publication = publicationOf(destination, { hosts: env.hosts, today: berlinToday(now()) });
  return { publication, revision: destination._rev ?? '' };
}

/** Remembers a broken document for its host and logs it once per fault. */
export async function reportBroken({ publisher, logger }: TripDeps, broken: BrokenDocument): Promise<void> {
  const known = (await publisher.readBroken()).get(broken.docId);
  if (known?.field === broken.field && known.reason === broken.reason) return;
  await publisher.reportBroken(broken);
  logger.warn({ docId: broken.docId, field: broken.field, reason: broken.reason }, 'document breaks its schema');
}

async function takeOut({ publisher, env }: TripDeps, docId: string): Promise<Outcome | undefined> {
  try {
    const { subdomain, destinationId } = parseDocId(docId);
    const host = env.hosts.find(subdomain);
    return host ? await publisher.removeTrip(combinedIdOf(host.subdomain, destinationId)) : undefined;
  } catch {
    // An id of another form was never published.
    return undefined;
  }
}

function brokenDocument(raw: unknown, field: string, reason: string): BrokenDocument {
  const { _id, _type, subdomain } = raw as { _id: string; _type: string; subdomain?: unknown };
  return { docId: _id, type: _type, subdomain: typeof subdomain === 'string' ? subdomain : null, field, reason };
}
