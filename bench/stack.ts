/** Starts the product's processes with any number of trips in temporary folders, for benchmarks. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { createAccount } from '#accounts/access/operatorAccounts.ts';
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
  /** Environment of a worker or web process on this stack. */
  env: Record<string, string>;
  /** Process of PostgreSQL, which has further ones below it. */
  postgresPid: number;
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
    env: {
      REDIS_URL: redis.url,
      ...postgres.env,
      CONTENT_API_HOST: apiHost,
      SANITY_TOKEN: token,
      DATA_KEYS: randomBytes(32).toString('base64url'),
      LOG_LEVEL: 'error',
      OPS_PORT: '0',
      RATE_LIMIT_FACTOR: '1000000',
      DEADLINE_FACTOR: '1',
    },
    postgresPid: postgres.pid(),
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

/** Fills the read model with a worker, which then ends. */
export async function publishTrips(stack: BenchStack): Promise<void> {
  const worker = await startProcess('worker/worker.ts', stack.env);
  await worker.stop();
}

export interface Web extends BenchProcess {
  origin: string;
}

/** Starts a web process, or another server, and waits until it serves pages. */
export async function startWeb(
  { env }: Pick<BenchStack, 'env'>,
  settings: Record<string, string> = {},
  entry = 'src/server.ts',
): Promise<Web> {
  const port = await freePort();
  const started = await startProcess(entry, { ...env, PORT: String(port), NODE_ENV: 'production', ...settings });
  const origin = `http://localhost:${port}`;
  // Servers that are not the product have no such address.
  while ((await fetch(`${origin}/readyz`)).status === 503) await pause(50);
  return { ...started, origin };
}

const account = { username: 'bench', password: 'only-for-benchmarks' };

/** Creates an organiser of a host and signs in. Returns the headers of its requests. */
export async function signIn({ database }: BenchStack, origin: string, subdomain: string) {
  await createAccount(database, { ...account, subdomain, role: 'owner' });
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, subdomain }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}`, accept: 'text/html' };
}
