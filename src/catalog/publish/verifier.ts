/** Verifies that Redis still contains what was published. */
import { readFileSync } from 'node:fs';
import type { RedisConnection } from '#platform/redis.ts';
import type { CatalogueKeys } from '../keys.ts';
import type { PublishedBasis } from '../published.ts';

export interface Verifier {
  /**
   * Compares the values of all published entries of a kind with the fingerprints of their publications. The next
   * publication of a damaged entry replaces all its values.
   * @returns by id, the basis of the publication; null if the entry is damaged or its basis is unknown
   */
  verify(kind: 'trip' | 'site'): Promise<Map<string, PublishedBasis | null>>;
}

interface VerifierSettings {
  redis: RedisConnection;
  keys: CatalogueKeys;
  /** Awaits a Redis command and handles a corrupt key. */
  read: <T>(command: Promise<T>) => Promise<T>;
}

type VerifyCommand = (numberOfKeys: number, ...keysAndArguments: (string | number)[]) => Promise<string[]>;

const script = readFileSync(new URL('./verifyEntries.lua', import.meta.url), 'utf8');
/** Number of marks that one call of the script reads; limits how long it blocks Redis. Most marks belong to trips. */
const marksPerCall = { trip: 100, site: 1000 };

export function createVerifier({ redis, keys, read }: VerifierSettings): Verifier {
  redis.defineCommand('verifyEntries', { lua: script });
  const verifyEntries = (redis as unknown as { verifyEntries: VerifyCommand }).verifyEntries.bind(redis);
  const hashesOf: Record<'trip' | 'site', string[]> = {
    trip: [keys.summaries, keys.rows, keys.trips],
    site: [keys.site],
  };
  return {
    async verify(kind) {
      const found = new Map<string, PublishedBasis | null>();
      const scriptKeys = [keys.marks, ...hashesOf[kind]];
      const problemsPrefix = kind === 'trip' ? keys.problems('') : '';
      let cursor = '0';
      do {
        const [next = '0', ...entries] = await read(
          verifyEntries(scriptKeys.length, ...scriptKeys, kind, cursor, marksPerCall[kind], problemsPrefix),
        );
        for (let index = 0; index < entries.length; index += 2) {
          found.set(entries[index] ?? '', basisOf(entries[index + 1] ?? ''));
        }
        cursor = next;
      } while (cursor !== '0');
      return found;
    },
  };
}

/** @param mark JSON of a mark; "" for a damaged entry */
function basisOf(mark: string): PublishedBasis | null {
  if (mark === '') return null;
  const { source, from, through } = JSON.parse(mark) as Partial<PublishedBasis>;
  return source === undefined || from === undefined || through === undefined ? null : { source, from, through };
}
