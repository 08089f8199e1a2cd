/** Visitors who continuously read the home page, lists, searches and trips, while any part except the web process fails. */
import { setTimeout as pause } from 'node:timers/promises';
import { allFaults, type Fault, runFaultRounds } from './faultRounds.ts';
import { type RunningProduct, startRunningProduct } from './product.ts';
import { type Finding, missedTargets, type Progress } from './scenario.ts';

interface ReadCounts {
  read: number;
  /** Planned refusals: a 503 of a trip page that is not in memory, in time and with `Retry-After`. */
  planned: number;
  /** All other responses except 200. */
  failed: number;
  /** The first failures. */
  examples: string[];
}

export interface Readers {
  counts: ReadCounts;
  stop(): Promise<void>;
}

interface ReadSettings {
  /** Maximum duration of a read, in milliseconds. */
  readMs: number;
  /** Maximum duration of a planned refusal, in milliseconds. */
  refusalMs: number;
  /** Pause of a reader between two reads, in milliseconds. */
  pauseMs: number;
}

/**
 * Starts one reader per kind of page. Some addresses differ each time, so that cached pages cannot answer all reads.
 * @param settings by default with few reads and generous limits, for busy machines
 */
export async function startReaders(
  origin: string,
  { readMs, refusalMs, pauseMs }: ReadSettings = { readMs: 60_000, refusalMs: 60_000, pauseMs: 300 },
): Promise<Readers> {
  const { items } = (await (await fetch(`${origin}/api/search`)).json()) as { items: { path: string }[] };
  const counts: ReadCounts = { read: 0, planned: 0, failed: 0, examples: [] };
  let isStopped = false;
  const pathsOf: ((number: number) => string)[] = [
    () => '/',
    (number) => `/reisen/alle?q=wald&persons=${5 + (number % 13)},${6 + (Math.floor(number / 13) % 12)}`,
    (number) => `/api/search?q=segeln&persons=${5 + (number % 13)}`,
    (number) => items[number % items.length]?.path ?? '/',
  ];
  const reader = async (pathOf: (number: number) => string) => {
    for (let number = 0; !isStopped; number++) {
      const path = pathOf(number);
      const started = performance.now();
      const { status, retryAfter } = await read(origin + path, readMs);
      const ms = performance.now() - started;
      const isTrip = items.some((item) => item.path === path);
      if (status === 200) counts.read++;
      else if (status === 503 && isTrip && retryAfter && ms < refusalMs) counts.planned++;
      else {
        counts.failed++;
        if (counts.examples.length < 5) counts.examples.push(`${status} for ${path} after ${Math.round(ms)} ms`);
      }
      await pause(pauseMs);
    }
  };
  const all = Promise.all(pathsOf.map(reader));
  return {
    counts,
    async stop() {
      isStopped = true;
      await all;
    },
  };
}

async function read(url: string, patienceMs: number): Promise<{ status: number | string; retryAfter: boolean }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    await response.arrayBuffer();
    return { status: response.status, retryAfter: response.headers.has('retry-after') };
  } catch (error) {
    return { status: (error as Error).name, retryAfter: false };
  }
}

const faultsExceptWeb = allFaults.filter(({ role }) => role !== 'web' && role !== 'everything');

async function measureReads(
  product: RunningProduct,
  { rounds, faults = faultsExceptWeb }: { rounds: number; faults?: readonly Fault[] },
  progress: Progress,
): Promise<ReadCounts> {
  const readers = await startReaders(product.origin, { readMs: 5_000, refusalMs: 2_000, pauseMs: 20 });
  await runFaultRounds(product, { rounds, faults }, progress);
  await readers.stop();
  return readers.counts;
}

function judge({ read, planned, failed, examples }: ReadCounts, rounds: number): Finding {
  return {
    figures:
      `${rounds} ${rounds === 1 ? 'round' : 'rounds'}: ${read} reads, ${failed} failed, ${planned} trip pages refused as planned` +
      (examples.length > 0 ? ` (${examples.join('; ')})` : ''),
    faults: missedTargets({ 'no failed reads': failed === 0 }),
  };
}

/** Two rounds of each fault. */
export async function readDuringFaults(product: RunningProduct, progress: Progress): Promise<Finding> {
  const rounds = 2 * faultsExceptWeb.length;
  return judge(await measureReads(product, { rounds }, progress), rounds);
}

export async function readFromKilledWeb(progress: Progress): Promise<Finding> {
  const product = await startRunningProduct({ WEB_PROCESSES: '1' });
  try {
    return judge(await measureReads(product, { rounds: 1, faults: [{ kind: 'SIGKILL', role: 'web' }] }, progress), 1);
  } finally {
    await product.stop();
  }
}
