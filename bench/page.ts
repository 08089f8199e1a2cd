/**
 * CPU time of the list page, with and without the cache of pages, compared with a bare `renderToPipeableStream` of the same
 * tree and data and with Express sending the same compressed bytes; and of `GET /api/search`, compared with Express sending
 * the same bytes or serialising an object of the same size. One process per server, in alternating rounds.
 */
import { buildWhenStale } from '#launch/build/build.ts';
import { cpuPerResponse, median, ms, ratio } from './measure.ts';
import type { BenchOptions, Table } from './results.ts';
import { publishTrips, startStack, startWeb, type Web } from './stack.ts';

const list = () => '/reisen/alle';
const repeated = () => '/api/search?season=sommer&price=,1500';
let searches = 0;
const fresh = () => `/api/search?season=sommer&price=${searches++ % 90},${1000 + searches}`;

export async function benchPage({ sizes: [trips = 1_000], rounds, seconds }: BenchOptions): Promise<Table[]> {
  await buildWhenStale();
  const stack = await startStack(trips);
  await publishTrips(stack);
  const start = (variant: string, env: Record<string, string> = {}) =>
    startWeb(stack, { BENCH_VARIANT: variant, ...env }, 'bench/pageServer.ts');
  const bare = await start('bare');
  const product = await start('product');
  const cached = await start('cached');
  const express = await start('express', { BENCH_PRODUCT: cached.origin, BENCH_SEARCH: repeated() });
  const measured: [name: string, server: Web, path: () => string, times: number[]][] = [
    ['node:http, bare renderToPipeableStream of the same tree and data', bare, list, []],
    ['the product without page cache: routing, search, counts, data, rendering, compression', product, list, []],
    ['the product with page cache', cached, list, []],
    ['Express, sending the stored compressed bytes of the page', express, list, []],
    ['repeated search', cached, repeated, []],
    ['Express, sending the stored bytes', express, () => '/stored', []],
    ['new search', cached, fresh, []],
    ['Express, serialising a constant object', express, () => '/constant', []],
  ];
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [, server, path, times] of measured) {
      const time = await cpuPerResponse(server, path, seconds);
      if (round > 0) times.push(time);
    }
  }
  for (const { stop } of [express, cached, product, bare]) await stop();
  await stack.stop();
  const [bareTime = 0, , , expressTime = 0, ...searchTimes] = measured.map(([, , , times]) => median(times));
  const pages = measured.slice(0, 4).map(([variant, , , times]) => ({
    variant,
    'CPU per response': ms(median(times)),
    'bare render ÷ this': ratio(bareTime, median(times)),
    'Express ÷ this': ratio(expressTime, median(times)),
  }));
  const searchRows = [0, 2].map((index) => ({
    request: measured[4 + index]?.[0] ?? '',
    'CPU per response': ms(searchTimes[index] ?? 0),
    'CPU of the Express handler': ms(searchTimes[index + 1] ?? 0),
    'ratio (target 0.5)': ratio(searchTimes[index + 1] ?? 0, searchTimes[index] ?? 0),
  }));
  return [
    { title: 'List page of 25 trips, one core', rows: pages },
    { title: 'GET /api/search, Brotli', rows: searchRows },
  ];
}
