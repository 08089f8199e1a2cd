/** One document of the site: read, checked, published; or taken out when it is gone or broken. */
import type { Outcome } from '../src/catalog/publisher.ts';
import { parseSiteDocument } from '../src/content/schemas.ts';
import type { WorkerDeps } from './deps.ts';
import { reportBroken } from './trip.ts';

export async function runSiteDocument(deps: WorkerDeps, { docId }: { docId: string }): Promise<Outcome | 'broken'> {
  const raw = await deps.content.main.getDocument(docId);
  if (!raw) {
    await deps.publisher.clearBroken([docId]);
    return deps.publisher.removeSiteDocument(docId);
  }
  return publishSiteDocument(deps, raw);
}

/** Publishes a raw document that was read already. */
export async function publishSiteDocument(deps: WorkerDeps, raw: { _id: string; _type: string }) {
  const parsed = parseSiteDocument(raw);
  if (parsed.ok) {
    await deps.publisher.clearBroken([raw._id]);
    return deps.publisher.publishSiteDocument(parsed.value);
  }
  const { subdomain } = raw as { subdomain?: unknown };
  await reportBroken(deps, {
    docId: raw._id,
    type: raw._type,
    subdomain: typeof subdomain === 'string' ? subdomain : null,
    field: parsed.field,
    reason: parsed.reason,
  });
  await deps.publisher.removeSiteDocument(raw._id);
  return 'broken' as const;
}
