/**
 * Compares the list page, with and without the page cache, with a bare `renderToPipeableStream` of the same tree and data on
 * node:http. Each variant runs in its own process under the same load, in alternating rounds.
 */
import { buildWhenStale } from '../src/launch/build/build.ts';
import { freePort } from '../src/launch/ports.ts';
import { load } from './load.ts';
import { startProcess, startStack } from './stack.ts';
import { percentile, type Row, ratio } from './table.ts';

const rounds = 5;
const seconds = 4;
const path = '/reisen/alle';

export async function benchPage(): Promise<Row[]> {
  await buildWhenStale();
  const stack = await startStack(1000);
  const worker = await startProcess('worker/worker.ts', stack.env);
  await worker.stop();
  const variants = ['bare', 'product', 'cached'] as const;
  const servers = await Promise.all(
    variants.map(async (variant) => {
      const port = await freePort();
      const server = await startProcess('bench/pageServer.ts', {
        ...stack.env,
        PORT: String(port),
        BENCH_VARIANT: variant,
      });
      return { variant, server, url: `http://localhost:${port}${path}`, rates: [] as number[] };
    }),
  );
  for (const { url } of servers) await load(url, 2);
  for (let round = 0; round < rounds; round++) {
    for (const server of servers) server.rates.push(await load(server.url, seconds));
  }
  for (const { server } of servers) await server.stop();
  await stack.stop();
  const base = percentile(servers[0]?.rates ?? [], 0.5);
  return servers.map(({ variant, rates }) => ({
    variant: names[variant],
    'requests per second': percentile(rates, 0.5).toFixed(0),
    'ratio to the bare render': ratio(percentile(rates, 0.5), base),
  }));
}

const names = {
  bare: 'node:http, bare renderToPipeableStream of the same tree and data',
  product: 'the product without page cache: Express, routing, search, facets, data, rendering',
  cached: 'the product with page cache',
};
