/** Publishes one trip, or removes it from the read model if it is deleted or invalid. */
import { publicationOf } from '../src/catalog/publish/publicationOf.ts';
import type { BrokenDocument, Publication } from '../src/catalog/publish/published.ts';
import type { Outcome, PublishOptions } from '../src/catalog/publish/publisher.ts';
import { parseReview, parseTripOfHost } from '../src/content/parseDocument.ts';
import { type RawReview, tripOfReview } from '../src/content/reviewReading.ts';
import { berlinToday } from '../src/domain/dates.ts';
import type { DocumentIssue } from '../src/domain/organisers/organiserTrips.ts';
import type { Review } from '../src/domain/reviews/review.ts';
import type { IsoDate } from '../src/domain/trip/trip.ts';
import { docIdToCombinedId, parseDocId, TripIdError } from '../src/domain/trip/tripId.ts';
import type { PlacesLeft } from '../src/submissions/places/placesLeft.ts';
import type { WorkerDeps } from './deps.ts';
import type { JobRun } from './jobRun.ts';
import { publishUntilStable } from './publishUntilStable.ts';
import { type Revised, sourceOf } from './versions/sourceOf.ts';

type Computed = { publication: Publication } | { broken: BrokenDocument; detail: string };

/** Publishes the current version of a trip and its reviews. Idempotent, also if it runs concurrently with a sweep. */
export function runTrip(
  deps: WorkerDeps,
  { docId }: { docId: string },
  { changedAt }: Pick<JobRun, 'changedAt'> = { changedAt: null },
): Promise<Outcome | 'broken'> {
  const readVersion = async () => {
    const today = berlinToday(deps.now());
    const { raw, reviews: rawReviews, ledgers, placesLeft } = await deps.readTrip(docId);
    const reviews = validReviews(rawReviews);
    return {
      computed:
        raw &&
        computeTrip(raw, {
          ...{ hosts: deps.env.hosts, today, reviews, placesLeft },
          source: sourceOf(deps.rules, raw._rev, [...rawReviews, ...ledgers]),
        }),
      stamp: raw ? stampOf(raw, today, rawReviews, placesLeft) : 'gone',
    };
  };
  return publishUntilStable(readVersion, ({ computed }, options) =>
    publishTrip(deps, docId, computed, { ...options, changedAt }),
  );
}

/** Identifies everything that is published. */
function stampOf({ _rev }: Revised, today: IsoDate, reviews: readonly Revised[], placesLeft: PlacesLeft): string {
  return JSON.stringify([_rev, today, reviews.map((review) => [review._id, review._rev]), [...placesLeft]]);
}

/**
 * Parses a raw document and computes its publication, or a report if the document is invalid.
 * @param options the same as for `publicationOf`
 */
export function computeTrip(raw: unknown, options: Parameters<typeof publicationOf>[1]): Computed {
  const parsed = parseTripOfHost(raw, options.hosts);
  if (!parsed.ok) return { broken: brokenDocument(raw, parsed.issues), detail: parsed.detail };
  return { publication: publicationOf(parsed.value, options) };
}

/** Returns the reviews that match their schema. `runReview` reports the others. */
export function validReviews(raw: readonly RawReview[]): Review[] {
  return raw.flatMap((review) => {
    const parsed = parseReview(review);
    return parsed.ok ? [parsed.value] : [];
  });
}

/**
 * Stores a report about an invalid document for its host and logs it once per issue.
 * @param detail validation error, for the log
 */
export async function reportBroken(
  { publisher, logger }: WorkerDeps,
  broken: BrokenDocument,
  detail: string,
): Promise<void> {
  const { docId, field } = broken;
  if (await publisher.reportBroken(broken))
    logger.warn({ docId, field, reason: detail }, 'document fails schema validation');
}

/**
 * Creates a report about an invalid document.
 * @param raw a document with at least an id and a type
 * @param issues validation issues; the report describes the first one and counts the others
 */
export function brokenDocument(raw: unknown, [first, ...others]: [DocumentIssue, ...DocumentIssue[]]): BrokenDocument {
  const { _id, _type, ...document } = raw as { _id: string; _type: string } & Record<string, unknown>;
  const text = (name: string) => (typeof document[name] === 'string' ? document[name] : '');
  const tripId = _type === 'review' ? tripOfReview(document) : _type === 'destination' ? _id : null;
  const subdomain = (tripId && subdomainOf(tripId)) || text('subdomain') || null;
  return {
    docId: _id,
    type: _type,
    subdomain,
    title: text('title'),
    internalName: text('internalName'),
    field: first.field,
    reason: first.reason,
    otherIssues: others.length,
  };
}

/**
 * Returns the subdomain in the id of a trip document, by which the editor also finds it; null for an id of another
 * form.
 */
function subdomainOf(docId: string): string | null {
  try {
    return parseDocId(docId).subdomain;
  } catch (error) {
    if (error instanceof TripIdError) return null;
    throw error;
  }
}

async function publishTrip(
  deps: WorkerDeps,
  docId: string,
  computed: Computed | null,
  options: PublishOptions,
): Promise<Outcome | 'broken'> {
  const { publisher, metrics } = deps;
  if (computed && 'broken' in computed) {
    await reportBroken(deps, computed.broken, computed.detail);
    await removeTrip(deps, docId, options);
    return 'broken';
  }
  await publisher.clearBroken(docId);
  const [published] = computed ? await publisher.publishTrips([computed.publication], options) : [];
  const outcome = published ?? (await removeTrip(deps, docId, options));
  metrics.publishing.published.inc({ outcome });
  return outcome;
}

async function removeTrip({ publisher }: WorkerDeps, docId: string, options: PublishOptions): Promise<Outcome> {
  try {
    return await publisher.removeTrip(docIdToCombinedId(docId), options);
  } catch (error) {
    // A document with an id of another form is never published.
    if (error instanceof TripIdError) return 'unchanged';
    throw error;
  }
}
