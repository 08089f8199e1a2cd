/** Writes the catalogue: each entry by one atomic script, so that no reader ever sees half of one. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SiteDocument } from '../domain/documents.ts';
import type { Hosts } from '../domain/hosts.ts';
import { docIdOf, parseCombinedId } from '../domain/tripId.ts';
import { isListed } from '../domain/visibility.ts';
import type { RedisConnection } from '../platform/redis.ts';
import type { CatalogueKeys } from './keys.ts';
import type { BrokenDocument, CategoryIcon, ChangeKind, Publication, SiteRating } from './published.ts';

/** What came of a publication: an older one is refused, the same one changes nothing. */
export type Outcome = 'stale' | 'unchanged' | 'changed';

export interface Publisher {
  publishTrips(publications: Publication[]): Promise<Outcome[]>;
  removeTrip(combinedId: string): Promise<Outcome>;
  publishSiteDocument(document: SiteDocument): Promise<Outcome>;
  removeSiteDocument(id: string): Promise<Outcome>;
  publishIcon(icon: CategoryIcon): Promise<Outcome>;
  publishRating(rating: SiteRating | null): Promise<Outcome>;
  /** Remembers a document that breaks its schema; it does not raise the version. */
  reportBroken(broken: BrokenDocument): Promise<void>;
  clearBroken(docIds: string[]): Promise<void>;
  /** docId → what is broken about it. */
  readBroken(): Promise<Map<string, BrokenDocument>>;
  /** Document ids of all published trips. */
  readTripIds(): Promise<string[]>;
  readSiteIds(): Promise<string[]>;
}

interface Entry {
  kind: ChangeKind;
  id: string;
  order: string;
  /** The hashes it stands in, with its values; null where it has none. */
  values: [key: string, value: string | null][];
  counters: string[];
  sets: string[];
  problems: { key: string; value: string | null } | null;
}

type PublishCommand = (numberOfKeys: number, ...keysAndArguments: (string | number)[]) => Promise<[Outcome, number]>;

const script = readFileSync(new URL('./publish.lua', import.meta.url), 'utf8');

/**
 * @param redis a connection that waits for Redis rather than fail: jobs have time
 * @param hosts tells which trips the marketplace counts
 */
export function createPublisher(redis: RedisConnection, keys: CatalogueKeys, hosts: Hosts): Publisher {
  redis.defineCommand('publishEntry', { lua: script });
  const publishEntry = (redis as unknown as { publishEntry: PublishCommand }).publishEntry.bind(redis);

  const run = async (entry: Entry, removed = false): Promise<Outcome> => {
    const { kind, id, problems, values } = entry;
    // Entries without problems of their own still name a hash for them: the script takes its keys by position.
    const names = [keys.version, keys.changes, keys.marks, keys.counts, problems?.key ?? keys.problems('none')];
    const allKeys = [...names, ...values.map(([key]) => key)];
    const texts = [problems?.value ?? '', ...values.map(([, value]) => value ?? '')];
    const [outcome] = await publishEntry(allKeys.length, ...allKeys, kind, id, removed ? '' : markOf(entry), ...texts);
    return outcome;
  };

  const tripHashes = [keys.summaries, keys.rows, keys.trips];
  const without = (kind: ChangeKind, id: string, hashes: string[], problems: Entry['problems'] = null): Entry => {
    const values = hashes.map((key): [string, null] => [key, null]);
    return { kind, id, order: '', values, counters: [], sets: [], problems };
  };
  const single = (kind: ChangeKind, id: string, order: string, key: string, value: object): Entry => {
    return { kind, id, order, values: [[key, JSON.stringify(value)]], counters: [], sets: [], problems: null };
  };

  return {
    // Sent together, answered together: ioredis puts commands of one turn on the wire at once.
    publishTrips: (publications) => Promise.all(publications.map((each) => run(tripEntry(each, keys, hosts)))),
    removeTrip: (combinedId) => {
      const { subdomain } = parseCombinedId(combinedId, hosts);
      return run(without('trip', combinedId, tripHashes, { key: keys.problems(subdomain), value: null }), true);
    },
    publishSiteDocument: (document) =>
      run(single('site', document._id, document._updatedAt ?? '', keys.site, document)),
    removeSiteDocument: (id) => run(without('site', id, [keys.site]), true),
    publishIcon: (icon) => run(single('icon', icon.key, '', keys.icons, icon)),
    publishRating: (rating) =>
      rating
        ? run(single('rating', 'site', '', keys.rating, rating))
        : run(without('rating', 'site', [keys.rating]), true),
    reportBroken: async (broken) => void (await redis.hset(keys.broken, broken.docId, JSON.stringify(broken))),
    clearBroken: async (docIds) => void (docIds.length > 0 && (await redis.hdel(keys.broken, ...docIds))),
    readBroken: async () => {
      const texts = Object.entries(await redis.hgetall(keys.broken));
      return new Map(texts.map(([docId, text]) => [docId, JSON.parse(text) as BrokenDocument]));
    },
    readTripIds: async () => {
      const ids = await readFields(redis, keys.summaries);
      return ids.map((combinedId) => {
        const { subdomain, destinationId } = parseCombinedId(combinedId, hosts);
        return docIdOf(subdomain, destinationId);
      });
    },
    readSiteIds: () => redis.hkeys(keys.site),
  };
}

function tripEntry(publication: Publication, keys: CatalogueKeys, hosts: Hosts): Entry {
  const { combinedId, subdomain, order, summary, row, trip, problems } = publication;
  return {
    kind: 'trip',
    id: combinedId,
    order,
    values: [
      [keys.summaries, JSON.stringify(summary)],
      [keys.rows, JSON.stringify(row)],
      [keys.trips, trip && JSON.stringify(trip)],
    ],
    counters: countersOf(publication, hosts),
    sets: row.problemCodes.map((code) => keys.problemTrips(subdomain, code)),
    problems: { key: keys.problems(subdomain), value: problems.length > 0 ? JSON.stringify(problems) : null },
  };
}

function countersOf({ subdomain, row }: Publication, hosts: Hosts): string[] {
  const level = `level:${subdomain}:${row.level}`;
  if (!isListed(row.level)) return [level];
  const own = [level, `listed:${subdomain}`];
  return hosts.onMarketplace.includes(subdomain) ? [...own, 'listed:marketplace'] : own;
}

function markOf({ order, values, counters, sets, problems }: Entry): string {
  const published = JSON.stringify([values, counters, sets, problems]);
  const fingerprint = createHash('sha256').update(published).digest('base64url').slice(0, 22);
  return JSON.stringify({ order, fingerprint, counters, sets });
}

/** The fields of a large hash in pieces, so that Redis is never held up. */
async function readFields(redis: RedisConnection, key: string): Promise<string[]> {
  const found = new Set<string>();
  let cursor = '0';
  do {
    const [next, fields] = await redis.hscan(key, cursor, 'COUNT', 1000);
    for (let index = 0; index < fields.length; index += 2) found.add(fields[index] ?? '');
    cursor = next;
  } while (cursor !== '0');
  return [...found];
}
