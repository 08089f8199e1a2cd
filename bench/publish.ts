/** Publishing: a sweep of all trips, and one change after the other until the public page shows it. */

import { setTimeout as pause } from 'node:timers/promises';
import { buildWhenStale } from '#launch/build/build.ts';
import {
  type BenchOptions,
  type BenchStack,
  median,
  ms,
  peakMegabytes,
  percentile,
  type Row,
  startProcess,
  startStack,
  startWeb,
  type Table,
} from './harness.ts';
import { marketplaceTrips, pathOf } from './trips.ts';

const today = '2026-11-21';

export async function benchPublish({ sizes, isBrief }: BenchOptions): Promise<Table[]> {
  await buildWhenStale();
  const changes = isBrief ? 3 : 100;
  const [sweeps, single]: [Row[], Row[]] = [[], []];
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
  }
  return [
    { title: 'Full sweep of an empty read model', rows: sweeps },
    { title: 'From a content change to the changed public page', rows: single },
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
