/** Writes the catalogue: each entry by one atomic script, so that no reader ever sees half of one. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Hosts } from '../../domain/site/hosts.ts';
import type { SiteDocument } from '../../domain/site/siteDocuments.ts';
import { isListed } from '../../domain/trip/visibility.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { type BrokenReports, createBrokenReports } from '../brokenReports.ts';
import type { CatalogueKeys } from '../keys.ts';
import { CorruptReadModelError, detectCorruption } from './corruptReadModelError.ts';
import type { CategoryIcon, ChangeKind, Publication, SiteRating } from './published.ts';
import { noHost } from './readModelState.ts';

/** What came of a publication: an older one is refused, the same one changes nothing. */
export type Outcome = 'stale' | 'unchanged' | 'changed';

export interface PublishOptions {
  /** Replaces what is published even by something older; for content that itself went back, as after a restore. */
  mayBeOlder?: boolean;
}

/** Every method throws a CorruptReadModelError when a key of the read model is corrupt; then nothing has changed. */
export interface Publisher extends BrokenReports {
  publishTrips(publications: Publication[], options?: PublishOptions): Promise<Outcome[]>;
  removeTrip(combinedId: string): Promise<Outcome>;
  publishSiteDocuments(documents: SiteDocument[], options?: PublishOptions): Promise<Outcome[]>;
  removeSiteDocument(id: string): Promise<Outcome>;
  publishIcon(icon: CategoryIcon): Promise<Outcome>;
  removeIcon(category: string): Promise<Outcome>;
  publishRating(rating: SiteRating | null): Promise<Outcome>;
  /** Ids of everything published of a kind: combined ids, document ids, category keys. */
  readIds(kind: ChangeKind): Promise<string[]>;
}

interface Entry {
  kind: ChangeKind;
  id: string;
  order: string;
  /** The hashes it stands in, with its values; null where it has none. */
  values: [key: string, value: string | null][];
  counters: string[];
  codes: number[];
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

  /** A corrupt read model does not count as complete, so that it is swept again. */
  const read = <T>(command: Promise<T>): Promise<T> =>
    detectCorruption(command).catch(async (error: unknown) => {
      if (error instanceof CorruptReadModelError) await redis.del(keys.swept);
      throw error;
    });
  const run = async ({ kind, id, problems, values }: Entry, mark: string, mayBeOlder = false): Promise<Outcome> => {
    // Entries without problems of their own still name a hash for them: the script takes its keys by position.
    const names = [keys.version, keys.changes, keys.marks, keys.counts, problems?.key ?? keys.problems(noHost)];
    const allKeys = [...names, ...values.map(([key]) => key)];
    const texts = [problems?.value ?? '', ...values.map(([, value]) => value ?? '')];
    const order = mayBeOlder ? 'older' : '';
    const token = randomUUID();
    const [outcome] = await read(publishEntry(allKeys.length, ...allKeys, kind, id, mark, order, token, ...texts));
    return outcome;
  };
  // Sent together, answered together: ioredis puts commands of one turn on the wire at once, in this order.
  const publishAll = (entries: Entry[], { mayBeOlder }: PublishOptions = {}) =>
    Promise.all(entries.map((entry) => run(entry, markOf(entry), mayBeOlder)));
  const publish = (entry: Entry) => run(entry, markOf(entry));

  const single = (kind: ChangeKind, id: string, order: string, key: string, value: object): Entry => {
    return { kind, id, order, values: [[key, JSON.stringify(value)]], counters: [], codes: [], problems: null };
  };
  const remove = (kind: ChangeKind, id: string, hashes: string[], problems: Entry['problems'] = null) => {
    const values = hashes.map((key): [string, null] => [key, null]);
    return run({ kind, id, order: '', values, counters: [], codes: [], problems }, '');
  };

  return {
    publishTrips: (publications, options) =>
      publishAll(
        publications.map((publication) => tripEntry(publication, keys, hosts)),
        options,
      ),
    removeTrip: (combinedId) => {
      // Not looked up among the hosts: the trips of a host that is none any more have to go, too.
      const subdomain = combinedId.slice(combinedId.indexOf('-') + 1);
      const problems = { key: keys.problems(subdomain), value: null };
      return remove('trip', combinedId, [keys.summaries, keys.rows, keys.trips], problems);
    },
    publishSiteDocuments: (documents, options) =>
      publishAll(
        documents.map((document) => single('site', document._id, document._updatedAt ?? '', keys.site, document)),
        options,
      ),
    removeSiteDocument: (id) => remove('site', id, [keys.site]),
    publishIcon: (icon) => publish(single('icon', icon.key, '', keys.icons, icon)),
    removeIcon: (category) => remove('icon', category, [keys.icons]),
    publishRating: (rating) =>
      rating ? publish(single('rating', 'site', '', keys.rating, rating)) : remove('rating', 'site', [keys.rating]),
    ...createBrokenReports({ redis, keys, hosts, read }),
    readIds: (kind) => read(readIds(redis, keys.marks, kind)),
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
    codes: row.problemCodes,
    problems: { key: keys.problems(subdomain), value: problems.length > 0 ? JSON.stringify(problems) : null },
  };
}

function countersOf({ subdomain, row }: Publication, hosts: Hosts): string[] {
  const level = `level:${subdomain}:${row.level}`;
  if (!isListed(row.level)) return [level];
  const own = [level, `listed:${subdomain}`];
  return hosts.onMarketplace.includes(subdomain) ? [...own, 'listed:marketplace'] : own;
}

/** What the next publication is compared with. It names no keys, so it is the same whatever their prefix. */
function markOf({ order, values, counters, codes, problems }: Entry): string {
  const published = JSON.stringify([values.map(([, value]) => value), counters, codes, problems?.value]);
  const fingerprint = createHash('sha256').update(published).digest('base64url').slice(0, 22);
  return JSON.stringify({ order, fingerprint, counters, codes });
}

/** From the marks, which are small, and in pieces, so that Redis is never held up. */
async function readIds(redis: RedisConnection, marks: string, kind: ChangeKind): Promise<string[]> {
  const found = new Set<string>();
  const prefix = `${kind}:`;
  let cursor = '0';
  do {
    const [next, pairs] = await redis.hscan(marks, cursor, 'MATCH', `${prefix}*`, 'COUNT', 1000);
    for (let index = 0; index < pairs.length; index += 2) found.add((pairs[index] ?? '').slice(prefix.length));
    cursor = next;
  } while (cursor !== '0');
  return [...found];
}
