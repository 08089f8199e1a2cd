/**
 * The counts behind the objectives, per hour and for all processes together. Each process adds what its metrics have
 * counted to one hash per hour in Redis, every five seconds and in one round trip. Requests cause no commands.
 */
import { z } from 'zod';
import { hashTag } from '../hashTag.ts';
import type { RedisConnection } from '../redis.ts';

/** Counts by field; see `readWebTotals` and `readWorkerTotals`. */
export type Counts = Record<string, number>;

export interface RecentCounts {
  /** Start of the first hour. */
  since: Date;
  counts: Counts;
}

export interface ObjectiveCounts {
  /** Pushes every five seconds from now on. @param process identifies this process, for example "web host:3011" */
  start(process: string): void;
  /** Adds what was counted since the previous push. Never rejects: what cannot be added is added by the next push. */
  push(): Promise<void>;
  /**
   * Reads the counts of the current hour and the hours before it.
   * @param hours number of hours, from 1 to 48
   * @throws if Redis does not respond
   */
  read(hours: number): Promise<RecentCounts>;
  /** Returns the processes that have pushed during the last 30 seconds, sorted. @throws if Redis does not respond */
  readProcesses(): Promise<string[]>;
  /** Pushes for the last time. */
  stop(): Promise<void>;
}

interface ObjectiveCountsSettings {
  redis: RedisConnection;
  /** Distinguishes installations that share a Redis. */
  prefix: string;
  /** Reads what this process has counted since its start. */
  readTotals: () => Promise<Counts>;
  now: () => Date;
}

const pushMs = 5_000;
const hourMs = 3_600_000;
const keptHours = 48;
/** Time after which a process that no longer pushes counts as stopped, in milliseconds. */
const goneMs = 30_000;
const hashSchema = z.record(z.string(), z.coerce.number());

export function createObjectiveCounts({ redis, prefix, readTotals, now }: ObjectiveCountsSettings): ObjectiveCounts {
  const tag = hashTag(prefix, 'objectives');
  const keyOf = (hour: number) => `${tag}:${new Date(hour * hourMs).toISOString().slice(0, 13)}`;
  const processes = `${tag}:processes`;
  const currentHour = () => Math.floor(now().getTime() / hourMs);
  let name: string | null = null;
  let pushed: Counts = {};
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function pushNow(): Promise<void> {
    const totals = await readTotals();
    const key = keyOf(currentHour());
    const transaction = redis.multi();
    for (const [field, total] of Object.entries(totals)) {
      const added = total - (pushed[field] ?? 0);
      if (added > 0) transaction.hincrby(key, field, added);
    }
    transaction.expire(key, (keptHours * hourMs) / 1000);
    if (name !== null) transaction.zadd(processes, now().getTime(), name);
    transaction.zremrangebyscore(processes, '-inf', now().getTime() - goneMs);
    // If Redis executes the transaction but its reply is lost, these counts are added twice. This is rare, and no
    // objective needs exact numbers.
    const replies = await transaction.exec();
    if (replies?.every(([error]) => error === null)) pushed = totals;
  }
  const push = () => {
    if (redis.status !== 'ready') return running ?? Promise.resolve();
    running ??= pushNow()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  };

  return {
    start(process) {
      name = process;
      timer = setInterval(() => void push(), pushMs);
      timer.unref();
      void push();
    },
    push,
    async read(hours) {
      const first = currentHour() - hours + 1;
      const pipeline = redis.pipeline();
      for (let hour = first; hour < first + hours; hour += 1) pipeline.hgetall(keyOf(hour));
      const counts: Counts = {};
      for (const [error, hash] of (await pipeline.exec()) ?? []) {
        if (error) throw error;
        for (const [field, count] of Object.entries(hashSchema.parse(hash))) {
          counts[field] = (counts[field] ?? 0) + count;
        }
      }
      return { since: new Date(first * hourMs), counts };
    },
    readProcesses: async () => (await redis.zrangebyscore(processes, now().getTime() - goneMs, '+inf')).sort(),
    async stop() {
      clearInterval(timer);
      await running;
      await push();
    },
  };
}
