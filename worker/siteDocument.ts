/** Publishes one site document, or removes it from the read model if it is deleted or invalid. */
import type { Outcome } from '#catalog/publish/publisher.ts';
import { parseSiteDocument } from '#content/parseDocument.ts';
import type { WorkerDeps } from './deps.ts';
import type { JobRun } from './jobRun.ts';
import { publishUntilStable } from './publishUntilStable.ts';
import { brokenDocument, reportBroken } from './trip.ts';

export function runSiteDocument(
  deps: WorkerDeps,
  { docId }: { docId: string },
  { changedAt }: Pick<JobRun, 'changedAt'> = { changedAt: null },
): Promise<Outcome | 'broken'> {
  const { siteSource, publisher } = deps;
  const readVersion = async () => {
    const raw = await siteSource.one(docId);
    return { raw, stamp: raw === 'unreachable' ? raw : (raw?._rev ?? 'gone') };
  };
  return publishUntilStable(readVersion, async ({ raw }, order) => {
    const options = { ...order, changedAt };
    if (raw === 'unreachable') return 'unchanged';
    const parsed = raw && parseSiteDocument(raw);
    if (parsed && !parsed.ok) {
      await reportBroken(deps, brokenDocument(raw, parsed.issues), parsed.detail);
      await publisher.removeSiteDocument(docId, options);
      return 'broken';
    }
    await publisher.clearBroken(docId);
    const [outcome] = parsed ? await publisher.publishSiteDocuments([parsed.value], options) : [];
    return outcome ?? publisher.removeSiteDocument(docId, options);
  });
}
