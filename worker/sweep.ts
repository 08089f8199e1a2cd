/**
 * The sweep brings everything published in line with the content and the day: one pass that publishes together what is
 * sound, then a comparison with what content says now, and each document that differs is run by itself. So nothing that
 * changes meanwhile is lost, and running it again after it was cut off ends in the same read model.
 */
import { CorruptReadModelError } from '../src/catalog/publish/corruptReadModelError.ts';
import type { Publication } from '../src/catalog/publish/published.ts';
import type { Outcome } from '../src/catalog/publish/publisher.ts';
import { exportDocuments, listRevisions } from '../src/content/reading.ts';
import { parseSiteDocument } from '../src/content/schemas.ts';
import { berlinToday } from '../src/domain/dates.ts';
import { docIdOf } from '../src/domain/trip/tripId.ts';
import { enqueue } from '../src/jobs/queues.ts';
import type { WorkerDeps } from './deps.ts';
import { runSiteDocument } from './siteDocument.ts';
import { computeTrip, runTrip } from './trip.ts';

/** Trips published together; what waits in memory is bounded by this. */
const batchLength = 200;
/** Documents run by themselves that are under way at once. */
const lanes = 8;

/** Document id → revision. */
type Revisions = Map<string, string>;

interface Revised {
  _id: string;
  _rev: string;
}

/**
 * Runs a sweep. A corrupt read model is deleted and built anew.
 * @throws when Redis was emptied or restored meanwhile, so that it has to be done again
 */
export async function runSweep(deps: WorkerDeps, { reason }: { reason: string }): Promise<void> {
  try {
    await sweepOnce(deps, reason);
  } catch (error) {
    if (!(error instanceof CorruptReadModelError)) throw error;
    deps.logger.error({ err: error }, 'the read model is corrupt and is built anew');
    await deps.readModel.clear();
    await sweepOnce(deps, reason);
    await enqueue(deps.queues, 'icons', {});
    await enqueue(deps.queues, 'rating', {});
  }
}

async function sweepOnce(deps: WorkerDeps, reason: string): Promise<void> {
  const started = performance.now();
  const sweep = await deps.readModel.beginSweep();
  await sweepSiteDocuments(deps);
  const trips = await sweepTrips(deps);
  const isComplete = await deps.readModel.completeSweep(sweep);
  if (!isComplete) throw new Error('Redis was emptied or restored during the sweep');
  const seconds = (performance.now() - started) / 1000;
  deps.metrics.sweepSeconds.observe(seconds);
  deps.logger.info({ reason, trips, seconds }, 'swept');
}

/** @returns how many were published together, and how many had to be looked at one by one */
async function sweepTrips(deps: WorkerDeps): Promise<{ together: number; single: number }> {
  const { content, env, metrics, now, publisher } = deps;
  const settled: Revisions = new Map();
  let batch: { publication: Publication; raw: Revised }[] = [];
  const publish = async () => {
    const outcomes = await publisher.publishTrips(batch.map(({ publication }) => publication));
    for (const outcome of outcomes) metrics.published.inc({ outcome });
    note(
      settled,
      batch.map(({ raw }) => raw),
      outcomes,
    );
    batch = [];
  };
  for await (const raw of exportDocuments(content.main, ['destination'])) {
    const computed = computeTrip(raw, { hosts: env.hosts, today: berlinToday(now()) });
    if ('publication' in computed) batch.push({ publication: computed.publication, raw: raw as Revised });
    if (batch.length >= batchLength) await publish();
  }
  await publish();

  const current = await listRevisions(content.main, 'destination');
  const published = (await publisher.readIds('trip')).map(docIdOfTrip);
  const broken = await brokenIds(deps, (type) => type === 'destination');
  const different = differences(settled, current, published, broken);
  await runEach(different, (docId) => runTrip(deps, { docId }));
  return { together: settled.size, single: different.size };
}

async function sweepSiteDocuments(deps: WorkerDeps): Promise<void> {
  const { siteSource, publisher } = deps;
  const documents = (await siteSource.all()).documents.flatMap((raw) => {
    const parsed = parseSiteDocument(raw);
    return parsed.ok ? [{ raw, value: parsed.value }] : [];
  });
  const settled: Revisions = new Map();
  const outcomes = await publisher.publishSiteDocuments(documents.map(({ value }) => value));
  note(
    settled,
    documents.map(({ raw }) => raw),
    outcomes,
  );

  const later = await siteSource.all();
  const current: Revisions = new Map(later.documents.map(({ _id, _rev }) => [_id, _rev]));
  const broken = await brokenIds(deps, (type) => type !== 'destination');
  const published = (await publisher.readIds('site')).filter((docId) => !later.keeps(docId));
  const different = differences(settled, current, published, broken);
  await runEach(different, (docId) => runSiteDocument(deps, { docId }));
}

/** Remembers at which revision each document is published, except those that were refused as older. */
function note(settled: Revisions, documents: Revised[], outcomes: Outcome[]): void {
  for (const [index, { _id, _rev }] of documents.entries()) if (outcomes[index] !== 'stale') settled.set(_id, _rev);
}

/**
 * Ids of the documents that need a look of their own: those content has but that are not published as they stand (new,
 * changed, broken), those published or reported broken that content has no longer, and those broken no longer.
 */
function differences(settled: Revisions, current: Revisions, published: string[], broken: string[]): Set<string> {
  return new Set([
    ...[...current].filter(([id, revision]) => settled.get(id) !== revision).map(([id]) => id),
    ...[...published, ...broken].filter((id) => !current.has(id)),
    ...broken.filter((id) => settled.has(id)),
  ]);
}

async function brokenIds({ publisher }: WorkerDeps, isOfType: (type: string) => boolean): Promise<string[]> {
  return (await publisher.readBroken()).filter(({ type }) => isOfType(type)).map(({ docId }) => docId);
}

/** "1234-ya" → "ya-1234", also for a host that is none any more. */
function docIdOfTrip(combinedId: string): string {
  const hyphen = combinedId.indexOf('-');
  return docIdOf(combinedId.slice(hyphen + 1), Number(combinedId.slice(0, hyphen)));
}

async function runEach(ids: Set<string>, run: (id: string) => Promise<unknown>): Promise<void> {
  const rest = ids.values();
  const lane = async () => {
    for (const id of rest) await run(id);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
