/**
 * Benchmark of sustained changes: content mutations at a fixed rate, without waiting for earlier ones (open loop).
 * Measures the time from the response of a mutation until a web process returns the changed trip. One change after the
 * other is observed, so that the measurement takes little of the capacity. In the end, every changed trip is compared.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhenStale } from '#launch/build/build.ts';
import { freePort } from '#launch/ports.ts';
import { type BenchStack, startProcess, startStack } from './stack.ts';
import { ms, percentile, type Row } from './table.ts';
import { benchTrip } from './trips.ts';

/** Changes per second; BENCH_CHANGES sets another rate. */
export const perSecond = Number(process.env.BENCH_CHANGES ?? 500);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
/** Maximum number of mutations in flight; the benchmark fails beyond it, because the rate is then not reached. */
const maxInFlight = 200;
/** Number of trips that are changed in rotation. */
const changedTrips = 2_000;
const idsPerRequest = 20;

export async function benchChangeRate(sizes: number[]): Promise<Row[]> {
  await buildWhenStale();
  const rows: Row[] = [];
  for (const size of sizes) {
    const stack = await startStack(size);
    rows.push(await measureChangeRate(stack, size));
    await stack.stop();
  }
  return rows;
}

export async function measureChangeRate(stack: Pick<BenchStack, 'client' | 'env'>, size: number): Promise<Row> {
  const worker = await startProcess('worker/worker.ts', stack.env);
  const port = await freePort();
  const web = await startProcess('src/server.ts', { ...stack.env, PORT: String(port) });
  const origin = `http://localhost:${port}`;
  /** Document id → last title. */
  const titles = new Map<string, { combinedId: string; title: string }>();
  const times: number[] = [];
  let inFlight = 0;
  /** The change that is observed: its trip is visible once its title has this number or a later one. */
  let observed: { combinedId: string; number: number; started: number } | null = null;
  let isDone = false;

  const change = async (index: number) => {
    // Steps of eight select only trips of hosts that are on the marketplace.
    const trip = benchTrip((index * 8) % Math.min(size, changedTrips * 8), '2026-11-21');
    const title = `Geändert ${index}`;
    const combinedId = `${trip.destinationId}-${trip.subdomain}`;
    titles.set(trip._id, { combinedId, title });
    inFlight += 1;
    if (inFlight > maxInFlight) throw new Error(`The content backend does not accept ${perSecond} changes per second`);
    await stack.client.patch(trip._id).set({ title }).commit({ visibility: 'async', returnDocuments: false });
    inFlight -= 1;
    observed ??= { combinedId, number: index, started: performance.now() };
  };
  const titlesOf = async (ids: string[]): Promise<Map<string, string>> => {
    const response = await fetch(`${origin}/api/trips?ids=${ids.join(',')}`);
    if (!response.ok) throw new Error(`The API answered with status ${response.status}`);
    const trips = (await response.json()) as { combinedId: string; title: string }[];
    return new Map(trips.map(({ combinedId, title }) => [combinedId, title]));
  };
  const observe = async () => {
    while (!isDone) {
      if (observed) {
        const { combinedId, number, started } = observed;
        if (numberIn((await titlesOf([combinedId])).get(combinedId)) >= number) {
          times.push(performance.now() - started);
          observed = null;
          continue;
        }
      }
      await pause(2);
    }
  };

  const observing = observe();
  const start = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const early = start + (index / perSecond) * 1_000 - performance.now();
    if (early > 1) await pause(early);
    running.push(change(index));
  }
  await Promise.all(running);
  const rate = (perSecond * seconds * 1_000) / (performance.now() - start);
  const lastStarted = performance.now();
  const catchUp = await untilEqual([...titles.values()], titlesOf, lastStarted);
  isDone = true;
  await observing;
  await web.stop();
  await worker.stop();
  return {
    trips: size,
    'changes per second': Math.round(rate),
    observed: times.length,
    p50: ms(percentile(times, 0.5)),
    p99: ms(percentile(times, 0.99)),
    'all visible after the last change': ms(catchUp),
  };
}

/** Returns the number of the change in a title; -1 if there is none. */
function numberIn(title = ''): number {
  return Number(/^Geändert (\d+)$/.exec(title)?.[1] ?? -1);
}

/** Waits until the web process returns the last title of each changed trip. Returns the time since the last change. */
async function untilEqual(
  changed: { combinedId: string; title: string }[],
  titlesOf: (ids: string[]) => Promise<Map<string, string>>,
  lastStarted: number,
): Promise<number> {
  for (let from = 0; from < changed.length; from += idsPerRequest) {
    const part = changed.slice(from, from + idsPerRequest);
    for (;;) {
      const found = await titlesOf(part.map(({ combinedId }) => combinedId));
      if (part.every(({ combinedId, title }) => found.get(combinedId) === title)) break;
      await pause(5);
    }
  }
  return performance.now() - lastStarted;
}
