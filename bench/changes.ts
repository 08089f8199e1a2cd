/**
 * Cached pages while trips change: 200 addresses with a Zipf distribution, without changes and with 1 and 50 changes per
 * second, in alternating rounds. The changes are published to Redis as the worker publishes them. Each round ends with a
 * check that the pages of changed trips show their latest text.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { catalogueKeys } from '#catalog/keys.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import { createPublisher } from '#catalog/publish/publisher.ts';
import { berlinToday } from '#domain/dates.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { buildWhenStale } from '#launch/build/build.ts';
import { connectRedis } from '#platform/redis.ts';
import { createRandom, type Random } from '#test/builders/random.ts';
import {
  type BenchOptions,
  cpuSeconds,
  load,
  median,
  publishTrips,
  ratio,
  startStack,
  startWeb,
  type Table,
} from './harness.ts';
import { changedTrip, marketplaceTrips, popularPaths } from './trips.ts';

/** Returns a function that draws the n-th item n times less often than the first (Zipf distribution). */
function zipfPicker<T>(items: readonly T[], random: Random): () => T {
  const sums: number[] = [];
  for (const index of items.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (index + 1));
  return () => {
    const point = random.next() * (sums.at(-1) ?? 0);
    return items[sums.findIndex((each) => point < each)] as T;
  };
}

export async function benchChanges({ sizes: [trips = 1_000], rounds, seconds }: BenchOptions): Promise<Table[]> {
  await buildWhenStale();
  const stack = await startStack(trips);
  await publishTrips(stack);
  const web = await startWeb(stack);
  const redis = connectRedis({ url: stack.redis.url, cluster: '' }, 'request');
  const hosts = createHosts(defaultHosts);
  const publisher = createPublisher(redis, catalogueKeys('lagerfeuer'), hosts);
  const today = berlinToday(new Date());
  const random = createRandom(1);
  const changing = marketplaceTrips(trips, today);
  const nextPath = zipfPicker(popularPaths(trips, today), random);
  let changes = 0;

  /** Changes random trips until the signal. Returns the latest text by path. */
  const changeTrips = async (rate: number, { signal }: AbortController): Promise<Map<string, string>> => {
    const latest = new Map<string, string>();
    const started = performance.now();
    for (let count = 1; rate > 0 && !signal.aborted; count++) {
      const trip = changedTrip(random.pick(changing), ++changes);
      const publication = publicationOf(trip, { hosts, today });
      await publisher.publishTrips([publication]);
      latest.set(publication.summary.path, trip.teaser ?? '');
      await pause(Math.max(0, started + (count * 1000) / rate - performance.now()));
    }
    return latest;
  };
  const measure = async (rate: number) => {
    const end = new AbortController();
    const changed = changeTrips(rate, end);
    const cpuBefore = await cpuSeconds(web.pid);
    const sample = await load(web.origin, nextPath, { seconds });
    const cpu = (await cpuSeconds(web.pid)) - cpuBefore;
    end.abort();
    await checkPages(web.origin, [...(await changed)].slice(-20));
    return { perSecond: sample.responses / sample.seconds, perCpuSecond: sample.responses / cpu, p99: sample.p99 };
  };

  await load(web.origin, nextPath, { seconds });
  const rates = [0, 1, 50].map((rate) => ({ rate, samples: [] as Awaited<ReturnType<typeof measure>>[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { rate, samples } of rates) samples.push(await measure(rate));
  }
  redis.disconnect();
  await web.stop();
  await stack.stop();
  const medians = rates.map(({ rate, samples }) => ({
    rate,
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
    perCpuSecond: median(samples.map(({ perCpuSecond }) => perCpuSecond)),
    p99: median(samples.map(({ p99 }) => p99)),
  }));
  const rows = medians.map(({ rate, perSecond, perCpuSecond, p99 }) => ({
    'changes per second': rate,
    'responses per second': perSecond.toFixed(0),
    ratio: ratio(perSecond, medians[0]?.perSecond ?? perSecond),
    'ratio per CPU second': ratio(perCpuSecond, medians[0]?.perCpuSecond ?? perCpuSecond),
    'p99 (ms)': p99.toFixed(1),
  }));
  return [{ title: 'Cached pages while trips change', rows }];
}

/** Waits at most one second until each page shows its text. @throws Error if a page is outdated after that */
async function checkPages(origin: string, pages: [path: string, text: string][]): Promise<void> {
  for (const [path, text] of pages) {
    const until = performance.now() + 1_000;
    const isCurrent = async () => (await (await fetch(origin + path)).text()).includes(text);
    while (!(await isCurrent())) if (performance.now() > until) throw new Error(`${path} does not show "${text}"`);
  }
}
