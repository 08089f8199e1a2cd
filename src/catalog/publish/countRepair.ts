/** Repairs the counts: numbers that somebody has changed, or that an older release does not keep. */
import { readFileSync } from 'node:fs';
import type { RedisConnection } from '#platform/redis.ts';
import type { CatalogueKeys } from '../keys.ts';
import { CorruptReadModelError } from './corruptReadModelError.ts';
import { scanMarks } from './scanMarks.ts';

export interface CountRepair {
  /**
   * Counts the marks of all trips, and replaces the counts that differ.
   * @returns the number of repaired counts; null if trips were published during each of several attempts
   */
  repairCounts(): Promise<number | null>;
}

interface CountRepairSettings {
  redis: RedisConnection;
  keys: CatalogueKeys;
  /** Awaits a Redis command and handles a corrupt key. */
  read: <T>(command: Promise<T>) => Promise<T>;
}

type RepairCommand = (version: string, counts: string, ...values: (string | number)[]) => Promise<number>;

const script = readFileSync(new URL('./repairCounts.lua', import.meta.url), 'utf8');
const maxAttempts = 5;

export function createCountRepair({ redis, keys, read }: CountRepairSettings): CountRepair {
  redis.defineCommand('repairCounts', { lua: script, numberOfKeys: 2 });
  const repair = (redis as unknown as { repairCounts: RepairCommand }).repairCounts.bind(redis);

  const countMarks = async (): Promise<Map<string, number>> => {
    const marks = new Map<string, string>();
    for await (const [id, mark] of scanMarks(redis, keys.marks, 'trip')) marks.set(id, mark);
    const counts = new Map<string, number>();
    for (const [id, mark] of marks) {
      for (const name of countersIn(id, mark)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  };

  return {
    async repairCounts() {
      for (let attempt = 1; attempt <= maxAttempts; attempt++) {
        const version = (await redis.get(keys.version)) ?? '0';
        const counts = await read(countMarks());
        const repaired = await read(repair(keys.version, keys.counts, version, ...[...counts].flat()));
        if (repaired >= 0) return repaired;
      }
      return null;
    },
  };
}

/** @throws CorruptReadModelError for a mark that is damaged */
function countersIn(id: string, mark: string): string[] {
  try {
    return (JSON.parse(mark) as { counters: string[] }).counters;
  } catch {
    throw new CorruptReadModelError(`${id} has no valid mark`);
  }
}
