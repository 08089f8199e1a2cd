/** Writes the read model. An atomic script writes each entry, so that readers never see a partial entry. */
import { hash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Hosts } from '#domain/hosts.ts';
import type { SiteDocument } from '#domain/site/siteDocuments.ts';
import { subdomainOf } from '#domain/tripId.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { inSpan } from '#platform/trace.ts';
import { type BrokenReports, createBrokenReports } from '../brokenReports.ts';
import { countsOfTrip } from '../index/counts.ts';
import type { CatalogueKeys } from '../keys.ts';
import type { CategoryIcon, ChangeKind, Publication, PublishedBasis, SiteRating } from '../published.ts';
import { CorruptReadModelError, detectCorruption } from './corruptReadModelError.ts';
import { type CountRepair, createCountRepair } from './countRepair.ts';
import { placeholderHost } from './readModelState.ts';
import { scanMarks } from './scanMarks.ts';
import { createVerifier, type Verifier } from './verifier.ts';

/** Result of a publication: `stale` if a newer version is already published, `unchanged` if the same version is published. */
export type PublishOutcome = 'stale' | 'unchanged' | 'changed';

export interface PublishOptions {
  /** Publishes even if a newer version is published; for content that was reverted, for example by a restored backup. */
  mayBeOlder?: boolean;
  /**
   * Time of the change in the content that causes the publication, ISO 8601. By default it is read from the content if
   * an earlier version of it was published.
   */
  changedAt?: string | null;
  /** Of site documents: identifies the rules by which they are valid. */
  source?: string;
}

/** Every method throws a CorruptReadModelError if a key of the read model is corrupt; nothing is changed in this case. */
export interface Publisher extends BrokenReports, Verifier, CountRepair {
  publishTrips(publications: Publication[], options?: PublishOptions): Promise<PublishOutcome[]>;
  removeTrip(combinedId: string, options?: PublishOptions): Promise<PublishOutcome>;
  publishSiteDocuments(documents: SiteDocument[], options?: PublishOptions): Promise<PublishOutcome[]>;
  removeSiteDocument(id: string, options?: PublishOptions): Promise<PublishOutcome>;
  publishIcon(icon: CategoryIcon): Promise<PublishOutcome>;
  removeIcon(category: string): Promise<PublishOutcome>;
  publishRating(rating: SiteRating | null): Promise<PublishOutcome>;
  /** Returns the ids of all published entries of a kind: combined ids, document ids or category keys. */
  readIds(kind: ChangeKind): Promise<string[]>;
}

interface Entry {
  kind: ChangeKind;
  id: string;
  order: string;
  /** The hashes that contain the entry, each with its value; null if the entry has no value in that hash. */
  values: [key: string, value: string | null][];
  counters: string[];
  problems: { key: string; value: string | null } | null;
  basis?: PublishedBasis | null;
}

/** An entry with its mark, which the next publication is compared with; "" removes the entry. */
type MarkedEntry = Entry & { mark: string };

type PublishCommand = (numberOfKeys: number, ...keysAndArguments: (string | number)[]) => Promise<PublishOutcome[]>;

/** Number of entries that one call of the script publishes; limits how long a call blocks Redis. */
const entriesPerCall = 50;
const script = readFileSync(new URL('./publish.lua', import.meta.url), 'utf8');

/**
 * @param redis a connection that waits while Redis is unavailable instead of failing
 * @param hosts determines which trips count for the marketplace
 */
export function createPublisher(redis: RedisConnection, keys: CatalogueKeys, hosts: Hosts): Publisher {
  redis.defineCommand('publishEntries', { lua: script });
  const publishEntries = (redis as unknown as { publishEntries: PublishCommand }).publishEntries.bind(redis);

  /** Awaits a command. If the read model is corrupt, marks it as incomplete, so that the next sweep rebuilds it. */
  const guard = <T>(command: Promise<T>): Promise<T> =>
    detectCorruption(command).catch(async (error: unknown) => {
      if (error instanceof CorruptReadModelError) await redis.del(keys.swept);
      throw error;
    });
  /** Publishes or removes entries of the same kind with one call of the script. */
  const run = (entries: MarkedEntry[], { mayBeOlder, changedAt }: PublishOptions = {}): Promise<PublishOutcome[]> => {
    const { kind, values } = entries[0] as MarkedEntry;
    // The script reads its keys by position, so an entry without problems uses a placeholder key.
    const problemKeys = [...new Set(entries.map(problemsKeyOf))];
    const hashes = values.map(([key]) => key);
    const scriptKeys = [keys.version, keys.changes, keys.marks, keys.counts, ...hashes, ...problemKeys];
    const firstProblemKey = scriptKeys.length - problemKeys.length + 1;
    const order = mayBeOlder ? 'older' : '';
    const texts: (string | number)[] = [kind, order, randomUUID(), hashes.length, changedAt ?? ''];
    for (const entry of entries) {
      texts.push(entry.id, entry.mark, firstProblemKey + problemKeys.indexOf(problemsKeyOf(entry)));
      texts.push(entry.problems?.value ?? '', ...entry.values.map(([, value]) => value ?? ''));
    }
    const attributes = { 'db.system.name': 'redis', 'lagerfeuer.kind': kind, 'lagerfeuer.entries': entries.length };
    return inSpan('redis publish.lua', 'client', attributes, () =>
      guard(publishEntries(scriptKeys.length, ...scriptKeys, ...texts)),
    );
  };
  const problemsKeyOf = ({ problems }: Entry) => problems?.key ?? keys.problems(placeholderHost);
  // ioredis sends the commands of one event loop turn as one pipeline, in this order.
  const publishAll = async (entries: Entry[], options?: PublishOptions): Promise<PublishOutcome[]> => {
    const marked = entries.map((entry) => ({ ...entry, mark: markOf(entry) }));
    const starts = Array.from(
      { length: Math.ceil(marked.length / entriesPerCall) },
      (_, index) => index * entriesPerCall,
    );
    const outcomes = await Promise.all(
      starts.map((start) => run(marked.slice(start, start + entriesPerCall), options)),
    );
    return outcomes.flat();
  };
  const publish = async (entry: Entry) => (await publishAll([entry]))[0] as PublishOutcome;

  const single = (kind: ChangeKind, id: string, order: string, key: string, value: object): Entry => {
    return { kind, id, order, values: [[key, JSON.stringify(value)]], counters: [], problems: null };
  };
  const siteEntry = (document: SiteDocument, source: string | undefined): Entry => ({
    ...single('site', document._id, document._updatedAt ?? '', keys.site, document),
    basis: source === undefined ? null : { source, from: '', through: null },
  });
  const remove = (
    kind: ChangeKind,
    id: string,
    hashes: string[],
    { problems = null, options }: { problems?: Entry['problems']; options?: PublishOptions | undefined } = {},
  ) => {
    const values = hashes.map((key): [string, null] => [key, null]);
    const entry = { kind, id, order: '', values, counters: [], problems, mark: '' };
    return run([entry], options).then(([outcome]) => outcome as PublishOutcome);
  };

  return {
    publishTrips: (publications, options) =>
      publishAll(
        publications.map((publication) => tripEntry(publication, keys, hosts)),
        options,
      ),
    removeTrip: (combinedId, options) => {
      // Does not check that the host exists: trips of a removed host must be deletable, too.
      const problems = { key: keys.problems(subdomainOf(combinedId)), value: null };
      return remove('trip', combinedId, [keys.summaries, keys.rows, keys.trips], { problems, options });
    },
    publishSiteDocuments: (documents, options) =>
      publishAll(
        documents.map((document) => siteEntry(document, options?.source)),
        options,
      ),
    removeSiteDocument: (id, options) => remove('site', id, [keys.site], { options }),
    publishIcon: (icon) => publish(single('icon', icon.key, '', keys.icons, icon)),
    removeIcon: (category) => remove('icon', category, [keys.icons]),
    publishRating: (rating) =>
      rating ? publish(single('rating', 'site', '', keys.rating, rating)) : remove('rating', 'site', [keys.rating]),
    ...createBrokenReports({ redis, keys, hosts, read: guard }),
    ...createVerifier({ redis, keys, read: guard }),
    ...createCountRepair({ redis, keys, read: guard }),
    readIds: (kind) => guard(readIds(redis, keys.marks, kind)),
  };
}

function tripEntry(publication: Publication, keys: CatalogueKeys, hosts: Hosts): Entry {
  const { combinedId, subdomain, order, summary, row, trip, problems, basis } = publication;
  const summaryText = JSON.stringify(summary);
  return {
    kind: 'trip',
    id: combinedId,
    order,
    values: [
      [keys.summaries, summaryText],
      [keys.rows, JSON.stringify(row)],
      [keys.trips, trip && JSON.stringify(trip)],
    ],
    counters: countsOfTrip(summary, row, hosts),
    problems: { key: keys.problems(subdomain), value: problems.length > 0 ? JSON.stringify(problems) : null },
    basis,
  };
}

/**
 * Returns the mark that the next publication is compared with. It contains no keys, so it does not depend on their
 * prefix. `verifyEntries.lua` computes the same fingerprint from the stored values.
 */
function markOf({ order, values, counters, problems, basis }: Entry): string {
  const published = [...values.map(([, value]) => value ?? ''), problems?.value ?? '', counters.join()];
  return JSON.stringify({ order, fingerprint: hash('sha1', published.join('\n')), counters, ...basis });
}

async function readIds(redis: RedisConnection, marks: string, kind: ChangeKind): Promise<string[]> {
  const ids = new Set<string>();
  for await (const [id] of scanMarks(redis, marks, kind)) ids.add(id);
  return [...ids];
}
