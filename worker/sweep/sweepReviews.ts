/** The reviews in a sweep: trips are published with their valid reviews, and invalid ones are reported. */
import { parseReview } from '../../src/content/parseDocument.ts';
import {
  exportReviews,
  listReviewRevisions,
  type ReviewRevision,
  tripOfReview,
} from '../../src/content/reviewReading.ts';
import type { Review } from '../../src/domain/reviews/review.ts';
import { listLedgers } from '../../src/submissions/places/listLedgers.ts';
import type { WorkerDeps } from '../deps.ts';
import { runReview } from '../review.ts';
import type { Revised } from '../versions/sourceOf.ts';
import { brokenIds, differences, type Revisions, runEach } from './differences.ts';

/** The valid reviews by the document id of their trip, and their revisions by review id. */
export interface SweptReviews {
  byTrip: Map<string, Review[]>;
  revisions: Map<string, ReviewRevision>;
  /** All reviews, including invalid ones, and all ledgers by the document id of their trip. */
  ofTrip: Map<string, Revised[]>;
}

/** Reads all reviews into memory: batches of trips need them in another order than the content backend sends them. */
export async function readReviews({ content }: WorkerDeps): Promise<SweptReviews> {
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
  for (const { trip, ...ledger } of await listLedgers(content.main)) append(ofTrip, trip, ledger);
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
export async function sweepReviews(deps: WorkerDeps, swept: Map<string, ReviewRevision>): Promise<Set<string>> {
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
