/**
 * Rate limits that all processes share without a Redis command per request. Each process counts in memory; once a
 * second the processes add their counts in Redis (docs/decisions/0028). While Redis is unavailable, each process counts
 * only its own requests.
 */
import { LRUCache } from 'lru-cache';
import { hashTag } from '../hashTag.ts';
import type { RedisConnection } from '../redis.ts';
import type { LimitKey } from './limitKey.ts';

export interface LimitRule {
  /** Maximum number of requests per window. */
  points: number;
  /** Length of a window, in seconds. */
  duration: number;
}

/** Counts a request. Returns the seconds to wait if the limit is exceeded, otherwise 0. */
export type CountRequest = (key: string) => number;

export interface SharedLimits {
  /** @param name identifies the limit; the same in every process */
  create(name: string, rule: LimitRule): CountRequest;
  /** Adds the counts of this process in Redis and reads the totals. Runs automatically every second. Never rejects. */
  synchronise(): Promise<void>;
  stop(): void;
}

interface SharedLimitSettings {
  redis: RedisConnection;
  /** Distinguishes installations that share a Redis. */
  prefix: string;
  limitKey: LimitKey;
  now: () => Date;
}

interface Count {
  /** Hash tag of the limit. */
  tag: string;
  key: string;
  /** End of the window, in seconds since 1970. */
  ends: number;
  /** Count of all processes at the last synchronisation. */
  total: number;
  /** Count of this process since the last synchronisation. */
  unsynchronised: number;
}

const synchroniseMs = 1_000;
/** Maximum number of keys in memory per limit. */
const maxKeys = 50_000;
/**
 * Fraction of its limit from which the count of a key is synchronised. Most visitors stay below it and cause no Redis
 * commands. With n processes, a key may therefore exceed its limit by up to n × 10 %.
 */
const synchroniseFrom = 0.1;

export function createSharedLimits({ redis, prefix, limitKey, now }: SharedLimitSettings): SharedLimits {
  let dirty = new Set<Count>();
  let running: Promise<void> | null = null;

  async function pushCounts(): Promise<void> {
    const pushed = [...dirty];
    dirty = new Set();
    // The keys of one limit share a slot. A cluster accepts no pipeline with several slots.
    await Promise.all([...Map.groupBy(pushed, ({ tag }) => tag).values()].map(pushCountsOfLimit));
  }

  async function pushCountsOfLimit(counts: Count[]): Promise<void> {
    const pushed = counts.map((count) => ({ count, points: count.unsynchronised }));
    const seconds = now().getTime() / 1000;
    const pipeline = redis.pipeline();
    for (const { count, points } of pushed) {
      pipeline.incrby(count.key, points);
      pipeline.expire(count.key, Math.max(1, Math.ceil(count.ends - seconds)));
    }
    const replies = await pipeline.exec().catch(() => null);
    for (const [index, { count, points }] of pushed.entries()) {
      const [error, total] = replies?.[2 * index] ?? [true];
      if (error) {
        dirty.add(count);
        continue;
      }
      count.unsynchronised -= points;
      // Never lowers the total: Redis returns a lower one if it was emptied in the meantime.
      count.total = Math.max(count.total + points, Number(total));
    }
  }

  const synchronise = () => {
    const seconds = now().getTime() / 1000;
    for (const count of dirty) if (count.ends <= seconds) dirty.delete(count);
    if (dirty.size > 0 && redis.status === 'ready') {
      running ??= pushCounts().finally(() => {
        running = null;
      });
    }
    return running ?? Promise.resolve();
  };
  const timer = setInterval(() => void synchronise(), synchroniseMs);
  timer.unref();

  return {
    create(name, { points, duration }) {
      // Unlike `max`, a limit of the size reserves no memory in advance.
      const counts = new LRUCache<string, Count>({ maxSize: maxKeys, sizeCalculation: () => 1 });
      const tag = hashTag(prefix, `limits-${name}`);
      return (key) => {
        const seconds = now().getTime() / 1000;
        const window = Math.floor(seconds / duration);
        const ends = (window + 1) * duration;
        let count = counts.get(key);
        if (count?.ends !== ends) {
          count = { tag, key: `${tag}:${window}:${limitKey(key)}`, ends, total: 0, unsynchronised: 0 };
          counts.set(key, count);
        }
        if (count.total + count.unsynchronised >= points) return Math.ceil(ends - seconds);
        count.unsynchronised += 1;
        if (count.total + count.unsynchronised >= points * synchroniseFrom) dirty.add(count);
        return 0;
      };
    },
    synchronise,
    stop: () => clearInterval(timer),
  };
}
