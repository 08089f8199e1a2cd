/**
 * Measures the CPU time per response of a server process under the load of one address, which depends less on other processes
 * than throughput does. Uses one connection, since concurrent requests for a page share its rendering.
 */

import { createRandom } from '../test/builders/random.ts';
import { cpuSeconds } from './compare/cpuTime.ts';
import { loadAddresses } from './loadAddresses.ts';
import type { BenchProcess } from './stack.ts';

/** @returns milliseconds of CPU time per response */
export async function cpuPerResponse(server: BenchProcess, url: URL, seconds: number): Promise<number> {
  const before = await cpuSeconds(server.pid);
  const { responses } = await loadAddresses(url.origin, [url.pathname + url.search], seconds, createRandom(1), 1);
  return ((await cpuSeconds(server.pid)) - before) * (1000 / responses);
}
