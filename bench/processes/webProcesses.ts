/**
 * Web processes behind one port: responses per second, CPU time per response, and how the processes share the load. Each
 * number of processes serves the same two mixes of pages.
 */

import { berlinToday } from '#domain/dates.ts';
import { buildWhenStale } from '#launch/build/build.ts';
import { launchProduct, type Product } from '../../test/setup/processes/product.ts';
import { cpuSeconds } from '../compare/cpuTime.ts';
import { type LoadSample, loadAddresses } from '../loadAddresses.ts';
import { type BenchStack, startProcess } from '../stack.ts';
import { ms, type Row } from '../table.ts';
import { zipfAddresses } from '../zipfAddresses.ts';

const connections = 48;
/** After this number of responses the visitors open new connections, which other processes can accept. */
const responsesPerRound = 400;
/** A part that takes longer than this ends, in seconds. */
const patience = 120;

/** @param trips number of trips of the stack */
export async function benchWebProcesses(stack: BenchStack, trips: number, counts: number[]): Promise<Row[]> {
  await buildWhenStale();
  const worker = await startProcess('worker/worker.ts', stack.env);
  await worker.stop();
  const rows: Row[] = [];
  for (const count of counts) {
    const product = await launchProduct({ ...stack.env, WEB_PROCESSES: String(count), LOG_LEVEL: 'fatal' });
    try {
      // Without trip pages, which are refused when a busy Redis responds too late.
      const popular = zipfAddresses(trips, berlinToday(new Date())).filter((path) => !/\/\d+-[a-z]+$/.test(path));
      // Enough that each process has each page.
      await load(product, popular, popular.length * 6 * count);
      rows.push(await measure(product, count, { name: 'from the cache', addresses: popular, responses: 10_000 }));
      const distinct = distinctAddresses(800);
      rows.push(await measure(product, count, { name: 'each once', addresses: distinct, responses: 800 }));
    } finally {
      await product.stop();
    }
  }
  return rows;
}

/** Lists for families with different ages, so that no cache has them. */
const distinctAddresses = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const ages = [0, 1, 2].map((place) => 5 + (Math.floor(index / 13 ** place) % 13));
    return `/reisen/alle?q=wald&persons=${ages.join()}`;
  });

interface Mix {
  name: string;
  addresses: string[];
  responses: number;
}

/** Requests the addresses in turn. */
async function load(product: Product, addresses: string[], responses: number): Promise<LoadSample[]> {
  const samples: LoadSample[] = [];
  for (let done = 0; done < responses; done += responsesPerRound) {
    const next = Array.from(
      { length: responsesPerRound },
      (_, index) => addresses[(done + index) % addresses.length] ?? '/',
    );
    samples.push(await loadAddresses(product.origin, next, patience, 'in turn', connections, responsesPerRound));
  }
  return samples;
}

/** The work is fixed, so that other load on the machine changes the time, but hardly the CPU time. */
async function measure(product: Product, processes: number, { name, addresses, responses }: Mix): Promise<Row> {
  const pids = await webPids(product);
  const [cpuBefore, responsesBefore] = [await cpuOf(pids), await responsesOf(product)];
  const started = performance.now();
  await load(product, addresses, responses);
  const elapsed = (performance.now() - started) / 1000;
  const cpuAfter = await cpuOf(pids);
  const cpu = cpuAfter.reduce((sum, value, index) => sum + value - (cpuBefore[index] ?? 0), 0);
  const responsesAfter = await responsesOf(product);
  const perProcess = responsesAfter.map((value, index) => value - (responsesBefore[index] ?? 0));
  const total = perProcess.reduce((sum, value) => sum + value, 0);
  const share = (value: number) => `${Math.round((value / total) * 100)} %`;
  return {
    pages: name,
    processes,
    'CPU per response': ms((cpu * 1000) / total),
    'responses per second': Math.round(total / elapsed),
    'least and most loaded process': `${share(Math.min(...perProcess))}, ${share(Math.max(...perProcess))}`,
  };
}

const webPids = async (product: Product) =>
  Object.entries(await product.pids()).flatMap(([name, pid]) => (name.startsWith('web') ? [pid] : []));

const cpuOf = (pids: number[]) => Promise.all(pids.map(cpuSeconds));

/** Returns the number of pages that each process has sent, from its metrics. */
async function responsesOf(product: Product): Promise<number[]> {
  const ports = Object.entries(await product.opsPorts()).flatMap(([name, port]) =>
    name.startsWith('web') ? [port] : [],
  );
  return Promise.all(
    ports.map(async (port) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const counts = text.matchAll(/^lagerfeuer_http_requests_total\{.*kind="page".*\} (\d+)$/gm);
      return Array.from(counts, ([, number]) => Number(number)).reduce((sum, number) => sum + number, 0);
    }),
  );
}
