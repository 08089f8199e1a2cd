/** Loads the read model from Redis and applies changes to it. */
import { isDeepStrictEqual } from 'node:util';
import type { Hosts } from '#domain/hosts.ts';
import type { SiteDocument } from '#domain/site/siteDocuments.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import type { Problem } from '#domain/trip/visibility.ts';
import { subdomainOf } from '#domain/tripId.ts';
import type { Logger } from '#platform/logger.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { execMulti } from '../execMulti.ts';
import { type Catalogue, type CatalogueChange, createCatalogue } from '../index/catalogue.ts';
import { readCounts } from '../index/counts.ts';
import type { CatalogueKeys } from '../keys.ts';
import type { CategoryIcon, ChangeKind, SiteRating, TripRow } from '../published.ts';
import { type ChangeEntry, GapError, nextChanges, readEntries } from './changeStream.ts';

export interface ReadModelSource {
  redis: RedisConnection;
  keys: CatalogueKeys;
  hosts: Hosts;
  logger: Logger;
}

/** The loaded read model. Changes are applied in place. */
export interface Snapshot {
  catalogue: Catalogue;
  documents: Map<string, SiteDocument>;
  icons: Map<string, CategoryIcon>;
  rating: SiteRating | null;
  /** Stream entry of the loaded version; null if the stream has none, for example before the first change. */
  last: ChangeEntry | null;
  /** Completion time of the last sweep, in microseconds by the clock of Redis; null while the read model is incomplete. */
  swept: number | null;
}

/** The read model is not known to be complete: no sweep has completed on it yet. */
export class IncompleteError extends Error {
  /** Whether the read model is marked as complete, but was restored from a backup and not swept since. */
  readonly isMarked: boolean;
  constructor(reason: string, { isMarked }: { isMarked: boolean }) {
    super(reason);
    this.isMarked = isMarked;
  }
}

/** Limits how long loading blocks the event loop at a time. */
const tripsPerRead = 100;

/**
 * Loads the whole read model. Changes made during the load may be missing or partially included, so all changes since
 * the version at the start are applied again before the snapshot is returned.
 * @param sweptAfter minimum time of the last sweep (exclusive), in microseconds by the clock of Redis
 * @throws GapError if Redis got a different read model during the load; IncompleteError if there is no such sweep
 */
export async function readSnapshot(source: ReadModelSource, sweptAfter: number): Promise<Snapshot> {
  const { redis, keys, hosts } = source;
  const [version, lastEntries, swept] = await execMulti(
    redis.multi().get(keys.version).xrevrange(keys.changes, '+', '-', 'COUNT', 1).get(keys.swept),
  );
  if (Number(swept ?? 0) <= sweptAfter) {
    throw new IncompleteError('the read model is incomplete until the next sweep', { isMarked: swept !== null });
  }
  const last = readEntries(lastEntries)[0] ?? null;
  const catalogue = createCatalogue(hosts);
  await loadTrips(source, catalogue);
  const [documents, icons, rating, counts] = await execMulti(
    redis.multi().hgetall(keys.site).hgetall(keys.icons).hget(keys.rating, 'site').hgetall(keys.counts),
  );
  catalogue.counts = readCounts(counts as Record<string, string>);
  await loadProblems(source, catalogue);
  catalogue.setVersion(Number(version ?? 0), last?.token ?? '');
  const snapshot: Snapshot = {
    catalogue,
    documents: parseAll<SiteDocument>(source, documents),
    icons: parseAll<CategoryIcon>(source, icons),
    rating: parseEntry<SiteRating>(source, 'rating', rating),
    last: last?.version === catalogue.version ? last : null,
    swept: Number(swept),
  };
  while ((await applyChanges(source, snapshot, await nextChanges(redis, keys, catalogue.version))).count > 0);
  if (snapshot.swept === null) {
    throw new IncompleteError('the read model became incomplete during the load', { isMarked: false });
  }
  return snapshot;
}

async function loadTrips(source: ReadModelSource, catalogue: Catalogue): Promise<void> {
  let page: TripPage | null = await readTrips(source, '0');
  while (page) {
    // Redis reads the next page while this one is indexed.
    const next: Promise<TripPage | null> = page.next === '0' ? Promise.resolve(null) : readTrips(source, page.next);
    // The rejection is reported by the `await` below.
    next.catch(() => {});
    for (const { id, summary, row } of page.trips) upsertTrip(source, catalogue, id, summary, row);
    page = await next;
  }
}

async function loadProblems(source: ReadModelSource, { problems }: Catalogue): Promise<void> {
  const { redis, keys, hosts } = source;
  for (const { subdomain } of hosts.list) {
    problems.set(subdomain, parseAll<Problem[]>(source, await redis.hgetall(keys.problems(subdomain))));
  }
}

interface TripPage {
  trips: { id: string; summary: string | undefined; row: string | null | undefined }[];
  /** Cursor of the next page; "0" after the last page. */
  next: string;
}

async function readTrips({ redis, keys }: ReadModelSource, cursor: string): Promise<TripPage> {
  const [next, pairs] = await redis.hscan(keys.summaries, cursor, 'COUNT', tripsPerRead);
  const ids = pairs.filter((_, index) => index % 2 === 0);
  const rows = ids.length > 0 ? await redis.hmget(keys.rows, ...ids) : [];
  const trips = ids.map((id, index) => ({ id, summary: pairs[index * 2 + 1], row: rows[index] }));
  return { trips, next };
}

/** The distinct ids that a list of changes affects. */
interface TouchedIds {
  count: number;
  trips: string[];
  site: string[];
  icons: string[];
  rating: boolean;
}

export interface AppliedChanges extends TouchedIds {
  /** Changes of the catalogue's trips, in the order in which they were applied. */
  catalogueChanges: CatalogueChange[];
  /** Whether counts differ although no trip has changed: a sweep has repaired them, or somebody has set them. */
  areCountsSet: boolean;
}

/**
 * Applies changes to a snapshot. Without changes, only checks that the snapshot still matches the read model in Redis.
 * @throws GapError if the changes do not continue from the version of the snapshot
 */
export async function applyChanges(
  source: ReadModelSource,
  snapshot: Snapshot,
  changes: ChangeEntry[],
): Promise<AppliedChanges> {
  const { catalogue, documents, icons, last } = snapshot;
  const isContinuous = changes.every((change, index) => change.version === catalogue.version + 1 + index);
  const touched = touchedBy(changes);
  const found = await readTouched(source, touched, catalogue.version);
  const isSameModel = found.version >= catalogue.version && (!found.entry || found.entry.token === last?.token);
  if (!isSameModel) throw new GapError('Redis has a different read model', { isOtherModel: true });
  if (!isContinuous || (last && !found.entry)) throw new GapError('changes are missing', { isOtherModel: false });
  const catalogueChanges = touched.trips.flatMap(
    (id, index) => upsertTrip(source, catalogue, id, found.summaries[index], found.rows[index]) ?? [],
  );
  for (const [index, id] of touched.trips.entries()) {
    const subdomain = subdomainOf(id);
    const ofHost = catalogue.problems.get(subdomain) ?? new Map<string, Problem[]>();
    catalogue.problems.set(subdomain, ofHost);
    putOrDelete(source, ofHost, id, found.problems[index]);
  }
  const areCountsSet = touched.trips.length === 0 && !isDeepStrictEqual(catalogue.counts, found.counts);
  catalogue.counts = found.counts;
  for (const [index, id] of touched.site.entries()) putOrDelete(source, documents, id, found.documents[index]);
  for (const [index, id] of touched.icons.entries()) putOrDelete(source, icons, id, found.icons[index]);
  if (touched.rating) snapshot.rating = found.rating;
  snapshot.last = changes.at(-1) ?? last;
  snapshot.swept = found.swept;
  catalogue.setVersion(snapshot.last?.version ?? catalogue.version, snapshot.last?.token ?? '');
  return { ...touched, catalogueChanges, areCountsSet };
}

function touchedBy(changes: ChangeEntry[]): TouchedIds {
  const idsOf = (kind: ChangeKind) => {
    return [...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id))];
  };
  return {
    count: changes.length,
    trips: idsOf('trip'),
    site: idsOf('site'),
    icons: idsOf('icon'),
    rating: idsOf('rating').length > 0,
  };
}

/**
 * Reads the current values of the touched ids, the version, and the stream entry of the loaded version in one transaction.
 * @param shown version of the snapshot
 */
async function readTouched(source: ReadModelSource, touched: TouchedIds, shown: number) {
  const { redis, keys } = source;
  const transaction = redis.multi();
  for (const id of touched.trips) transaction.hget(keys.problems(subdomainOf(id)), id);
  const replies = await execMulti(
    transaction
      .get(keys.version)
      .xrange(keys.changes, `${shown}-0`, `${shown}-0`)
      .hmget(keys.summaries, ...orNone(touched.trips))
      .hmget(keys.rows, ...orNone(touched.trips))
      .hmget(keys.site, ...orNone(touched.site))
      .hmget(keys.icons, ...orNone(touched.icons))
      .hget(keys.rating, 'site')
      .get(keys.swept)
      .hgetall(keys.counts),
  );
  const problems = replies.slice(0, touched.trips.length);
  const [version, entries, summaries, rows, documents, icons, rating, swept, counts] = replies.slice(problems.length);
  return {
    version: Number(version ?? 0),
    swept: swept === null ? null : Number(swept),
    entry: readEntries(entries)[0] ?? null,
    counts: readCounts(counts as Record<string, string>),
    problems: problems as Found,
    summaries: summaries as Found,
    rows: rows as Found,
    documents: documents as Found,
    icons: icons as Found,
    rating: parseEntry<SiteRating>(source, 'rating', rating),
  };
}

/** JSON texts in the order of the requested ids; null for a missing entry. */
type Found = (string | null)[];

/**
 * Adds, replaces or removes a trip. Returns the change; null if nothing changed. Logs an unreadable trip, for example one
 * of a newer release, instead of throwing.
 */
function upsertTrip(
  { logger }: ReadModelSource,
  catalogue: Catalogue,
  id: string,
  summary: string | null = null,
  row: string | null = null,
): CatalogueChange | null {
  try {
    if (!summary || !row) return catalogue.remove(id);
    return catalogue.upsert(JSON.parse(summary) as TripSummary, JSON.parse(row) as TripRow);
  } catch (error) {
    logger.error({ err: error, combinedId: id }, 'cannot read published trip');
    const trip = catalogue.trip(id);
    return { combinedId: id, before: trip, after: trip, hasOtherWords: true };
  }
}

/** Keeps the value before an unreadable one. */
function putOrDelete<T>(source: ReadModelSource, map: Map<string, T>, id: string, text: string | null = null): void {
  const value = parseEntry<T>(source, id, text);
  if (text === null) map.delete(id);
  else if (value !== null) map.set(id, value);
}

/** Returns the ids, or a placeholder that matches no entry if there are none, because HMGET requires at least one field. */
function orNone(ids: string[]): string[] {
  return ids.length > 0 ? ids : [''];
}

function parseAll<T>(source: ReadModelSource, entries: unknown): Map<string, T> {
  const values = new Map<string, T>();
  for (const [id, text] of Object.entries(entries as Record<string, string>)) putOrDelete(source, values, id, text);
  return values;
}

/** Returns null for a missing value, and for an unreadable one, which is logged and the business of the next sweep. */
function parseEntry<T>({ logger }: ReadModelSource, id: string, text: unknown): T | null {
  try {
    return text === null ? null : (JSON.parse(String(text)) as T | null);
  } catch (error) {
    logger.error({ err: error, id }, 'cannot read published entry');
    return null;
  }
}
