// Proves specification §13.1
/**
 * Two web processes behind one port are terminated, killed or stopped in turn while clients read continuously, half of
 * them over persistent connections.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProduct, type Product } from '#test/setup/processes/product.ts';

interface Reads {
  /** Number of successful reads so far. */
  count(): number;
  /** Stops reading. @returns the status or error code of each failed read */
  stop(): Promise<string[]>;
}

let product: Product;
beforeAll(async () => {
  product = await launchProduct({ WEB_PROCESSES: '2' });
}, 120_000);
afterAll(() => product.stop());

/** Starts four clients that open a new connection for each read and four with persistent connections. */
function startReading(origin: string): Reads {
  const { port, host } = new URL(origin);
  const persistent = new Agent({ keepAlive: true });
  const failed: string[] = [];
  let good = 0;
  let isReading = true;
  const readOnce = async (agent: Agent | false) => {
    const request = get({ host: '127.0.0.1', port, path: '/', headers: { host }, agent, timeout: 20_000 });
    request.once('timeout', () => request.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })));
    try {
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
      if (response.statusCode === 200) good++;
      else failed.push(String(response.statusCode));
    } catch (error) {
      failed.push((error as NodeJS.ErrnoException).code ?? String(error));
    }
  };
  const client = async (agent: Agent | false) => {
    while (isReading) await readOnce(agent);
  };
  const clients = Promise.all(
    [false, persistent].flatMap((agent) => Array.from({ length: 4 }, () => client(agent as Agent))),
  );
  return {
    count: () => good,
    async stop() {
      isReading = false;
      await clients;
      persistent.destroy();
      return failed;
    },
  };
}

/** Ends a process and waits until its successor logs that it is listening. */
async function endAndAwaitSuccessor(name: string, signal: NodeJS.Signals): Promise<void> {
  const before = (await product.pids())[name] ?? 0;
  process.kill(before, signal);
  await expect.poll(async () => (await product.pids())[name]).not.toBe(before);
  const successor = (await product.pids())[name] ?? 0;
  const log = join(product.folder, `logs/${name}.log`);
  const listens = new RegExp(`"pid":${successor},.*"msg":"listening"`);
  await expect.poll(() => readFile(log, 'utf8')).toMatch(listens);
}

test('no read fails after SIGTERM to each process in turn', async () => {
  const reads = startReading(product.origin);
  for (const name of ['web-1', 'web-2', 'web-1']) await endAndAwaitSuccessor(name, 'SIGTERM');
  const count = reads.count();
  await expect.poll(() => reads.count()).toBeGreaterThan(count);
  expect(await reads.stop()).toEqual([]);
});

test('only requests in progress fail after SIGKILL to each process in turn', async () => {
  const reads = startReading(product.origin);
  const kills = ['web-1', 'web-2', 'web-1'];
  for (const name of kills) await endAndAwaitSuccessor(name, 'SIGKILL');
  const failed = await reads.stop();
  // The connections of a killed process are reset. No connection is refused or hangs, and no response is an error.
  expect(failed.filter((reason) => !['ECONNRESET', 'EPIPE'].includes(reason))).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(kills.length * 8);
});

test('the other process accepts all new connections after SIGSTOP to one', async () => {
  const { 'web-1': stopped = 0 } = await product.pids();
  process.kill(stopped, 'SIGSTOP');
  try {
    const { port, host } = new URL(product.origin);
    const readOnce = async () => {
      const request = get({ host: '127.0.0.1', port, path: '/', headers: { host }, agent: false });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
      return response.statusCode;
    };
    const statuses = await Promise.all(Array.from({ length: 50 }, readOnce));
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    process.kill(stopped, 'SIGCONT');
  }
});

test('new connections wait for a successor when all processes are killed together', async () => {
  const { 'web-1': first = 0, 'web-2': second = 0 } = await product.pids();
  for (const pid of [first, second]) process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(first) || isAlive(second)).toBe(false);
  expect((await fetch(product.origin)).status).toBe(200);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
