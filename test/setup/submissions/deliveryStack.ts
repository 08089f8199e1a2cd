/** Services that accept and deliver submissions, each of which a test can stop: Redis, PostgreSQL, content, mail, worker. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { createQueue } from '#jobs/queues.ts';
import { connectRedis } from '#platform/redis.ts';
import { startTestBackend, type TestBackend, testToken } from '../../builders/testBackend.ts';
import type { TestPostgres } from '../database/postgresServer.ts';
import { createTestDatabase } from '../database/testDatabase.ts';
import { type MailServer, startMailServer } from '../mail/mailServer.ts';
import { type KillableProcess, startWorker } from '../processes/workerProcess.ts';
import { startRedis, type TestRedis, type TestRedisOptions } from '../redis/redisServer.ts';

/** Concurrent deliveries per worker. A kill may interrupt each between acceptance of the mail and its record. */
const deliveryConcurrency = 8;

export interface DeliveryStack {
  redis: TestRedis;
  backend: TestBackend;
  database: Database;
  mail: MailServer;
  /** Environment variables for other processes that use these services. */
  env: Record<string, string>;
  /** Starts a worker. @param more environment variables in addition to `env` */
  work(more?: Record<string, string>): KillableProcess;
  /** Number of jobs that are waiting, running or failed. */
  left(): Promise<number>;
  /** Resolves when no jobs are left and no mail waits. */
  idle(): Promise<void>;
  /**
   * Expects that every submission is stored once and that organiser and sender each get one mail.
   * @param kills number of kills of the worker or of PostgreSQL, each of which may cause mails to be sent twice with the same id
   */
  expectDelivered(references: string[], kills?: number): Promise<void>;
  onStop(step: () => unknown): void;
  stop(): Promise<void>;
}

/** @param postgres server that the test can kill, which is stopped with the stack; by default a database of the run's server */
export async function startDeliveryStack(
  options: TestRedisOptions = {},
  postgres: TestPostgres | null = null,
): Promise<DeliveryStack> {
  const [redis, backend, mail, database] = await Promise.all([
    startRedis(options),
    startTestBackend(),
    startMailServer(),
    postgres ? { env: postgres.env, drop: postgres.stop } : createTestDatabase(),
  ]);
  const env = {
    REDIS_URL: redis.url,
    ...database.env,
    CONTENT_API_HOST: backend.backend.url,
    SANITY_TOKEN: testToken,
    SMTP_URL: mail.url,
  };
  const closing: (() => unknown)[] = [
    () => Promise.all([backend.remove(), mail.stop(), database.drop()]),
    () => redis.stop(),
  ];
  const watcher = connectRedis({ url: redis.url }, 'blocking');
  watcher.on('error', () => undefined);
  closing.push(() => watcher.disconnect());
  const queue = createQueue('submissions', watcher, 'lagerfeuer');
  const left = async () => {
    const counts = await queue.getJobCounts('wait', 'active', 'delayed', 'failed', 'prioritized');
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  };
  const rows = connectDatabase(database.env.DATABASE_URL, 'job', () => undefined);
  closing.push(() => rows.destroy());
  const stored = () =>
    rows
      .selectFrom('submissions')
      .leftJoin('messages', 'messages.reference', 'submissions.reference')
      .leftJoin('bookings', 'bookings.reference', 'submissions.reference')
      .select('submissions.reference')
      .select(({ fn }) => fn.coalesce('messages.text', 'bookings.remarks').as('text'))
      .execute();
  return {
    redis,
    backend,
    database: rows,
    mail,
    env,
    work(more = {}) {
      const worker = startWorker({ ...env, ...more });
      closing.push(() => worker.kill());
      return worker;
    },
    left,
    async idle() {
      const waiting = rows.selectFrom('mails').select('id').where('state', '=', 'waiting');
      while ((await left()) > 0 || (await waiting.execute()).length > 0) await pause(50);
    },
    async expectDelivered(references, kills = 0) {
      const submissions = await stored();
      expect(submissions.map(({ reference }) => reference).sort()).toEqual([...references].sort());
      expect(new Set(submissions.map(({ text }) => text)).size).toBe(references.length);
      const unsent = rows.selectFrom('mails').select(['id', 'state']).where('state', 'not in', ['sent', 'filed']);
      expect(await unsent.execute()).toEqual([]);
      const ids = mail.messages.map((message) => /^Message-ID: <(.*)@/m.exec(message)?.[1] ?? '');
      const expected = references.flatMap((reference) => [`${reference}-organiser`, `${reference}-sender`]);
      expect([...new Set(ids)].sort()).toEqual(expected.sort());
      expect(ids.length - expected.length).toBeLessThanOrEqual(kills * deliveryConcurrency);
    },
    onStop: (step) => void closing.push(step),
    async stop() {
      for (const step of closing.reverse()) await step();
    },
  };
}
