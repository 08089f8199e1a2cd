/** Reads the read model from Redis: all of it once, and afterwards what has changed. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteDocument } from '../domain/documents.ts';
import type { Hosts } from '../domain/hosts.ts';
import type { Logger } from '../platform/logger.ts';
import type { RedisConnection } from '../platform/redis.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import type { CatalogueKeys } from './keys.ts';
import type { CategoryIcon, ChangeKind, SiteRating, TripRow } from './published.ts';

export interface Source {
  redis: RedisConnection;
  keys: CatalogueKeys;
  hosts: Hosts;
  logger: Logger;
}

/** An entry of the change stream. */
export interface ChangeEntry {
  version: number;
  kind: ChangeKind;
  id: string;
  /** The whole entry as text, to tell whether it is still the same one. */
  text: string;
}

/** The read model as it was read; brought up to date in place. */
export interface Snapshot {
  catalogue: Catalogue;
  documents: Map<string, SiteDocument>;
  icons: Map<string, CategoryIcon>;
  rating: SiteRating | null;
  /** The entry of the version shown; null when the stream has none, as before the first change. */
  last: ChangeEntry | null;
}

/** What changed cannot be told any more, or it is another read model: only a fresh load helps. */
export class GapError extends Error {}

/** How long the event loop may be kept from answering requests while loading, in milliseconds. */
const turnMs = 8;
const tripsAtOnce = 200;
const changesAtOnce = 500;

/**
 * Loads everything. Of changes made meanwhile some may be in, some half; so those since the version from before are applied
 * again before anybody sees the snapshot.
 * @throws GapError when it became another read model meanwhile
 */
export async function loadSnapshot(source: Source): Promise<Snapshot> {
  const { redis, keys, hosts } = source;
  const [version, lastEntries] = await together(
    redis.multi().get(keys.version).xrevrange(keys.changes, '+', '-', 'COUNT', 1),
  );
  const last = readEntries(lastEntries)[0] ?? null;
  const catalogue = createCatalogue(hosts);
  await loadTrips(source, catalogue);
  const [documents, icons, rating] = await together(
    redis.multi().hvals(keys.site).hvals(keys.icons).hget(keys.rating, 'site'),
  );
  catalogue.setVersion(Number(version ?? 0));
  const snapshot: Snapshot = {
    catalogue,
    documents: new Map(parseAll<SiteDocument>(documents).map((document) => [document._id, document])),
    icons: new Map(parseAll<CategoryIcon>(icons).map((icon) => [icon.key, icon])),
    rating: rating === null ? null : (JSON.parse(String(rating)) as SiteRating),
    last: last?.version === catalogue.version ? last : null,
  };
  while ((await applyChanges(source, snapshot, await nextChanges(redis, keys, snapshot))).count > 0);
  return snapshot;
}

/**
 * The changes that follow what the snapshot shows.
 * @param redis with `waitMs` a connection nobody else uses
 * @param waitMs how long to wait for the first one, in milliseconds; without it nothing is waited for
 */
export async function nextChanges(
  redis: RedisConnection,
  keys: CatalogueKeys,
  { catalogue }: Snapshot,
  waitMs?: number,
): Promise<ChangeEntry[]> {
  const from = `${catalogue.version}-0`;
  const reply = waitMs
    ? await redis.xread('COUNT', changesAtOnce, 'BLOCK', waitMs, 'STREAMS', keys.changes, from)
    : await redis.xread('COUNT', changesAtOnce, 'STREAMS', keys.changes, from);
  return readEntries((reply as [key: string, entries: unknown][] | null)?.[0]?.[1] ?? []);
}

async function loadTrips({ redis, keys, logger }: Source, catalogue: Catalogue): Promise<void> {
  let cursor = '0';
  let turnStart = performance.now();
  do {
    const [next, pairs] = await redis.hscan(keys.summaries, cursor, 'COUNT', tripsAtOnce);
    cursor = next;
    const ids = pairs.filter((_, index) => index % 2 === 0);
    const rows = ids.length > 0 ? await redis.hmget(keys.rows, ...ids) : [];
    for (const [index, id] of ids.entries()) {
      upsertTrip(catalogue, id, pairs[index * 2 + 1], rows[index], logger);
      if (performance.now() - turnStart < turnMs) continue;
      await nextTurn();
      turnStart = performance.now();
    }
  } while (cursor !== '0');
}

/**
 * Brings a snapshot up to date, or with no changes merely checks that it still continues what is in Redis.
 * @throws GapError when the stream does not continue where the snapshot stands
 */
export async function applyChanges(source: Source, snapshot: Snapshot, changes: ChangeEntry[]): Promise<Applied> {
  const { catalogue, last } = snapshot;
  const isContinuous = changes.every((change, index) => change.version === catalogue.version + 1 + index);
  if (!isContinuous) throw new GapError('changes are missing');
  const idsOf = (kind: ChangeKind) => [
    ...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id)),
  ];
  const ids: Applied = {
    count: changes.length,
    trips: idsOf('trip'),
    site: idsOf('site'),
    icons: idsOf('icon'),
    rating: idsOf('rating').length > 0,
  };
  const { redis, keys } = source;
  const here = `${catalogue.version}-0`;
  const [version, entry, summaries, rows, documents, icons, rating] = await together(
    redis
      .multi()
      .get(keys.version)
      .xrange(keys.changes, here, here)
      .hmget(keys.summaries, ...orNone(ids.trips))
      .hmget(keys.rows, ...orNone(ids.trips))
      .hmget(keys.site, ...orNone(ids.site))
      .hmget(keys.icons, ...orNone(ids.icons))
      .hget(keys.rating, 'site'),
  );
  const isSameModel = Number(version ?? 0) >= catalogue.version && readEntries(entry)[0]?.text === last?.text;
  if (!isSameModel) throw new GapError('this is another read model');
  for (const [index, id] of ids.trips.entries()) {
    upsertTrip(catalogue, id, textAt(summaries, index), textAt(rows, index), source.logger);
  }
  for (const [index, id] of ids.site.entries()) putOrDelete(snapshot.documents, id, textAt(documents, index));
  for (const [index, id] of ids.icons.entries()) putOrDelete(snapshot.icons, id, textAt(icons, index));
  if (ids.rating) snapshot.rating = rating === null ? null : (JSON.parse(String(rating)) as SiteRating);
  snapshot.last = changes.at(-1) ?? last;
  catalogue.setVersion(snapshot.last?.version ?? catalogue.version);
  return ids;
}

/** What was applied: ids by kind, and the number of changes. */
export interface Applied {
  count: number;
  trips: string[];
  site: string[];
  icons: string[];
  rating: boolean;
}

/** @param entries as XRANGE gives them */
function readEntries(entries: unknown): ChangeEntry[] {
  return (entries as [id: string, fields: string[]][]).map(([entryId, fields]) => {
    const field = (name: string) => fields[fields.indexOf(name) + 1] ?? '';
    return {
      version: Number.parseInt(entryId, 10),
      kind: field('kind') as ChangeKind,
      id: field('id'),
      text: JSON.stringify([entryId, fields]),
    };
  });
}

/** A trip that cannot be read, say one of a newer release, must not take the others down. */
function upsertTrip(
  catalogue: Catalogue,
  id: string,
  summary: string | null | undefined,
  row: string | null | undefined,
  logger: Logger,
): void {
  try {
    if (!summary || !row) catalogue.remove(id);
    else catalogue.upsert(summary, JSON.parse(row) as TripRow);
  } catch (error) {
    logger.error({ err: error, combinedId: id }, 'published trip cannot be read');
  }
}

function putOrDelete<T>(map: Map<string, T>, id: string, text: string | null): void {
  if (text === null) map.delete(id);
  else map.set(id, JSON.parse(text) as T);
}

/** HMGET wants at least one field; nothing is called "". */
function orNone(ids: string[]): string[] {
  return ids.length > 0 ? ids : [''];
}

function textAt(replies: unknown, index: number): string | null {
  return (replies as (string | null)[])[index] ?? null;
}

function parseAll<T>(texts: unknown): T[] {
  return (texts as string[]).map((text) => JSON.parse(text) as T);
}

/** Runs a transaction, so that all replies are of the same moment. */
async function together(transaction: {
  exec(): Promise<[error: Error | null, result: unknown][] | null>;
}): Promise<unknown[]> {
  const replies = await transaction.exec();
  if (!replies) throw new Error('the transaction was refused');
  return replies.map(([error, result]) => {
    if (error) throw error;
    return result;
  });
}
