/**
 * Whether the read model in Redis is complete, and whether it is still the one it was. Redis may lose it at any time: by
 * FLUSHALL, by starting on an empty disk, or because an older backup is restored.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Hosts } from '../../domain/site/hosts.ts';
import { problemTable } from '../../domain/trip/visibility.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { execMulti } from '../execMulti.ts';
import type { CatalogueKeys } from '../keys.ts';
import { readEntries } from '../replica/changeStream.ts';

/** A place in the history of a read model. */
export interface SeenState {
  version: number;
  /** Of the change that made this version; "" before the first one. */
  token: string;
}

export interface FoundState extends SeenState {
  /** A sweep has been completed on this read model. */
  isComplete: boolean;
  /** Nothing was lost: it is the read model seen before, or a later version of it. */
  continuesSeen: boolean;
}

export interface ReadModelState {
  /** @param seen what was found the last time; null the first time */
  look(seen: SeenState | null): Promise<FoundState>;
  /**
   * Begins a sweep.
   * @returns its id, for `completeSweep`
   */
  beginSweep(): Promise<string>;
  /**
   * Marks the read model as complete: from now on web processes load it.
   * @returns false, and marks nothing, when Redis was emptied or restored since the sweep began
   */
  completeSweep(id: string): Promise<boolean>;
  /** The read model does not count as complete until the next sweep has been completed. */
  markIncomplete(): Promise<void>;
  /** Deletes the whole read model. A sweep fills it again. */
  clear(): Promise<void>;
}

type CompleteCommand = (swept: string, sweep: string) => Promise<number>;

const script = readFileSync(new URL('./completeSweep.lua', import.meta.url), 'utf8');
/** No sweep takes longer, in seconds. The key of one that was cut off disappears after this time. */
const sweepSecondsAtMost = 86_400;

export function createReadModelState(redis: RedisConnection, keys: CatalogueKeys, hosts: Hosts): ReadModelState {
  redis.defineCommand('completeSweep', { lua: script, numberOfKeys: 2 });
  const complete = (redis as unknown as { completeSweep: CompleteCommand }).completeSweep.bind(redis);
  return {
    async look(seen) {
      const at = `${seen?.version ?? 0}-0`;
      const [version, last, sameVersion, swept] = await execMulti(
        redis
          .multi()
          .get(keys.version)
          .xrevrange(keys.changes, '+', '-', 'COUNT', 1)
          .xrange(keys.changes, at, at)
          .get(keys.swept),
      );
      const found = { version: Number(version ?? 0), token: readEntries(last)[0]?.token ?? '' };
      // An entry that is missing below the version was trimmed off the stream long ago.
      const token = readEntries(sameVersion)[0]?.token ?? seen?.token;
      const continuesSeen = !seen || (found.version >= seen.version && token === seen.token);
      return { ...found, isComplete: swept !== null, continuesSeen };
    },
    async beginSweep() {
      const id = randomUUID();
      await redis.set(keys.sweep(id), '1', 'EX', sweepSecondsAtMost);
      return id;
    },
    completeSweep: async (id) => (await complete(keys.swept, keys.sweep(id))) === 1,
    markIncomplete: async () => void (await redis.del(keys.swept)),
    clear: async () => void (await redis.unlink(...allKeys(keys, hosts))),
  };
}

/** Sites' documents, icons and the rating have no problems, but name this list of problems all the same. */
export const noHost = 'none';

function allKeys(keys: CatalogueKeys, { list }: Hosts): string[] {
  const { swept, version, changes, summaries, rows, trips, marks, counts, broken, site, icons, rating } = keys;
  const ofHosts = [noHost, ...list.map(({ subdomain }) => subdomain)].flatMap((subdomain) => [
    keys.problems(subdomain),
    keys.brokenOf(subdomain),
    ...problemTable.map(({ code }) => keys.problemTrips(subdomain, code)),
  ]);
  return [swept, version, changes, summaries, rows, trips, marks, counts, broken, site, icons, rating, ...ofHosts];
}
