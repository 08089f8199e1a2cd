/**
 * Compares the CPU time of the list page, with and without the page cache, with a bare `renderToPipeableStream` of the same tree
 * and data on node:http, and the cached page with Express sending the same compressed bytes. Each variant runs in its own
 * process under the same load, in alternating rounds.
 */
import { buildWhenStale } from '#launch/build/build.ts';
import { freePort } from '#launch/ports.ts';
import { cpuPerResponse } from './cpu.ts';
import { startProcess, startStack } from './stack.ts';
import { ms, percentile, type Row, ratio } from './table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = 3;
const path = '/reisen/alle';

export async function benchPage(): Promise<Row[]> {
  await buildWhenStale();
  const stack = await startStack(1000);
  const worker = await startProcess('worker/worker.ts', stack.env);
  await worker.stop();
  const variants = ['bare', 'product', 'cached', 'express'] as const;
  const servers = await Promise.all(
    variants.map(async (variant) => {
      const port = await freePort();
      const server = await startProcess('bench/pageServer.ts', {
        ...stack.env,
        PORT: String(port),
        BENCH_VARIANT: variant,
      });
      return { variant, server, url: new URL(`http://localhost:${port}${path}`), times: [] as number[] };
    }),
  );
  for (const { server, url } of servers) await cpuPerResponse(server, url, 2);
  for (let round = 0; round < rounds; round++) {
    for (const { server, url, times } of servers) times.push(await cpuPerResponse(server, url, seconds));
  }
  for (const { server } of servers) await server.stop();
  await stack.stop();
  const medianOf = (name: (typeof variants)[number]) =>
    percentile(servers.find(({ variant }) => variant === name)?.times ?? [], 0.5);
  return variants.map((variant) => ({
    variant: names[variant],
    'CPU per response': ms(medianOf(variant)),
    'bare render ÷ this': ratio(medianOf('bare'), medianOf(variant)),
    'Express ÷ this': ratio(medianOf('express'), medianOf(variant)),
  }));
}

const names = {
  bare: 'node:http, bare renderToPipeableStream of the same tree and data',
  product: 'the product without page cache, compressed: Express, routing, search, facets, data, rendering',
  cached: 'the product with page cache',
  express: 'Express, sending the stored compressed bytes of the page',
};
