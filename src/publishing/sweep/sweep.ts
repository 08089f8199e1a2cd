/**
 * The sweep reconciles the read model with the content and the current day. It verifies all published trips in Redis and
 * skips those that are intact and up to date. It publishes all other valid documents in batches, then compares the result
 * with the current content and processes each document that differs individually. Therefore it includes concurrent
 * changes, and repeating an interrupted sweep leads to the same read model.
 */
import { z } from 'zod';
import { CorruptReadModelError } from '#catalog/publish/corruptReadModelError.ts';
import { parseSiteDocument } from '#content/parseSiteDocument.ts';
import { loadSiteDocuments } from '#content/reading.ts';
import { siteDocumentTypes } from '#content/siteSchemas.ts';
import { defineJob, forUrgentChores } from '#jobs/job.ts';
import { enqueue } from '#jobs/queues.ts';
import { computeDocument } from '../computeDocument.ts';
import { iconsJob } from '../icons.ts';
import type { PublishingDeps } from '../publishingDeps.ts';
import { ratingJob } from '../rating.ts';
import { runSiteDocument } from '../siteDocument.ts';
import { brokenIds, differences, recordPublished, runEach, type Versions } from './differences.ts';
import { type SweepReason, sweepReasons, sweepTrips } from './sweepTrips.ts';

export const sweepJob = defineJob({
  ...forUrgentChores,
  name: 'sweep',
  payload: z.strictObject({ reason: z.enum(sweepReasons) }),
  schedules: [
    { id: 'hourly', pattern: '0 30 * * * *', payload: { reason: 'hourly' } },
    // Levels change at midnight without an edit (specification §6.3). The five seconds tolerate clock differences.
    { id: 'midnight', pattern: '5 0 0 * * *', payload: { reason: 'midnight' } },
    { id: 'nightly', pattern: '0 10 3 * * *', payload: { reason: 'nightly' } },
  ],
  run: runSweep,
});

/**
 * Runs a sweep. Deletes and rebuilds a corrupt read model.
 * @throws if Redis was emptied or restored during the sweep, so that the job is retried
 */
export async function runSweep(deps: PublishingDeps, { reason }: { reason: SweepReason }): Promise<void> {
  try {
    await sweepOnce(deps, reason);
  } catch (error) {
    if (!(error instanceof CorruptReadModelError)) throw error;
    deps.logger.error({ err: error }, 'the read model is corrupt and will be rebuilt');
    await deps.readModel.clear();
    await sweepOnce(deps, reason);
    await enqueue(deps.queues, iconsJob, {});
    await enqueue(deps.queues, ratingJob, {});
  }
}

async function sweepOnce(deps: PublishingDeps, reason: SweepReason): Promise<void> {
  const started = performance.now();
  const sweep = await deps.readModel.beginSweep();
  await sweepSiteDocuments(deps);
  const { corrections, ...trips } = await sweepTrips(deps, reason);
  const repairedCounts = await deps.publisher.repairCounts();
  if (repairedCounts !== 0) deps.logger.warn({ repairedCounts }, 'counts were repaired, or could not be compared');
  const isComplete = await deps.readModel.completeSweep(sweep);
  if (!isComplete) throw new Error('Redis was emptied or restored during the sweep');
  const seconds = (performance.now() - started) / 1000;
  deps.metrics.publishing.sweepSeconds.observe(seconds);
  deps.metrics.publishing.corrections.inc({ reason }, corrections);
  deps.logger.info({ reason, trips, seconds }, 'sweep completed');
}

/** Publishes all site documents, then processes those that differ from the content. */
async function sweepSiteDocuments(deps: PublishingDeps): Promise<void> {
  const { content, publisher, rules } = deps;
  const verified = await publisher.verify('site');
  const documents = (await loadSiteDocuments(content.main, siteDocumentTypes)).flatMap((raw) => {
    const computed = computeDocument(raw, () => parseSiteDocument(raw));
    return 'value' in computed ? [{ raw, value: computed.value }] : [];
  });
  const publishedRevisions: Versions = new Map();
  const outcomes = await publisher.publishSiteDocuments(
    documents.map(({ value }) => value),
    { source: rules },
  );
  recordPublished(
    publishedRevisions,
    documents.map(({ raw }) => [raw._id, raw._rev]),
    outcomes,
  );

  const later = await loadSiteDocuments(content.main, siteDocumentTypes);
  const current: Versions = new Map(later.map(({ _id, _rev }) => [_id, _rev]));
  const broken = await brokenIds(deps, (type) => type !== 'destination');
  const published = [...verified.keys(), ...publishedRevisions.keys()];
  const different = differences(publishedRevisions, current, published, broken);
  // What stays of a broken document must be intact, and published by these rules.
  const isOutdated = (docId: string) => verified.has(docId) && verified.get(docId)?.source !== rules;
  await runEach(different, (docId) => runSiteDocument(deps, { docId }, { isOutdated: isOutdated(docId) }));
}
