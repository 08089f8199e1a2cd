/** Publishes one site document, or removes it from the read model if it is deleted. */
import type { PublishOutcome } from '#catalog/publish/publisher.ts';
import { parseSiteDocument } from '#content/parseSiteDocument.ts';
import { loadPublicDocument } from '#content/reading.ts';
import { type Attempt, defineJob, docIdPayload, forChanges } from '#jobs/job.ts';
import { computeDocument, reportBroken } from './computeDocument.ts';
import type { PublishingDeps } from './publishingDeps.ts';
import { publishUntilStable } from './publishUntilStable.ts';

export const siteDocumentJob = defineJob({
  ...forChanges,
  name: 'siteDocument',
  payload: docIdPayload,
  deduplicationKey: ({ docId }) => `site-${docId}`,
  run: runSiteDocument,
});

/** @param options.isOutdated whether the published version may not be kept if the current one is broken */
export function runSiteDocument(
  deps: PublishingDeps,
  { docId }: { docId: string },
  { changedAt = null, isOutdated = false }: Partial<Attempt> & { isOutdated?: boolean } = {},
): Promise<PublishOutcome | 'broken'> {
  const { content, publisher, rules } = deps;
  const readVersion = async () => {
    const raw = await loadPublicDocument(content.main, docId);
    return { raw, stamp: raw?._rev ?? 'gone' };
  };
  return publishUntilStable(readVersion, async ({ raw }, order) => {
    const options = { ...order, changedAt };
    const computed = raw && computeDocument(raw, () => parseSiteDocument(raw));
    if (computed && 'broken' in computed) {
      await reportBroken(deps, computed);
      if (isOutdated) await publisher.removeSiteDocument(docId, options);
      return 'broken';
    }
    await publisher.clearBroken(docId);
    const documents = computed ? [computed.value] : [];
    const [outcome] = await publisher.publishSiteDocuments(documents, { ...options, source: rules });
    return outcome ?? publisher.removeSiteDocument(docId, options);
  });
}
