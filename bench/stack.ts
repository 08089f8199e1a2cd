/** Starts real Redis, PostgreSQL and content backend processes with any number of trips in temporary folders, for benchmarks. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { createAccount } from '#accounts/access/operatorAccounts.ts';
import type { NewAccount } from '#accounts/accounts.ts';
import { createContentClients } from '#content/contentClients.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import { freePort } from '#launch/ports.ts';
import { startPostgres } from '../test/setup/database/postgresServer.ts';
import { startRedis, type TestRedis } from '../test/setup/redis/redisServer.ts';
import { type benchTrip, tripMaker } from './trips.ts';

const token = 'a-token-for-benchmarks-only';
const batchLength = 500;

export interface BenchStack {
  redis: TestRedis;
  client: SanityClient;
  database: Database;
  addAccount(account: NewAccount): Promise<boolean>;
  /** Environment of a worker or web process on this stack. */
  env: Record<string, string>;
  /** Processes of the stack by name. PostgreSQL has further processes below the named one. */
  pids: Record<'PostgreSQL' | 'Redis' | 'content', number>;
  stop(): Promise<void>;
}

/** @param makeTrip creates the document of an index, starting at 0 */
export async function startStack(trips: number, makeTrip = tripMaker(trips)): Promise<BenchStack> {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-bench-'));
  const redis = await startRedis();
  const postgres = await startPostgres();
  const database = connectDatabase(postgres.url, 'job', () => undefined);
  const port = await freePort();
  const settings = { CONTENT_PORT: String(port), DATA_DIR: folder, SANITY_TOKEN: token, LOG_LEVEL: 'error' };
  const backend = await startProcess('src/content/embedded/main.ts', settings);
  const apiHost = `http://127.0.0.1:${port}`;
  const content = { apiHost, projectId: 'local', dataset: 'production', apiVersion: '2026-01-01', token, named: {} };
  const client = createContentClients(content).main;
  await fill(client, trips, makeTrip);
  return {
    redis,
    client,
    database,
    addAccount: (account) => createAccount(database, account),
    env: {
      REDIS_URL: redis.url,
      ...postgres.env,
      CONTENT_API_HOST: apiHost,
      SANITY_TOKEN: token,
      DATA_KEYS: randomBytes(32).toString('base64url'),
      LOG_LEVEL: 'error',
      OPS_PORT: '0',
      RATE_LIMIT_FACTOR: '1000000',
    },
    pids: { PostgreSQL: postgres.pid(), Redis: redis.pid(), content: backend.pid },
    async stop() {
      await backend.stop();
      await redis.stop();
      await database.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(client: SanityClient, count: number, makeTrip: typeof benchTrip): Promise<void> {
  let transaction = client.transaction();
  let pending = 0;
  const today = berlinToday(new Date());
  for (let index = 0; index < count; index++) {
    transaction.createOrReplace(makeTrip(index, today));
    if (++pending < batchLength) continue;
    await transaction.commit({ visibility: 'async' });
    transaction = client.transaction();
    pending = 0;
  }
  if (pending > 0) await transaction.commit({ visibility: 'async' });
}

export interface BenchProcess {
  pid: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts an entry point with the memory settings of production, and waits until it reports that it is ready. */
export async function startProcess(entry: string, env: Record<string, string>): Promise<BenchProcess> {
  const memory = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2' };
  const child = fork(entry, {
    env: { ...process.env, ...memory, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message) => (message as { ready?: boolean }).ready && resolve());
    child.once('exit', (code) => reject(new Error(`${entry} ended with ${code}`)));
  });
  return {
    pid: child.pid ?? 0,
    child,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    },
  };
}
