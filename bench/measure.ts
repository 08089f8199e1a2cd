/** Load, CPU times and statistics, shared by the benchmarks. */
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../test/builders/random.ts';

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

/** Returns a function that draws the n-th item n times less often than the first (Zipf distribution). */
export function zipfPicker<T>(items: readonly T[], random: Random): () => T {
  const sums: number[] = [];
  for (const index of items.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (index + 1));
  return () => {
    const point = random.next() * (sums.at(-1) ?? 0);
    return items[sums.findIndex((each) => point < each)] as T;
  };
}

interface LoadOptions {
  seconds: number;
  connections?: number;
  /** Ends the load before the time. */
  maxResponses?: number;
  headers?: Record<string, string>;
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
  const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html', ...options.headers };
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
