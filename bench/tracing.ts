/** Compares the CPU time of the list page with and without exported traces, with and without the page cache. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildWhenStale } from '#launch/build/build.ts';
import { freePort } from '#launch/ports.ts';
import { cpuPerResponse } from './cpu.ts';
import { startProcess, startStack } from './stack.ts';
import { percentile, type Row } from './table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const seconds = 1;

const pages = { cached: 'from the page cache', product: 'without page cache' };
const tracings = { off: 'off', '0.1': 'a tenth of the traces', '1': 'all traces' };

export async function benchTracing(): Promise<Row[]> {
  await buildWhenStale();
  const collector = createServer((req, res) => req.resume().on('end', () => res.end('{}'))).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const stack = await startStack(1000);
  const worker = await startProcess('worker/worker.ts', stack.env);
  await worker.stop();
  const start = async (page: keyof typeof pages, tracing: string) => {
    const port = await freePort();
    const server = await startProcess('bench/pageServer.ts', {
      ...stack.env,
      PORT: String(port),
      BENCH_VARIANT: page,
      ...(tracing !== 'off' && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: tracing }),
    });
    return { page, tracing, server, url: new URL(`http://localhost:${port}/reisen/alle`), times: [] as number[] };
  };
  const variants = (['cached', 'product'] as const).flatMap((page) =>
    (['off', '0.1', '1'] as const).map((tracing) => [page, tracing] as const),
  );
  const servers = await Promise.all(variants.map(([page, tracing]) => start(page, tracing)));
  for (const { server, url } of servers) await cpuPerResponse(server, url, 2);
  for (let round = 0; round < rounds; round++) {
    for (const { server, url, times } of servers) times.push(await cpuPerResponse(server, url, seconds));
  }
  for (const { server } of servers) await server.stop();
  await stack.stop();
  collector.close();
  const timesOf = (page: string, tracing: string) =>
    servers.find((server) => server.page === page && server.tracing === tracing)?.times ?? [];
  const medianOf = (page: string, tracing: string) => percentile(timesOf(page, tracing), 0.5);
  const ratiosOf = (page: string, tracing: string) => {
    const off = timesOf(page, 'off');
    return timesOf(page, tracing).map((time, round) => time / (off[round] ?? Number.NaN));
  };
  return variants.map(([page, tracing]) => ({
    'list page': pages[page],
    'exported traces': tracings[tracing],
    'CPU per response': `${(medianOf(page, tracing) * 1000).toFixed(0)} µs`,
    // The ratio of each round, since the speed of the machine varies.
    'this ÷ off': percentile(ratiosOf(page, tracing), 0.5).toFixed(2),
  }));
}
