/**
 * Publishing: a sweep of all trips, one change after the other until the public page shows it, and changes at a fixed rate
 * without waiting for earlier ones (open loop).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhenStale } from '#launch/build/build.ts';
import { median, ms, peakMegabytes, percentile } from './measure.ts';
import type { BenchOptions, Row, Table } from './results.ts';
import { type BenchStack, startProcess, startStack, startWeb } from './stack.ts';
import { marketplaceTrips, pathOf } from './trips.ts';

const today = '2026-11-21';
/** More mutations in flight mean that the content backend does not reach the rate. */
const maxInFlight = 200;

export async function benchPublish({ sizes, isBrief }: BenchOptions): Promise<Table[]> {
  await buildWhenStale();
  const [changes, rate, seconds] = isBrief ? [3, 10, 1] : [100, 500, 20];
  const [sweeps, single, sustained]: [Row[], Row[], Row[]] = [[], [], []];
  for (const trips of sizes) {
    await using running = new AsyncDisposableStack();
    const stack = await startStack(trips);
    running.defer(stack.stop);
    const [first, second] = [await sweep(stack), await sweep(stack)];
    sweeps.push({
      trips,
      'first sweep': ms(first.time),
      'second sweep without changes': ms(second.time),
      'peak memory': `${first.peak} MB`,
    });
    running.defer((await startProcess('worker/worker.ts', stack.env)).stop);
    const web = await startWeb(stack);
    running.defer(web.stop);
    single.push({ trips, ...(await changeSingly(stack, web.origin, trips, changes)) });
    sustained.push({ trips, ...(await changeAtRate(stack, web.origin, trips, rate, seconds)) });
  }
  return [
    { title: 'Full sweep of an empty read model', rows: sweeps },
    { title: 'From a content change to the changed public page', rows: single },
    { title: `${rate} changes per second for ${seconds} seconds`, rows: sustained },
  ];
}

/** Measures from the start of the process to the end of its first sweep; the start takes about half a second. */
async function sweep(stack: BenchStack): Promise<{ time: number; peak: number }> {
  const started = performance.now();
  const worker = await startProcess('worker/worker.ts', stack.env);
  const time = performance.now() - started;
  const peak = await peakMegabytes(worker.pid);
  await worker.stop();
  return { time, peak };
}

/** Measures from the response of a mutation to the first page that shows it. */
async function changeSingly({ client }: BenchStack, origin: string, size: number, changes: number): Promise<Row> {
  const trips = marketplaceTrips(Math.min(size, 800), today);
  const times: number[] = [];
  for (let index = 0; index < changes; index++) {
    const trip = trips[index % trips.length] as (typeof trips)[number];
    const title = `Geändert ${index} um ${performance.now()}`;
    await client.patch(trip._id).set({ title }).commit({ visibility: 'async' });
    const started = performance.now();
    while (!(await (await fetch(origin + pathOf(trip))).text()).includes(title));
    times.push(performance.now() - started);
    // Changes come one by one, as people make them.
    await pause(100);
  }
  return { p50: ms(median(times)), p99: ms(percentile(times, 0.99)) };
}

/**
 * Sends changes of different trips at a rate, and measures until the API returns them. One change after the other is
 * observed, so that the measurement takes little of the capacity. In the end, every changed trip is compared.
 */
async function changeAtRate(
  { client }: BenchStack,
  origin: string,
  size: number,
  rate: number,
  seconds: number,
): Promise<Row> {
  const trips = marketplaceTrips(Math.min(size, 4_000), today);
  const idAt = (index: number) => {
    const { destinationId, subdomain } = trips[index % trips.length] as (typeof trips)[number];
    return `${destinationId}-${subdomain}`;
  };
  /** Returns the number of the change that the API shows for the trip of a change. */
  const shown = async (indexes: number[]): Promise<number[]> => {
    const response = await fetch(`${origin}/api/trips?ids=${indexes.map(idAt).join()}`);
    const found = (await response.json()) as { combinedId: string; title: string }[];
    const titles = new Map(found.map(({ combinedId, title }) => [combinedId, title]));
    return indexes.map((index) => Number(/^Wechsel (\d+)$/.exec(titles.get(idAt(index)) ?? '')?.[1] ?? -1));
  };
  const times: number[] = [];
  let inFlight = 0;
  let observed: { index: number; started: number } | null = null;
  const change = async (index: number) => {
    inFlight++;
    const { _id } = trips[index % trips.length] as (typeof trips)[number];
    const patch = client.patch(_id).set({ title: `Wechsel ${index}` });
    await patch.commit({ visibility: 'async', returnDocuments: false });
    inFlight--;
    observed ??= { index, started: performance.now() };
  };
  let isDone = false;
  const observe = async () => {
    for (; !isDone; await pause(2)) {
      if (!observed) continue;
      const { index, started } = observed as { index: number; started: number };
      if (((await shown([index]))[0] ?? -1) < index) continue;
      times.push(performance.now() - started);
      observed = null;
    }
  };
  const observing = observe();
  const start = performance.now();
  const count = rate * seconds;
  const running: Promise<void>[] = [];
  for (let index = 0; index < count && inFlight < maxInFlight; index++) {
    const early = start + (index / rate) * 1_000 - performance.now();
    if (early > 1) await pause(early);
    running.push(change(index));
  }
  await Promise.all(running);
  if (running.length < count) {
    isDone = true;
    await observing;
    return { observed: `the content backend accepts fewer than ${rate} changes per second` };
  }
  const end = performance.now();
  for (let from = Math.max(0, count - trips.length); from < count; from += 20) {
    const indexes = Array.from({ length: Math.min(20, count - from) }, (_, offset) => from + offset);
    while ((await shown(indexes)).some((found, offset) => found !== indexes[offset])) await pause(5);
  }
  const catchUp = performance.now() - end;
  isDone = true;
  await observing;
  return {
    observed: times.length,
    p50: ms(median(times)),
    p99: ms(percentile(times, 0.99)),
    'all visible after the last change': ms(catchUp),
  };
}
