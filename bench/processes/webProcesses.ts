/**
 * Web processes behind one port: responses per second, CPU time per response, and how the processes share the load. Each
 * number of processes serves the same two mixes of pages.
 */

import { berlinToday } from '../../src/domain/dates.ts';
import { buildWhenStale } from '../../src/launch/build/build.ts';
import { createRandom } from '../../test/builders/random.ts';
import { launchProduct, type Product } from '../../test/setup/product.ts';
import { cpuSeconds, cpuSecondsWhenQuiet } from '../compare/cpuTime.ts';
import { loadAddresses } from '../loadAddresses.ts';
import { type BenchStack, startProcess } from '../stack.ts';
import { ms, type Row } from '../table.ts';
import { zipfAddresses } from '../zipfAddresses.ts';

const seconds = 6;
const connections = 48;

/** @param trips number of trips of the stack */
export async function benchWebProcesses(stack: BenchStack, trips: number, counts: number[]): Promise<Row[]> {
  await buildWhenStale();
  const worker = await startProcess('worker/worker.ts', stack.env);
  await worker.stop();
  const rows: Row[] = [];
  for (const count of counts) {
    const product = await launchProduct({ ...stack.env, WEB_PROCESSES: String(count), LOG_LEVEL: 'fatal' });
    try {
      const popular = zipfAddresses(trips, berlinToday(new Date()));
      rows.push(await measure(product, count, { name: 'from the cache', addresses: popular, isRepeated: true }));
      rows.push(await measure(product, count, { name: 'each once', addresses: distinctAddresses, isRepeated: false }));
    } finally {
      await product.stop();
    }
  }
  return rows;
}

/** Lists for families with different ages, so that no cache has them. */
const distinctAddresses = Array.from({ length: 13 ** 4 }, (_, index) => {
  const ages = [0, 1, 2, 3].map((place) => 5 + (Math.floor(index / 13 ** place) % 13));
  return `/reisen/alle?q=wald&persons=${ages.join()}`;
});

interface Mix {
  name: string;
  addresses: string[];
  isRepeated: boolean;
}

async function measure(product: Product, processes: number, { name, addresses, isRepeated }: Mix): Promise<Row> {
  const load = (list: string[], duration: number) =>
    loadAddresses(product.origin, list, duration, isRepeated ? createRandom(1) : 'in turn', connections);
  const half = addresses.length / 2;
  await load(isRepeated ? addresses : addresses.slice(0, half), 2);
  const pids = await webPids(product);
  const [cpuBefore, responsesBefore] = [await cpuOf(pids), await responsesOf(product)];
  const { perSecond, p99 } = await load(isRepeated ? addresses : addresses.slice(half), seconds);
  const cpuAfter = await Promise.all(pids.map(cpuSecondsWhenQuiet));
  const cpu = cpuAfter.reduce((sum, value, index) => sum + value - (cpuBefore[index] ?? 0), 0);
  const responsesAfter = await responsesOf(product);
  const perProcess = responsesAfter.map((value, index) => value - (responsesBefore[index] ?? 0));
  const total = perProcess.reduce((sum, value) => sum + value, 0);
  const share = (value: number) => `${Math.round((value / total) * 100)} %`;
  return {
    pages: name,
    processes,
    'responses per second': Math.round(perSecond),
    'CPU per response': ms((cpu * 1000) / total),
    'least and most loaded process': `${share(Math.min(...perProcess))}, ${share(Math.max(...perProcess))}`,
    p99: ms(p99),
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
