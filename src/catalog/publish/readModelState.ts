/**
 * Detects whether the read model in Redis is complete and whether it was replaced. Redis may lose the read model at any
 * time: by FLUSHALL, by a start with an empty disk, or by restoring an older backup.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Hosts } from '#domain/hosts.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { execMulti } from '../execMulti.ts';
import type { CatalogueKeys } from '../keys.ts';
import { readEntries } from '../replica/changeStream.ts';

export interface SeenState {
  version: number;
  /** Token of the change that created this version; "" before the first change. */
  token: string;
}

export interface FoundState extends SeenState {
  isComplete: boolean;
  /** The read model is the one seen before or a later version of it, so no data was lost. */
  continuesSeen: boolean;
}

export interface ReadModelState {
  /** Reads the current state. @param seen the state found by the previous call; null for the first call */
  inspect(seen: SeenState | null): Promise<FoundState>;
  /** @throws while Redis does not accept changes, for example because its memory is full */
  requireWritable(): Promise<void>;
  /** Starts a sweep. @returns the id of the sweep, for `completeSweep` */
  beginSweep(): Promise<string>;
  /**
   * Marks the read model as complete, so that web processes load it.
   * @returns false if Redis was emptied or restored since the sweep started; the read model is not marked in this case
   */
  completeSweep(id: string): Promise<boolean>;
  /** Marks the read model as incomplete until the next sweep completes. */
  markIncomplete(): Promise<void>;
  /** Deletes the whole read model. A sweep rebuilds it. */
  clear(): Promise<void>;
}

type CompleteCommand = (swept: string, sweep: string) => Promise<number>;

const script = readFileSync(new URL('./completeSweep.lua', import.meta.url), 'utf8');
/** Maximum duration of a sweep, in seconds. The key of an interrupted sweep expires after this time. */
const maxSweepSeconds = 86_400;

export function createReadModelState(redis: RedisConnection, keys: CatalogueKeys, hosts: Hosts): ReadModelState {
  redis.defineCommand('completeSweep', { lua: script, numberOfKeys: 2 });
  const complete = (redis as unknown as { completeSweep: CompleteCommand }).completeSweep.bind(redis);
  return {
    async inspect(seen) {
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
      // If the version is higher but the entry of the seen version is missing, the entry was trimmed from the stream.
      const token = readEntries(sameVersion)[0]?.token ?? seen?.token;
      const continuesSeen = !seen || (found.version >= seen.version && token === seen.token);
      return { ...found, isComplete: swept !== null, continuesSeen };
    },
    requireWritable: async () => void (await redis.set(keys.written, '1')),
    async beginSweep() {
      const id = randomUUID();
      await redis.set(keys.sweep(id), '1', 'EX', maxSweepSeconds);
      return id;
    },
    completeSweep: async (id) => (await complete(keys.swept, keys.sweep(id))) === 1,
    markIncomplete: async () => void (await redis.del(keys.swept)),
    clear: async () => void (await redis.unlink(...allKeys(keys, hosts))),
  };
}

/** Placeholder host in the problem key of site documents, icons and the rating, which never have problems. */
export const placeholderHost = 'none';

function allKeys(keys: CatalogueKeys, { list }: Hosts): string[] {
  const { swept, version, changes, summaries, rows, trips, marks, counts, broken, site, icons, rating } = keys;
  const ofHosts = [placeholderHost, ...list.map(({ subdomain }) => subdomain)].flatMap((subdomain) => [
    keys.problems(subdomain),
    keys.brokenOf(subdomain),
  ]);
  return [swept, version, changes, summaries, rows, trips, marks, counts, broken, site, icons, rating, ...ofHosts];
}
