/**
 * The sweep reconciles the read model with the content and the current day. It verifies all published trips in Redis and
 * skips those that are intact and up to date. It publishes all other valid documents in batches, then compares the result
 * with the current content and processes each document that differs individually. Therefore it includes concurrent
 * changes, and repeating an interrupted sweep leads to the same read model.
 */
import { CorruptReadModelError } from '../src/catalog/publish/corruptReadModelError.ts';
import type { Publication, PublishedBasis } from '../src/catalog/publish/published.ts';
import type { Outcome } from '../src/catalog/publish/publisher.ts';
import { parseReview, parseSiteDocument } from '../src/content/parseDocument.ts';
import { exportDocuments, listRevisions } from '../src/content/reading.ts';
import { exportReviews, listReviewRevisions, type ReviewRevision, tripOfReview } from '../src/content/reviewReading.ts';
import { berlinToday } from '../src/domain/dates.ts';
import type { Review } from '../src/domain/reviews/review.ts';
import type { IsoDate } from '../src/domain/trip/trip.ts';
import { docIdOf } from '../src/domain/trip/tripId.ts';
import type { JobPayload } from '../src/jobs/jobs.ts';
import { enqueue } from '../src/jobs/queues.ts';
import type { WorkerDeps } from './deps.ts';
import { runReview } from './review.ts';
import { runSiteDocument } from './siteDocument.ts';
import { computeTrip, runTrip } from './trip.ts';
import { type Revised, sourceOf } from './versions/sourceOf.ts';

/** Number of trips per batch, and of batches that Redis publishes while the next one is computed; limits the memory. */
const batchLength = 50;
const maxPublishing = 4;
/** Up to this number of trips is processed individually, which is then faster than reading all documents. */
const maxSingle = 500;
/** Number of documents that are processed concurrently. */
const concurrency = 8;

/** Document id → revision. */
type Revisions = Map<string, string>;

type SweepReason = JobPayload<'sweep'>['reason'];

interface SweptTrips {
  skipped: number;
  together: number;
  single: number;
}

/**
 * Runs a sweep. Deletes and rebuilds a corrupt read model.
 * @throws if Redis was emptied or restored during the sweep, so that the job is retried
 */
export async function runSweep(deps: WorkerDeps, { reason }: { reason: SweepReason }): Promise<void> {
  try {
    await sweepOnce(deps, reason);
  } catch (error) {
    if (!(error instanceof CorruptReadModelError)) throw error;
    deps.logger.error({ err: error }, 'the read model is corrupt and will be rebuilt');
    await deps.readModel.clear();
    await sweepOnce(deps, reason);
    await enqueue(deps.queues, 'icons', {});
    await enqueue(deps.queues, 'rating', {});
  }
}

async function sweepOnce(deps: WorkerDeps, reason: SweepReason): Promise<void> {
  const started = performance.now();
  const sweep = await deps.readModel.beginSweep();
  await sweepSiteDocuments(deps);
  const trips = await sweepTrips(deps, reason);
  const isComplete = await deps.readModel.completeSweep(sweep);
  if (!isComplete) throw new Error('Redis was emptied or restored during the sweep');
  const seconds = (performance.now() - started) / 1000;
  deps.metrics.sweepSeconds.observe(seconds);
  deps.logger.info({ reason, trips, seconds }, 'sweep completed');
}

/**
 * @param reason a nightly sweep skips no trip
 * @returns the number of trips that were skipped, published in batches (`together`) and processed individually (`single`)
 */
async function sweepTrips(deps: WorkerDeps, reason: SweepReason): Promise<SweptTrips> {
  const { content, now, publisher } = deps;
  const reviews = await readReviews(deps);
  const verified = await publisher.verify('trip');
  const published = [...verified.keys()].map(docIdOfTrip);
  // The revisions are read after the trips were verified, so that they include changes in the meantime.
  let current: Revisions | null = verified.size > 0 ? await listRevisions(content.main, 'destination') : null;
  const done: Revisions = new Map();
  if (current && reason !== 'nightly') {
    const today = berlinToday(now());
    for (const [id, basis] of verified) {
      const docId = docIdOfTrip(id);
      const revision = current.get(docId);
      if (!basis || revision === undefined || !isValidOn(basis, today)) continue;
      if (basis.source === sourceOf(deps.rules, revision, reviews.ofTrip.get(docId) ?? [])) done.set(docId, revision);
    }
  }
  const skipped = done.size;
  if (!current || current.size - skipped > maxSingle) {
    await publishTogether(deps, reviews, done);
    current = await listRevisions(content.main, 'destination');
  }
  const together = done.size - skipped;

  const broken = await brokenIds(deps, (type) => type === 'destination');
  const different = differences(done, current, [...published, ...done.keys()], broken);
  for (const docId of await sweepReviews(deps, reviews.revisions)) different.add(docId);
  await runEach(different, (docId) => runTrip(deps, { docId }));
  return { skipped, together, single: different.size };
}

/** Checks whether a publication is the same on a day as on the day for which it was computed. */
function isValidOn({ from, through }: PublishedBasis, day: IsoDate): boolean {
  return from <= day && (through === null || day <= through);
}

/**
 * Publishes all valid trips in batches.
 * @param done published revisions; trips with such a revision are skipped, and the published trips are added
 */
async function publishTogether(deps: WorkerDeps, reviews: SweptReviews, done: Revisions): Promise<void> {
  const { content, env, metrics, now, publisher, rules } = deps;
  const today = berlinToday(now());
  let batch: { publication: Publication; raw: Revised }[] = [];
  const publish = async (published: typeof batch) => {
    const outcomes = await publisher.publishTrips(published.map(({ publication }) => publication));
    for (const outcome of outcomes) metrics.published.inc({ outcome });
    recordPublished(
      done,
      published.map(({ raw }) => raw),
      outcomes,
    );
  };
  const publishing: Promise<void>[] = [];
  const publishBatch = async () => {
    if (publishing.length >= maxPublishing) await publishing.shift();
    const published = publish(batch);
    // The rejection is reported when the batch is awaited.
    published.catch(() => {});
    publishing.push(published);
    batch = [];
  };
  for await (const document of exportDocuments(content.main, ['destination'])) {
    const raw = document as Revised;
    if (done.get(raw._id) === raw._rev) continue;
    const source = sourceOf(rules, raw._rev, reviews.ofTrip.get(raw._id) ?? []);
    const computed = computeTrip(raw, { hosts: env.hosts, today, reviews: reviews.byTrip.get(raw._id) ?? [], source });
    if ('publication' in computed)
      batch.push({ publication: computed.publication, raw: { _id: raw._id, _rev: raw._rev } });
    if (batch.length >= batchLength) await publishBatch();
  }
  await publishBatch();
  await Promise.all(publishing);
}

/** The valid reviews by the document id of their trip, and their revisions by review id. */
interface SweptReviews {
  byTrip: Map<string, Review[]>;
  revisions: Map<string, ReviewRevision>;
  /** All reviews by the document id of their trip, including invalid ones. */
  ofTrip: Map<string, Revised[]>;
}

/** Reads all reviews into memory: batches of trips need them in another order than the content backend sends them. */
async function readReviews({ content }: WorkerDeps): Promise<SweptReviews> {
  const byTrip: SweptReviews['byTrip'] = new Map();
  const revisions: SweptReviews['revisions'] = new Map();
  const ofTrip: SweptReviews['ofTrip'] = new Map();
  for await (const raw of exportReviews(content.main)) {
    const reviewed = tripOfReview({ trip: raw.trip });
    if (reviewed) append(ofTrip, reviewed, { _id: raw._id, _rev: raw._rev });
    const parsed = parseReview(raw);
    if (!parsed.ok) continue;
    const { trip } = parsed.value;
    revisions.set(raw._id, { revision: raw._rev, trip });
    append(byTrip, trip, parsed.value);
  }
  return { byTrip, revisions, ofTrip };
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/**
 * Processes each review that was changed since it was read, is invalid or is reported as broken.
 * @param swept revisions of the reviews that were published with their trips
 * @returns the document ids of the trips that must be published again
 */
async function sweepReviews(deps: WorkerDeps, swept: Map<string, ReviewRevision>): Promise<Set<string>> {
  const current = await listReviewRevisions(deps.content.main);
  const broken = await brokenIds(deps, (type) => type === 'review');
  const toCheck = differences(revisionsOf(swept), revisionsOf(current), [...swept.keys()], broken);
  await runEach(toCheck, (docId) => runReview(deps, { docId }));
  const trips = [...toCheck].flatMap((id) => [swept.get(id)?.trip, current.get(id)?.trip]);
  return new Set(trips.filter((trip) => typeof trip === 'string'));
}

function revisionsOf(reviews: Map<string, ReviewRevision>): Revisions {
  return new Map([...reviews].map(([id, { revision }]) => [id, revision]));
}

async function sweepSiteDocuments(deps: WorkerDeps): Promise<void> {
  const { siteSource, publisher } = deps;
  const verified = await publisher.verify('site');
  const documents = (await siteSource.all()).documents.flatMap((raw) => {
    const parsed = parseSiteDocument(raw);
    return parsed.ok ? [{ raw, value: parsed.value }] : [];
  });
  const publishedRevisions: Revisions = new Map();
  const outcomes = await publisher.publishSiteDocuments(documents.map(({ value }) => value));
  recordPublished(
    publishedRevisions,
    documents.map(({ raw }) => raw),
    outcomes,
  );

  const later = await siteSource.all();
  const current: Revisions = new Map(later.documents.map(({ _id, _rev }) => [_id, _rev]));
  const broken = await brokenIds(deps, (type) => type !== 'destination' && type !== 'review');
  const published = [...verified.keys(), ...publishedRevisions.keys()].filter((docId) => !later.keeps(docId));
  const different = differences(publishedRevisions, current, published, broken);
  await runEach(different, (docId) => runSiteDocument(deps, { docId }));
}

/** Records the published revision of each document, except documents that were rejected as older. */
function recordPublished(revisions: Revisions, documents: Revised[], outcomes: Outcome[]): void {
  for (const [index, { _id, _rev }] of documents.entries()) if (outcomes[index] !== 'stale') revisions.set(_id, _rev);
}

/**
 * Returns the ids of the documents that must be processed individually: documents whose current revision is not
 * published (new, changed or invalid), documents that are published or reported as broken but deleted, and documents
 * that are reported as broken but now valid.
 * @param revisions revisions published by this sweep
 * @param current revisions in the content
 * @param published ids of all published documents
 * @param broken ids of all documents reported as broken
 */
function differences(revisions: Revisions, current: Revisions, published: string[], broken: string[]): Set<string> {
  return new Set([
    ...[...current].filter(([id, revision]) => revisions.get(id) !== revision).map(([id]) => id),
    ...[...published, ...broken].filter((id) => !current.has(id)),
    ...broken.filter((id) => revisions.has(id)),
  ]);
}

async function brokenIds({ publisher }: WorkerDeps, isOfType: (type: string) => boolean): Promise<string[]> {
  return (await publisher.readBroken()).filter(({ type }) => isOfType(type)).map(({ docId }) => docId);
}

/** Converts a combined id to a document id ("1234-ya" → "ya-1234"), also for a host that no longer exists. */
function docIdOfTrip(combinedId: string): string {
  const hyphen = combinedId.indexOf('-');
  return docIdOf(combinedId.slice(hyphen + 1), Number(combinedId.slice(0, hyphen)));
}

/** Runs a function for each id with limited concurrency. */
async function runEach(ids: Set<string>, run: (id: string) => Promise<unknown>): Promise<void> {
  const remaining = ids.values();
  const runRemaining = async () => {
    for (const id of remaining) await run(id);
  };
  await Promise.all(Array.from({ length: concurrency }, runRemaining));
}
