/** Verifies the published trips, and publishes those that are damaged, outdated or new. */

import type { PublishedBasis } from '#catalog/published.ts';
import { isDeletedTrip } from '#content/deletedTrip.ts';
import { exportDocuments, listRevisions } from '#content/reading.ts';
import { loadRowVersions } from '#database/tripRows.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { docIdOf } from '#domain/tripId.ts';
import type { PublishingDeps } from '../publishingDeps.ts';
import { runTrip } from '../trip.ts';
import { isOfRules, type Revised, sourceOf } from '../versions/sourceOf.ts';
import { combinedIdOfDocument, computeTrips } from '../versions/tripVersions.ts';
import { brokenIds, differences, recordPublished, runEach, type Versions } from './differences.ts';

/** Number of trips per batch, and of batches that Redis publishes while the next one is computed; limits the memory. */
const batchLength = 50;
const maxPublishing = 4;
/** Up to this number of trips is processed individually, which is then faster than reading all documents. */
const maxSingle = 500;

export const sweepReasons = ['start', 'hourly', 'midnight', 'nightly', 'gap'] as const;
export type SweepReason = (typeof sweepReasons)[number];

interface SweptTrips {
  skipped: number;
  together: number;
  single: number;
  /** Number of trips that the sweep changed in the read model. */
  corrections: number;
}

/**
 * @param reason a nightly sweep skips no trip
 * @returns the number of trips that were skipped, published in batches (`together`) and processed individually (`single`)
 */
export async function sweepTrips(deps: PublishingDeps, reason: SweepReason): Promise<SweptTrips> {
  const { now, publisher, rules } = deps;
  const verified = await publisher.verify('trip');
  const published = [...verified.keys()].map(docIdOfTrip);
  // The sources are read after the trips were verified, so that they include changes in the meantime.
  let current = verified.size > 0 ? await currentSources(deps) : null;
  const done: Versions = new Map();
  const today = berlinToday(now());
  if (current && reason !== 'nightly') {
    for (const [id, basis] of verified) {
      const docId = docIdOfTrip(id);
      const source = current.get(docId);
      if (source !== undefined && source === basis?.source && isValidOn(basis, today)) done.set(docId, source);
    }
  }
  const skipped = done.size;
  let corrections = 0;
  if (!current || current.size - skipped > maxSingle) {
    corrections = await publishTogether(deps, done);
    current = await currentSources(deps);
  }
  const together = done.size - skipped;

  const broken = await brokenIds(deps, (type) => type === 'destination');
  const different = differences(done, current, [...published, ...done.keys()], broken);
  // What stays of a broken trip must be intact, computed by these rules, and true today.
  const isOutdated = (docId: string) => {
    const basis = verified.get(combinedIdOfDocument(docId));
    return basis !== undefined && !(basis && isOfRules(basis.source, rules) && isValidOn(basis, today));
  };
  await runEach(different, async (docId) => {
    if ((await runTrip(deps, { docId }, { isOutdated: isOutdated(docId) })) === 'changed') corrections += 1;
  });
  return { skipped, together, single: different.size, corrections };
}

/** Returns what identifies the current version of each trip, by document id. */
async function currentSources({ content, database, now, rules }: PublishingDeps): Promise<Versions> {
  const rows = await loadRowVersions(database, null, now());
  const revisions = await listRevisions(content.main, 'destination');
  return new Map(
    [...revisions].map(([docId, revision]) => [docId, sourceOf(rules, revision, rows(combinedIdOfDocument(docId)))]),
  );
}

/** Checks whether a publication is the same on a day as on the day for which it was computed. */
function isValidOn({ from, through }: PublishedBasis, day: IsoDate): boolean {
  return from <= day && (through === null || day <= through);
}

/**
 * Publishes all valid trips in batches.
 * @param done versions of published trips; these trips are skipped, and the trips that are published here are added
 * @returns the number of trips that were changed in the read model
 */
async function publishTogether(deps: PublishingDeps, done: Versions): Promise<number> {
  const { content, database, metrics, now, publisher } = deps;
  const today = berlinToday(now());
  // Before reviews and places, so that a change in the meantime leads to another publication.
  const rows = await loadRowVersions(database, null, now());
  let changed = 0;
  let batch: Revised[] = [];
  const publish = async (raws: typeof batch, previous: Promise<void>) => {
    const computed = await computeTrips(deps, raws, today, rows);
    // Those about which something is to be reported are published one by one.
    const published = computed.flatMap((trip) => ('value' in trip && !trip.leftOut ? [trip.value] : []));
    // In the order of the documents, however long the queries take, so that each sweep publishes the same.
    await previous;
    const outcomes = await publisher.publishTrips(published);
    for (const outcome of outcomes) {
      metrics.publishing.published.inc({ outcome });
      if (outcome === 'changed') changed += 1;
    }
    recordPublished(
      done,
      published.map(({ combinedId, basis }) => [docIdOfTrip(combinedId), basis?.source ?? '']),
      outcomes,
    );
  };
  const publishing: Promise<void>[] = [];
  const publishBatch = async () => {
    const previous = publishing.at(-1) ?? Promise.resolve();
    if (publishing.length >= maxPublishing) await publishing.shift();
    const published = publish(batch, previous);
    // The rejection is reported when the batch is awaited.
    published.catch(() => {});
    publishing.push(published);
    batch = [];
  };
  for await (const document of exportDocuments(content.main, ['destination'])) {
    const raw = document as Revised;
    // Trips in the bin are removed below, because they are not published here.
    if (isDeletedTrip(raw) || done.has(raw._id)) continue;
    batch.push(raw);
    if (batch.length >= batchLength) await publishBatch();
  }
  await publishBatch();
  await Promise.all(publishing);
  return changed;
}

/** Converts a combined id to a document id ("1234-ya" → "ya-1234"), also for a host that no longer exists. */
function docIdOfTrip(combinedId: string): string {
  const hyphen = combinedId.indexOf('-');
  return docIdOf(combinedId.slice(hyphen + 1), Number(combinedId.slice(0, hyphen)));
}
