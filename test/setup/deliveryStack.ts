/** What accepts and delivers submissions, in parts that a test can take away: Redis, content backend, mail, worker. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { createQueue } from '../../src/jobs/queues.ts';
import { connectRedis } from '../../src/platform/redis.ts';
import { startTestBackend, type TestBackend, testToken } from '../builders/testBackend.ts';
import { type MailServer, startMailServer } from './mailServer.ts';
import { startRedis, type TestRedis, type TestRedisOptions } from './redisServer.ts';
import { type KillableProcess, startWorker } from './workerProcess.ts';

/** Deliveries that one worker has under way, each of which a kill may cut between the mail server's yes and its record. */
const underWay = 4;

export interface DeliveryStack {
  redis: TestRedis;
  backend: TestBackend;
  mail: MailServer;
  /** For whatever else works with these parts. */
  env: Record<string, string>;
  work(): KillableProcess;
  /** How many jobs wait, run or have failed. */
  left(): Promise<number>;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
  /**
   * Everything is stored once and told to both once.
   * @param kills of the worker, each of which may let a mail go out twice, under the same id
   */
  expectDelivered(references: string[], kills?: number): Promise<void>;
  onStop(step: () => unknown): void;
  stop(): Promise<void>;
}

export async function startDeliveryStack(options: TestRedisOptions = {}): Promise<DeliveryStack> {
  const [redis, backend, mail] = await Promise.all([startRedis(options), startTestBackend(), startMailServer()]);
  const env = {
    REDIS_URL: redis.url,
    CONTENT_API_HOST: backend.backend.url,
    SANITY_TOKEN: testToken,
    SMTP_URL: mail.url,
  };
  const closing: (() => unknown)[] = [() => Promise.all([backend.remove(), mail.stop()]), () => redis.stop()];
  const watcher = connectRedis({ url: redis.url }, 'blocking');
  watcher.on('error', () => undefined);
  closing.push(() => watcher.disconnect());
  const queue = createQueue('submissions', watcher, 'lagerfeuer');
  const left = async () => {
    const counts = await queue.getJobCounts('wait', 'active', 'delayed', 'failed', 'prioritized');
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  };
  const stored = () =>
    backend.client.fetch<{ reference: string; told: string[]; words: string }[]>(
      '*[_type == "submission"]{reference, "told": deliveries[].recipient, "words": coalesce(payload.message, payload.remarks)}',
    );
  return {
    redis,
    backend: backend,
    mail,
    env,
    work() {
      const worker = startWorker(env);
      closing.push(() => worker.kill());
      return worker;
    },
    left,
    async idle() {
      while ((await left()) > 0) await pause(50);
    },
    async expectDelivered(references, kills = 0) {
      const documents = await stored();
      expect(documents.map(({ reference }) => reference).sort()).toEqual([...references].sort());
      expect(new Set(documents.map(({ words }) => words)).size).toBe(references.length);
      expect(documents.filter(({ told }) => told.join() !== 'organiser,sender')).toEqual([]);
      const ids = mail.messages.map((message) => /^Message-ID: <(.*)@/m.exec(message)?.[1] ?? '');
      const expected = references.flatMap((reference) => [`${reference}-organiser`, `${reference}-sender`]);
      expect([...new Set(ids)].sort()).toEqual(expected.sort());
      expect(ids.length - expected.length).toBeLessThanOrEqual(kills * underWay);
    },
    onStop: (step) => void closing.push(step),
    async stop() {
      for (const step of closing.reverse()) await step();
    },
  };
}
