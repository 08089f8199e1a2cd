import { parseSiteDocument } from '#content/parseDocument.ts';
import type { WorkerDeps } from '../deps.ts';
import { runSiteDocument } from '../siteDocument.ts';
import { brokenIds, differences, recordPublished, runEach, type Versions } from './differences.ts';

/** Publishes all site documents, then processes those that differ from the content. */
export async function sweepSiteDocuments(deps: WorkerDeps): Promise<void> {
  const { siteSource, publisher } = deps;
  const verified = await publisher.verify('site');
  const documents = (await siteSource.all()).documents.flatMap((raw) => {
    const parsed = parseSiteDocument(raw);
    return parsed.ok ? [{ raw, value: parsed.value }] : [];
  });
  const publishedRevisions: Versions = new Map();
  const outcomes = await publisher.publishSiteDocuments(documents.map(({ value }) => value));
  recordPublished(
    publishedRevisions,
    documents.map(({ raw }) => [raw._id, raw._rev]),
    outcomes,
  );

  const later = await siteSource.all();
  const current: Versions = new Map(later.documents.map(({ _id, _rev }) => [_id, _rev]));
  const broken = await brokenIds(deps, (type) => type !== 'destination');
  const published = [...verified.keys(), ...publishedRevisions.keys()].filter((docId) => !later.keeps(docId));
  const different = differences(publishedRevisions, current, published, broken);
  await runEach(different, (docId) => runSiteDocument(deps, { docId }));
}
