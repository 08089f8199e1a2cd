/** An organiser's list of 10,000 trips of one host: with cached sort orders, and directly after a save. */
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhenStale } from '#launch/build/build.ts';
import { median, ms, percentile } from './measure.ts';
import type { BenchOptions, Table } from './results.ts';
import { signIn, startProcess, startStack, startWeb } from './stack.ts';
import { benchTrip } from './trips.ts';

const subdomain = 'ya';
const queries = [
  'sort=id-asc',
  'sort=id-desc',
  'sort=name-asc',
  'sort=name-desc',
  'sort=start-asc',
  'sort=start-asc&page=200',
  'sort=name-asc&q=segeln',
  'q=77',
  'level=5',
  'problem=7',
];

export async function benchDashboard({ isBrief }: BenchOptions): Promise<Table[]> {
  await buildWhenStale();
  const [trips, rounds] = isBrief ? [100, 1] : [10_000, 40];
  const stack = await startStack(trips, (index, today) => {
    const trip = benchTrip(index, today);
    // Internal names that differ, so that they matter for sorting; every fifth trip has a problem.
    const changes = { subdomain, _id: `${subdomain}-${trip.destinationId}`, internalName: `${trip.title} ${index}` };
    return { ...trip, ...changes, ...(index % 5 === 0 && { images: [] }) };
  });
  const worker = await startProcess('worker/worker.ts', stack.env);
  const web = await startWeb(stack);
  const headers = await signIn(stack, web.origin, subdomain);
  const request = async (query: string): Promise<string> => {
    const response = await fetch(`${web.origin}/api/admin/trips?subdomain=${subdomain}&${query}`, { headers });
    if (!response.ok) throw new Error(`${query}: ${response.status}`);
    return response.text();
  };
  const measure = async (query: string): Promise<number> => {
    const started = performance.now();
    await request(query);
    return performance.now() - started;
  };
  /** Saves a trip and waits until the list contains the change. */
  const save = async (title: string) => {
    await stack.client.patch(`${subdomain}-1`).set({ title }).commit({ visibility: 'async' });
    while (!(await request('q=1-ya&sort=id-asc')).includes(title)) await pause(5);
  };
  const [cached, afterSave]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) await request(query);
    for (const query of queries) cached.push(await measure(query));
    for (const query of queries) {
      await save(`gespeichert ${round} ${query}`);
      afterSave.push(await measure(query));
    }
  }
  await web.stop();
  await worker.stop();
  await stack.stop();
  const rowOf = (state: string, times: number[]) => ({
    ...{ state, p50: ms(median(times)), p99: ms(percentile(times, 0.99)) },
  });
  const rows = [rowOf('with cached sort orders', cached), rowOf('first request after a save', afterSave)];
  return [{ title: "An organiser's list of 10,000 trips of one host", rows }];
}
