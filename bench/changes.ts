/**
 * Benchmark of cached pages while trips change: 200 addresses with a Zipf distribution, without changes and with 1 and 50
 * changes per second, in alternating rounds. The changes are published to Redis as the worker publishes them. Each round
 * ends with a check that the changed trips' pages show their latest text.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { catalogueKeys } from '#catalog/keys.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import { createPublisher } from '#catalog/publish/publisher.ts';
import { berlinToday } from '#domain/dates.ts';
import { createHosts, defaultHosts } from '#domain/site/hosts.ts';
import { buildWhenStale } from '#launch/build/build.ts';
import { freePort } from '#launch/ports.ts';
import { connectRedis } from '#platform/redis.ts';
import { createRandom } from '../test/builders/random.ts';
import { cpuSeconds } from './compare/cpuTime.ts';
import { loadAddresses } from './loadAddresses.ts';
import { startProcess, startStack } from './stack.ts';
import { percentile, type Row } from './table.ts';
import { benchTrip } from './trips.ts';
import { changedTrip, zipfAddresses } from './zipfAddresses.ts';

const trips = 1_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = 5;
const warmUpSeconds = 4;
const rates = [0, 1, 50];

interface Sample {
  perSecond: number;
  perCpuSecond: number;
  p99: number;
}

export async function benchChanges(): Promise<Row[]> {
  await buildWhenStale();
  const stack = await startStack(trips);
  const worker = await startProcess('worker/worker.ts', stack.env);
  await worker.stop();
  const port = await freePort();
  const server = await startProcess('bench/pageServer.ts', {
    ...stack.env,
    PORT: String(port),
    BENCH_VARIANT: 'cached',
  });
  const redis = connectRedis({ url: stack.redis.url, cluster: '' }, 'request');
  const hosts = createHosts(defaultHosts);
  const publisher = createPublisher(redis, catalogueKeys('lagerfeuer'), hosts);
  const origin = `http://localhost:${port}`;
  const today = berlinToday(new Date());
  const addresses = zipfAddresses(trips, today);
  const random = createRandom(1);
  let changes = 0;

  /** Changes a random trip. Returns its path and new text. */
  const change = async () => {
    changes += 1;
    const trip = changedTrip(benchTrip(random.int(0, trips - 1), today), changes);
    const publication = publicationOf(trip, { hosts, today });
    await publisher.publishTrips([publication]);
    return { path: publication.summary.path, host: trip.subdomain, text: trip.teaser ?? '' };
  };

  const round = async (rate: number): Promise<Sample> => {
    const ending = new AbortController();
    const latest = new Map<string, Awaited<ReturnType<typeof change>>>();
    const changing = (async () => {
      const started = performance.now();
      for (let count = 0; rate > 0 && !ending.signal.aborted; count += 1) {
        const changed = await change();
        latest.set(changed.path, changed);
        await delay(Math.max(0, started + ((count + 1) * 1000) / rate - performance.now()));
      }
    })();
    const cpuBefore = await cpuSeconds(server.pid);
    const sample = await loadAddresses(origin, addresses, seconds, random);
    const cpu = (await cpuSeconds(server.pid)) - cpuBefore;
    ending.abort();
    await changing;
    await checkPages(origin, [...latest.values()].slice(-20));
    return { perSecond: sample.perSecond, perCpuSecond: sample.responses / cpu, p99: sample.p99 };
  };

  await loadAddresses(origin, addresses, warmUpSeconds, random);
  const samples = rates.map((): Sample[] => []);
  for (let count = 0; count < rounds; count += 1) {
    for (const [index, rate] of rates.entries()) samples[index]?.push(await round(rate));
  }
  redis.disconnect();
  await server.stop();
  await stack.stop();
  const median = (index: number, value: keyof Sample) =>
    percentile(
      (samples[index] ?? []).map((s) => s[value]),
      0.5,
    );
  return rates.map((rate, index) => ({
    'changes per second': rate,
    'responses per second': median(index, 'perSecond').toFixed(0),
    ratio: (median(index, 'perSecond') / median(0, 'perSecond')).toFixed(2),
    'responses per CPU second of the server': median(index, 'perCpuSecond').toFixed(0),
    'ratio per CPU second': (median(index, 'perCpuSecond') / median(0, 'perCpuSecond')).toFixed(2),
    'p99 (ms)': median(index, 'p99').toFixed(1),
  }));
}

/** Waits at most one second until each page shows its text. @throws Error if a page is outdated after that */
async function checkPages(origin: string, pages: { path: string; host: string; text: string }[]): Promise<void> {
  for (const { path, host, text } of pages) {
    if (!createHosts(defaultHosts).onMarketplace.includes(host)) continue;
    const until = performance.now() + 1_000;
    let html = '';
    do html = await (await fetch(origin + path)).text();
    while (!html.includes(text) && performance.now() < until);
    if (!html.includes(text)) throw new Error(`${path} does not show "${text}"`);
  }
}
