/** Visitors who continuously read the home page, lists, searches and trips. */
import { setTimeout as pause } from 'node:timers/promises';

interface ReadCounts {
  read: number;
  /** Planned refusals: a 503 of a trip page that is not in memory, with `Retry-After`. */
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

/** Maximum duration of a read, in milliseconds; generous for busy machines. */
const patienceMs = 60_000;
/** Pause of a reader between two reads, in milliseconds. */
const pauseMs = 300;

/** Starts one reader per kind of page. Some addresses differ each time, so that cached pages cannot answer all reads. */
export async function startReaders(origin: string): Promise<Readers> {
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
      const { status, retryAfter } = await read(origin + path);
      const ms = performance.now() - started;
      const isTrip = items.some((item) => item.path === path);
      if (status === 200) counts.read++;
      else if (status === 503 && isTrip && retryAfter) counts.planned++;
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

async function read(url: string): Promise<{ status: number | string; retryAfter: boolean }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    await response.arrayBuffer();
    return { status: response.status, retryAfter: response.headers.has('retry-after') };
  } catch (error) {
    return { status: (error as Error).name, retryAfter: false };
  }
}
