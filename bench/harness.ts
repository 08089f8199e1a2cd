/** What the benchmarks share: the product's processes on temporary stores, load, CPU times and statistics. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { chunk } from 'es-toolkit';
import { createContentClients } from '#content/contentClients.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import { freePort } from '#launch/ports.ts';
import { startPostgres } from '#test/setup/database/postgresServer.ts';
import { startRedis, type TestRedis } from '#test/setup/redis/redisServer.ts';
import { benchTrips } from './trips.ts';

export type Row = Record<string, string | number>;

export interface Table {
  title: string;
  rows: Row[];
}

/** How a benchmark runs (see run.ts). */
export interface BenchOptions {
  /** Numbers of trips; benchmarks of one size use the first. */
  sizes: number[];
  rounds: number;
  seconds: number;
  isBrief: boolean;
}

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

/** Starts the stores with this number of trips. */
export async function startStack(trips: number): Promise<BenchStack> {
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
  await fill(client, trips);
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

async function fill(client: SanityClient, count: number): Promise<void> {
  for (const batch of chunk([...benchTrips(count, berlinToday(new Date()))], batchLength)) {
    const transaction = client.transaction();
    for (const trip of batch) transaction.createOrReplace(trip);
    await transaction.commit({ visibility: 'async' });
  }
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

/** Returns a percentile of the values. @param share from 0 to 1, for example 0.99 */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 0.5);

/** Formats milliseconds with about three significant digits. */
export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

export const ratio = (value: number, base: number): string => (value / base).toFixed(2);

/**
 * Returns the user and system time of a process, all threads, in seconds.
 * @param stat content of /proc/<pid>/stat
 */
export function parseCpuSeconds(stat: string): number {
  // The name in parentheses may contain spaces and parentheses. The fields after it start with the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  if (!Number.isInteger(ticks)) throw new Error(`Not the content of /proc/<pid>/stat: ${stat}`);
  return ticks / 100;
}

/** Returns the CPU time of a process so far, in seconds (Linux). */
export async function cpuSeconds(pid: number): Promise<number> {
  return parseCpuSeconds(await readFile(`/proc/${pid}/stat`, 'utf8'));
}

/** Returns the CPU time so far of a process and of those that it has started, for example of PostgreSQL's, in seconds. */
export async function cpuSecondsOfFamily(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean);
  return sum(await Promise.all([pid, ...children.map(Number)].map(cpuSeconds)));
}

/** Waits until a process is quiet, so that work it has postponed is counted, and returns its CPU time in seconds. */
export async function cpuSecondsWhenQuiet(pid: number): Promise<number> {
  for (let before = await cpuSeconds(pid), check = 0; ; check++) {
    await pause(100);
    const now = await cpuSeconds(pid);
    if (now - before < 0.015 || check === 30) return now;
    before = now;
  }
}

/** Returns the peak memory of a process in megabytes (Linux). */
export async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

interface LoadOptions {
  seconds: number;
  connections?: number;
  /** Ends the load before the time. */
  maxResponses?: number;
}

export interface LoadSample {
  responses: number;
  seconds: number;
  /** Time to the end of a response, in milliseconds. */
  p99: number;
}

/**
 * Requests paths over several connections as fast as possible.
 * @throws Error for a response that is not 200 or has less than 1,000 bytes
 */
export async function load(origin: string, nextPath: () => string, options: LoadOptions): Promise<LoadSample> {
  const { connections = 16, maxResponses = Number.POSITIVE_INFINITY } = options;
  const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html' };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const request = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const started = performance.now();
      get(origin + path, { agent, headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.once('end', () => {
          times.push(performance.now() - started);
          if (response.statusCode === 200 && bytes >= 1_000) resolve();
          else reject(new Error(`${origin}${path}: ${response.statusCode}, ${bytes} bytes`));
        });
      }).once('error', reject);
    });
  const started = performance.now();
  const end = started + options.seconds * 1000;
  let requested = 0;
  const connection = async () => {
    while (performance.now() < end && requested++ < maxResponses) await request(nextPath());
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { responses: times.length, seconds: (performance.now() - started) / 1000, p99: percentile(times, 0.99) };
}

/**
 * Measures the CPU time per response of a server, which depends less on other processes than throughput does. Uses one
 * connection, since concurrent requests for a page share its rendering.
 * @returns milliseconds
 */
export async function cpuPerResponse(
  { pid, origin }: { pid: number; origin: string },
  nextPath: () => string,
  seconds: number,
): Promise<number> {
  const before = await cpuSeconds(pid);
  const { responses } = await load(origin, nextPath, { seconds, connections: 1 });
  return ((await cpuSeconds(pid)) - before) * (1000 / responses);
}
