// Proves specification §9.7, §13.1
/**
 * Faults of the whole product. With FAULT_FACTOR=500, the same measurements take half an hour: more requests, more slow
 * clients, and every fault instead of four.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { demoPassword, launchProduct } from '../setup/processes/product.ts';
import { allFaults, type Fault } from './product/faultRounds.ts';
import { measureKills } from './product/kills.ts';
import { descriptorSlack, heapSlack, leakPaths, measureLeaks } from './product/leaks.ts';
import { type RunningProduct, startRunningProduct } from './product/product.ts';
import { startReaders } from './product/reads.ts';
import { type Probe, probeBesideSlowClients } from './product/slowClients.ts';
import { startTinyServer } from './product/tinyServer.ts';

const factor = Number(process.env.FAULT_FACTOR ?? 1);
const isLong = factor > 1;
const timeout = isLong ? 3_600_000 : 120_000;
let product: RunningProduct;

beforeAll(async () => {
  product = await startRunningProduct();
}, 240_000);
afterAll(() => product.stop(), 60_000);

const readRunning = (): { pid: number; databaseUrl: string } =>
  JSON.parse(readFileSync(join(product.folder, 'running.json'), 'utf8'));

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = connectDatabase(readRunning().databaseUrl, 'job', () => undefined);
  return work(database).finally(() => database.destroy());
}

describe('aborted responses', () => {
  test('leave no descriptors open', { timeout }, async () => {
    const target = { origin: product.origin, ...product.webProcess() };
    const size = { requests: 400 * factor, warmUp: 80 * factor, paths: await leakPaths(product.origin) };
    const { descriptors, heap, load } = await measureLeaks(target, size);
    expect(load.examples).toEqual([]);
    expect(descriptors.after).toBeLessThanOrEqual(descriptors.before + descriptorSlack);
    // A short run still fills caches.
    if (isLong) expect(heap.after).toBeLessThanOrEqual(heap.before + heapSlack);
  });

  test('control: detects a server that keeps a file open for each aborted response', async () => {
    const server = await startTinyServer('leaks');
    const { descriptors } = await measureLeaks(server, { requests: 75, warmUp: 15, paths: ['/'] });
    await server.stop();
    expect(descriptors.after).toBeGreaterThan(descriptors.before + descriptorSlack);
  });
});

describe('slow clients', () => {
  test('do not prevent other requests from being served', { timeout }, async () => {
    const until = async (probe: Probe) => {
      while (probe.result.probes < 60 * factor) await pause(20);
    };
    const result = await probeBesideSlowClients(product.origin, isLong ? 500 : 50, until, 60_000);
    expect(result.failed).toBe(0);
  });

  test('control: detects a server that accepts few connections', async () => {
    const server = await startTinyServer('few connections');
    const result = await probeBesideSlowClients(server.origin, 60, async (probe) => {
      while (probe.result.failed === 0) await pause(20);
    });
    await server.stop();
    expect(result.failed).toBeGreaterThan(0);
  });
});

test('delivers submissions once and continues reads while Redis, PostgreSQL, worker and content are killed or stopped', {
  timeout,
}, async () => {
  const short: Fault[] = [
    { kind: 'SIGKILL', role: 'redis' },
    { kind: 'SIGSTOP', role: 'worker' },
    { kind: 'SIGKILL', role: 'postgres' },
    { kind: 'SIGKILL', role: 'content' },
  ];
  const readers = await startReaders(product.origin);
  const figures = await measureKills(product, isLong ? allFaults : short, 2);
  await readers.stop();
  expect(figures).toMatchObject({ refused: [], lost: [], duplicated: [], differences: [] });
  // Among all faults is the death of the web process itself.
  if (!isLong) expect(readers.counts.examples).toEqual([]);
});

describe('the embedded PostgreSQL', () => {
  const postgresPid = () => product.pids('postgres')[0] ?? 0;
  /** The command line of an ended process is empty, as long as its entry exists. */
  const isRunning = (pid: number) => existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  const event = { action: 'sign-in' as const, subdomain: null, actor: 'test', subject: '', count: null, trace: null };
  const addEvent = () =>
    inDatabase((database) =>
      database
        .insertInto('auditEvents')
        .values({ ...event, at: new Date() })
        .execute(),
    );
  const countEvents = () =>
    inDatabase(async (database) => {
      return (await database.selectFrom('auditEvents').select('id').where('actor', '=', 'test').execute()).length;
    });
  const signIn = async () => {
    const response = await fetch(`${product.origin}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ subdomain: 'ya', username: 'demo', password: demoPassword }),
    });
    return response.status;
  };

  test('is restarted after it was killed, with what was acknowledged; pages are served meanwhile', async () => {
    await addEvent();
    const before = postgresPid();
    process.kill(before, 'SIGKILL');
    expect((await fetch(`${product.origin}/reisen/alle`)).status).toBe(200);
    await expect.poll(() => countEvents().catch(() => null), { timeout: 60_000 }).toBe(1);
    expect(postgresPid()).not.toBe(before);
    await expect.poll(signIn, { timeout: 60_000 }).toBe(200);
  });

  // The last test, because the product does not run afterwards.
  test('is stopped by the next start if the supervisor was killed, and ends with that one', async () => {
    const [{ pid }, left] = [readRunning(), postgresPid()];
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(isRunning(left)).toBe(true);
    const next = await launchProduct({ DATA_DIR: product.folder }, { showsProblems: false });
    expect(isRunning(left)).toBe(false);
    expect(await countEvents()).toBe(1);
    const last = (await next.pids()).postgres ?? 0;
    await next.stop();
    expect(isRunning(last)).toBe(false);
  }, 300_000);
});
