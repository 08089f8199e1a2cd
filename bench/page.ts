/**
 * The streamed list page, never from the cache, beside a bare `renderToPipeableStream` of the same tree and data on
 * node:http; both in one process each, driven alike, in turns.
 */
import { buildWhenStale } from '../src/launch/build/build.ts';
import { freePort } from '../src/launch/ports.ts';
import { load } from './load.ts';
import { startProcess, startStack } from './stack.ts';
import { percentile, type Row, ratio } from './table.ts';

const turns = 5;
const seconds = 4;
const path = '/reisen/alle';

export async function benchPage(): Promise<Row[]> {
  await buildWhenStale();
  const stack = await startStack(1000);
  const worker = await startProcess('worker/worker.ts', stack.env);
  await worker.stop();
  const ways = ['bare', 'product', 'cached'] as const;
  const servers = await Promise.all(
    ways.map(async (way) => {
      const port = await freePort();
      const server = await startProcess('bench/pageServer.ts', { ...stack.env, PORT: String(port), BENCH_WAY: way });
      return { way, server, url: `http://localhost:${port}${path}`, rates: [] as number[] };
    }),
  );
  for (const { url } of servers) await load(url, 2);
  for (let turn = 0; turn < turns; turn++) {
    for (const server of servers) server.rates.push(await load(server.url, seconds));
  }
  for (const { server } of servers) await server.stop();
  await stack.stop();
  const base = percentile(servers[0]?.rates ?? [], 0.5);
  return servers.map(({ way, rates }) => ({
    way: names[way],
    'requests per second': percentile(rates, 0.5).toFixed(0),
    'ratio to the bare render': ratio(percentile(rates, 0.5), base),
  }));
}

const names = {
  bare: 'node:http, bare renderToPipeableStream of the same tree and data',
  product: 'the product, page cache off: Express, routing, search, facets, data, rendering',
  cached: 'the product as it is, page from memory',
};
