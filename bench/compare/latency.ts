/** Times to the first byte of the product: at up to 60 percent load while trips change, and in bursts of new connections. */
import { berlinToday } from '#domain/dates.ts';
import { defaultHosts } from '#domain/site/hosts.ts';
import { createRandom } from '../../test/builders/random.ts';
import type { Target } from '../peers/loadJob.ts';
import { startProcess } from '../stack.ts';
import { ms, percentile, type Row, ratio } from '../table.ts';
import { benchTrip, benchTrips } from '../trips.ts';
import { poissonArrivals, zipfSequence } from './arrivals.ts';
import type { LoadGenerator } from './processes.ts';
import { expectedOf, listPath, type Product } from './product.ts';
import { fetchRaw } from './rawResponse.ts';
import type { Variant } from './variants.ts';

const connections = 100;
const urlCount = 200;
const capacitySeconds = 3;
const openLoopSeconds = 10;
const warmUpSeconds = 2;
const load = 0.6;
/**
 * Maximum requests per second in the open loop. At higher rates the load generator is the bottleneck, because it shares its core
 * with worker, Redis and content backend.
 */
const maxRate = 4_000;
const changeIntervalMs = 1_000;
const maxRounds = 5;
const siteName = 'Lagerfeuer';

/**
 * Measures the product, and a control in the same open loop. The control does nothing when trips change, so its times show
 * what the load generator contributes, which shares its core with worker, Redis and content backend.
 * @param rounds repetitions of each measurement, at most five
 */
export async function measureLatency(
  generator: LoadGenerator,
  product: Product,
  control: Pick<Variant, 'name' | 'target'>,
  rounds: number,
): Promise<Row[]> {
  const repetitions = Math.min(rounds, maxRounds);
  const openLoop = await measureOpenLoop(generator, product, control, repetitions);
  return [...openLoop, await measureBursts(generator, product, repetitions)];
}

async function measureOpenLoop(
  generator: LoadGenerator,
  product: Product,
  control: Pick<Variant, 'name' | 'target'>,
  rounds: number,
): Promise<Row[]> {
  const { origin, headers, stack } = product;
  const random = createRandom(1);
  const paths = zipfSequence(popularPaths(), 50_000, random);
  // Pages of different kinds: the smallest ones, of trips, have several kilobytes.
  const expected = { isCompressed: true, bytes: [1_000, 1_000_000] as [number, number], text: siteName };
  const target: Target = { origin, headers, paths, expected };
  await generator.run({ kind: 'closed', target: { ...target, paths: popularPaths() }, connections: 8, seconds: 2 });
  const { responses, seconds } = await generator.run({ kind: 'closed', target, connections, seconds: capacitySeconds });
  const rate = Math.min((responses / seconds) * load, maxRate);
  const share = Math.round((rate * seconds * 100) / responses);
  const worker = await startProcess('worker/worker.ts', stack.env);
  const ofProduct: Percentiles[] = [];
  const ofControl: Percentiles[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const changes = startChanges(product);
      // Without requests, all outdated pages would wait for the first ones, and be rendered at once.
      const warmUp = poissonArrivals(rate, warmUpSeconds, random);
      await generator.run({ kind: 'open', target, connections, dueMs: warmUp });
      const dueMs = poissonArrivals(rate, openLoopSeconds, random);
      const own = await generator.run({ kind: 'open', target, connections, dueMs });
      const other = await generator.run({ kind: 'open', target: control.target(), connections, dueMs });
      await changes.stop();
      ofProduct.push(percentilesOf(own.firstBytesMs));
      ofControl.push(percentilesOf(other.firstBytesMs));
    }
  } finally {
    await worker.stop();
  }
  const measurement = `${connections} connections, Zipf over ${urlCount} URLs, open loop at ${rate.toFixed(0)} per second (${share} % load), one change per second`;
  return [
    { measurement, ...latencyColumns(ofProduct), target: 'p99 ≤ 15 ms' },
    { measurement: `control: the same load on ${control.name}`, ...latencyColumns(ofControl), target: '' },
  ];
}

interface Percentiles {
  p50: number;
  p99: number;
}

function percentilesOf(times: number[]): Percentiles {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Returns the columns of a row: the medians of the rounds. */
function latencyColumns(rounds: Percentiles[]): Row {
  const medianOf = (key: keyof Percentiles) =>
    percentile(
      rounds.map((round) => round[key]),
      0.5,
    );
  const p50 = medianOf('p50');
  const p99 = medianOf('p99');
  return { p50: ms(p50), p99: ms(p99), 'p99 ÷ p50': ratio(p99, p50) };
}

/** Returns the paths of different pages, the most popular ones first: home, lists by page and age, then countries, cities and trips. */
function popularPaths(): string[] {
  const today = berlinToday(new Date());
  const hosts = new Set(defaultHosts.filter((host) => host.isOnMarketplace).map((host) => host.subdomain));
  const trips = [...benchTrips(urlCount, today)].filter((trip) => hosts.has(trip.subdomain));
  const paths = trips.flatMap(({ country, city, destinationId, subdomain }) => {
    const trip = `/reisen/${country.slug}/${city.slug}/${destinationId}-${subdomain}`;
    return [`/reisen/${country.slug}`, `/reisen/${country.slug}-${city.slug}`, trip];
  });
  const numbers = Array.from({ length: 10 }, (_, index) => index + 2);
  const lists = numbers.flatMap((number) => [`${listPath}/${number}`, `/reisen/alter-${number + 5}`]);
  const found = [...new Set(['/', listPath, ...lists, ...paths])].slice(0, urlCount);
  if (found.length < urlCount) throw new Error(`Only ${found.length} popular pages`);
  return found;
}

/** Changes a trip every second. The trip is the first of the popular ones, so that several popular pages show it. */
function startChanges({ stack, headers }: Product): { stop: () => Promise<void> } {
  const trip = benchTrip(0, berlinToday(new Date()));
  const path = `/reisen/${trip.country.slug}/${trip.city.slug}/${trip.destinationId}-${trip.subdomain}`;
  let latest = '';
  let pending: Promise<unknown> = Promise.resolve();
  const change = () => {
    latest = `Geändert um ${performance.now()}`;
    pending = stack.client.patch(trip._id).set({ teaser: latest, title: latest }).commit({ visibility: 'async' });
  };
  change();
  const timer = setInterval(change, changeIntervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await pending;
      const end = performance.now() + 5_000;
      while (!(await (await fetch(`http://${headers.host}${path}`)).text()).includes(latest)) {
        if (performance.now() > end) throw new Error('The last change is not on the page of its trip');
      }
    },
  };
}

async function measureBursts(
  generator: LoadGenerator,
  { origin, headers, uniqueLists }: Product,
  rounds: number,
): Promise<Row> {
  const { body } = await fetchRaw(origin, uniqueLists(1)[0] ?? '', headers);
  const expected = expectedOf(body.length, siteName, true);
  const p50: number[] = [];
  const p99: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const target = { origin, headers, paths: uniqueLists(connections), once: true, expected };
    const { firstBytesMs } = await generator.run({ kind: 'burst', target, connections });
    p50.push(percentile(firstBytesMs, 0.5));
    p99.push(percentile(firstBytesMs, 0.99));
    ratios.push(percentile(firstBytesMs, 0.99) / percentile(firstBytesMs, 0.5));
  }
  return {
    measurement: `burst of ${connections} new connections to uncached URLs`,
    p50: ms(percentile(p50, 0.5)),
    p99: ms(percentile(p99, 0.5)),
    'p99 ÷ p50': percentile(ratios, 0.5).toFixed(2),
    target: 'p99 ÷ p50 ≤ 1.5',
  };
}
