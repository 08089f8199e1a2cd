/**
 * The sweep brings everything published in line with the content and the day: one pass over the export, then a
 * comparison with what content says now, so that nothing that changed meanwhile is lost. Running it again after it was
 * cut off ends in the same read model.
 */
import type { Publication } from '../src/catalog/published.ts';
import { exportDocuments, listRevisions, loadSiteDocuments } from '../src/content/reading.ts';
import { siteDocumentTypes } from '../src/content/schemas.ts';
import type { WorkerDeps } from './deps.ts';
import { publishSiteDocument } from './siteDocument.ts';
import { computeTrip, reportBroken, runTrip } from './trip.ts';

/** Trips published together; what waits in memory is bounded by this. */
const batchLength = 200;

export async function runSweep(deps: WorkerDeps, { reason }: { reason: string }): Promise<void> {
  const started = performance.now();
  await sweepSiteDocuments(deps);
  const swept = await sweepTrips(deps);
  const mended = await mendDifferences(deps, swept);
  deps.metrics.brokenDocuments.set((await deps.publisher.readBroken()).size);
  const seconds = (performance.now() - started) / 1000;
  deps.metrics.sweepSeconds.observe(seconds);
  deps.logger.info({ reason, trips: swept.size, mended, seconds }, 'swept');
}

/** @returns the revision each trip document was seen at */
async function sweepTrips(deps: WorkerDeps): Promise<Map<string, string>> {
  const swept = new Map<string, string>();
  const sound: string[] = [];
  let batch: Publication[] = [];
  const publish = async () => {
    for (const outcome of await deps.publisher.publishTrips(batch)) deps.metrics.published.inc({ outcome });
    batch = [];
  };
  for await (const raw of exportDocuments(deps.content.main, ['destination'])) {
    const computed = computeTrip(deps, raw);
    const { _id, _rev } = raw as { _id: string; _rev?: string };
    swept.set(_id, _rev ?? '');
    if ('broken' in computed) {
      await reportBroken(deps, computed.broken);
      continue;
    }
    sound.push(_id);
    batch.push(computed.publication);
    if (batch.length >= batchLength) await publish();
  }
  await publish();
  await forgetMended(deps, sound, swept);
  return swept;
}

/** Documents that are sound again, or gone, are broken no longer. */
async function forgetMended({ publisher }: WorkerDeps, sound: string[], swept: Map<string, string>): Promise<void> {
  const isSound = new Set(sound);
  const broken = [...(await publisher.readBroken()).values()].filter(({ type }) => type === 'destination');
  await publisher.clearBroken(broken.map(({ docId }) => docId).filter((id) => isSound.has(id) || !swept.has(id)));
}

/**
 * Runs each trip by itself that changed, came or went since the export saw it, and those published that content does
 * not have or that are broken.
 */
async function mendDifferences(deps: WorkerDeps, swept: Map<string, string>): Promise<number> {
  const current = await listRevisions(deps.content.main, 'destination');
  const broken = await deps.publisher.readBroken();
  const published = await deps.publisher.readTripIds();
  const different = new Set([
    ...[...current].filter(([id, revision]) => swept.get(id) !== revision).map(([id]) => id),
    ...[...swept.keys()].filter((id) => !current.has(id)),
    ...published.filter((id) => !current.has(id) || broken.has(id)),
  ]);
  for (const docId of different) await runTrip(deps, { docId });
  return different.size;
}

async function sweepSiteDocuments(deps: WorkerDeps): Promise<void> {
  const documents = (await loadSiteDocuments(deps.content.main, siteDocumentTypes)) as { _id: string; _type: string }[];
  for (const document of documents) await publishSiteDocument(deps, document);
  const there = new Set(documents.map(({ _id }) => _id));
  for (const id of await deps.publisher.readSiteIds()) if (!there.has(id)) await deps.publisher.removeSiteDocument(id);
}
