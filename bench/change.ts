/**
 * Benchmark of the latency from the response of a content mutation to the first public page that shows it: listener, job,
 * stream, page.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { buildWhenStale } from '#launch/build/build.ts';
import { freePort } from '#launch/ports.ts';
import { type BenchStack, startProcess, startStack } from './stack.ts';
import { ms, percentile, type Row, ratio } from './table.ts';
import { benchTrip } from './trips.ts';

const changes = 100;
/**
 * Pause after each change, in milliseconds. Without it, more than 40 pages per second are rendered, and the process serves
 * previous pages for up to a second (decision 0074).
 */
const pauseMs = 100;

export async function benchChange(sizes: number[]): Promise<Row[]> {
  await buildWhenStale();
  const rows: Row[] = [];
  let base = 0;
  for (const size of sizes) {
    const stack = await startStack(size);
    const times = await measure(stack, size);
    await stack.stop();
    const p50 = percentile(times, 0.5);
    base ||= p50;
    rows.push({
      trips: size,
      p50: ms(p50),
      p99: ms(percentile(times, 0.99)),
      'p50, ratio to the smallest': ratio(p50, base),
    });
  }
  return rows;
}

async function measure(stack: BenchStack, size: number): Promise<number[]> {
  const worker = await startProcess('worker/worker.ts', stack.env);
  const port = await freePort();
  const web = await startProcess('src/server.ts', { ...stack.env, PORT: String(port) });
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  const times: number[] = [];
  for (let index = 0; index < changes; index++) {
    // Steps of eight select only trips of hosts that are on the marketplace.
    const trip = benchTrip((index * 8) % Math.min(size, 800), '2026-11-21');
    const title = `Geändert ${index} um ${performance.now()}`;
    await stack.client.patch(trip._id).set({ title }).commit({ visibility: 'async' });
    const started = performance.now();
    const path = `/reisen/${trip.country.slug}/${trip.city.slug}/${trip.destinationId}-${trip.subdomain}`;
    while (!(await (await fetch(origin + path)).text()).includes(title));
    times.push(performance.now() - started);
    await pause(pauseMs);
  }
  await web.stop();
  await worker.stop();
  return times;
}
