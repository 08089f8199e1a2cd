/**
 * Limits that hold over all processes without asking Redis for each request. A process counts in memory; once a second
 * processes add up their counts in Redis (docs/decisions/0028). While Redis is away each process counts for itself.
 */
import { LRUCache } from 'lru-cache';
import type { RedisConnection } from './redis.ts';

export interface LimitRule {
  /** Requests per window. */
  points: number;
  /** Length of a window, in seconds. */
  duration: number;
}

/** Counts a request. @returns seconds to wait when it is one too many, else 0 */
export type CountRequest = (key: string) => number;

export interface SharedLimits {
  /** @param name tells limits apart, the same in every process */
  create(name: string, rule: LimitRule): CountRequest;
  /** Adds up the counts of all processes; runs every second by itself. Never fails. */
  synchronise(): Promise<void>;
  stop(): void;
}

interface SharedLimitSettings {
  redis: RedisConnection;
  /** Tells apart installations that share a Redis. */
  prefix: string;
  now: () => Date;
}

interface Count {
  key: string;
  /** When the window ends, in seconds since 1970. */
  ends: number;
  /** What all processes had counted when this one last asked. */
  total: number;
  /** What this process has counted since. */
  untold: number;
}

const synchroniseMs = 1_000;
/** Keys counted for each limit. */
const keysAtMost = 50_000;
/**
 * What share of a limit a key must have used before processes tell each other. Most visitors stay below, and cost Redis
 * nothing. With n processes a key may so get n tenths of its limit more than it should.
 */
const toldFrom = 0.1;

export function createSharedLimits({ redis, prefix, now }: SharedLimitSettings): SharedLimits {
  let untold = new Set<Count>();
  let underWay: Promise<void> | null = null;

  async function tell(): Promise<void> {
    const told = [...untold].map((count) => ({ count, points: count.untold }));
    untold = new Set();
    const seconds = now().getTime() / 1000;
    const pipeline = redis.pipeline();
    for (const { count, points } of told) {
      pipeline.incrby(count.key, points);
      pipeline.expire(count.key, Math.max(1, Math.ceil(count.ends - seconds)));
    }
    const answers = await pipeline.exec().catch(() => null);
    for (const [index, { count, points }] of told.entries()) {
      const [error, total] = answers?.[2 * index] ?? [true];
      if (error) {
        untold.add(count);
        continue;
      }
      count.untold -= points;
      // Less than before when Redis was emptied meanwhile.
      count.total = Math.max(count.total + points, Number(total));
    }
  }

  const synchronise = () => {
    const seconds = now().getTime() / 1000;
    for (const count of untold) if (count.ends <= seconds) untold.delete(count);
    if (untold.size > 0 && redis.status === 'ready') {
      underWay ??= tell().finally(() => {
        underWay = null;
      });
    }
    return underWay ?? Promise.resolve();
  };
  const timer = setInterval(() => void synchronise(), synchroniseMs);
  timer.unref();

  return {
    create(name, { points, duration }) {
      const counts = new LRUCache<string, Count>({ max: keysAtMost });
      return (key) => {
        const seconds = now().getTime() / 1000;
        const window = Math.floor(seconds / duration);
        const ends = (window + 1) * duration;
        let count = counts.get(key);
        if (count?.ends !== ends) {
          count = { key: `{${prefix}}:limits:${name}:${window}:${key}`, ends, total: 0, untold: 0 };
          counts.set(key, count);
        }
        if (count.total + count.untold >= points) return Math.ceil(ends - seconds);
        count.untold += 1;
        if (count.total + count.untold >= points * toldFrom) untold.add(count);
        return 0;
      };
    },
    synchronise,
    stop: () => clearInterval(timer),
  };
}
