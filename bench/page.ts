/**
 * CPU time of the list page and of `GET /api/search`, from the cache and computed, compared with Express sending the same
 * compressed bytes. One process per server, in alternating rounds.
 */
import { addDays, berlinToday } from '#domain/dates.ts';
import { buildWhenStale } from '#launch/build/build.ts';
import {
  type BenchOptions,
  cpuPerResponse,
  median,
  ms,
  publishTrips,
  ratio,
  startStack,
  startWeb,
  type Table,
} from './harness.ts';

const list = () => '/reisen/alle';
const repeatedSearch = () => '/api/search?season=sommer&price=,1500';
let requests = 0;
const newSearch = () => `/api/search?season=sommer&price=${requests++ % 90},${1000 + requests}`;

/** Returns a list that was not requested before. Nearly all of them contain the same trips (see trips.ts). */
export function newList(): string {
  const today = berlinToday(new Date());
  const number = requests++;
  return `/reisen/alle?date=${addDays(today, 1 + (number % 7))},${addDays(today, 600 + Math.floor(number / 7))}`;
}

export async function benchPage({ sizes: [trips = 1_000], rounds, seconds }: BenchOptions): Promise<Table[]> {
  await buildWhenStale();
  await using running = new AsyncDisposableStack();
  const stack = await startStack(trips);
  running.defer(stack.stop);
  await publishTrips(stack);
  const product = await startWeb(stack);
  running.defer(product.stop);
  const stored = { PAGE: product.origin + list(), SEARCH: product.origin + repeatedSearch() };
  const express = await startWeb(stack, stored, 'bench/expressServer.ts');
  running.defer(express.stop);
  const measured = [
    { name: 'list page from the cache', server: product, path: list, base: 1, times: [] as number[] },
    { name: 'Express, the same bytes', server: express, path: list, base: 1, times: [] },
    { name: 'list page, each address once', server: product, path: newList, base: 1, times: [] },
    { name: 'repeated search', server: product, path: repeatedSearch, base: 4, times: [] },
    { name: 'Express, the same bytes', server: express, path: repeatedSearch, base: 4, times: [] },
    { name: 'new search', server: product, path: newSearch, base: 4, times: [] },
  ];
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const { server, path, times } of measured) {
      const time = await cpuPerResponse(server, path, seconds);
      if (round > 0) times.push(time);
    }
  }
  const rows = measured.map(({ name, base, times }) => ({
    answer: name,
    'CPU per response': ms(median(times)),
    'this ÷ Express': ratio(median(times), median(measured[base]?.times ?? [])),
  }));
  return [{ title: 'List page of 25 trips and search, one core', rows }];
}
