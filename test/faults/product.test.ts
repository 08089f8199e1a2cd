// Proves specification §9.7, §13.1
/**
 * The short version of `npm run test:faults`: the same measurements of the whole product with small numbers and without
 * limits on time and memory, which depend on the machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from './long/faultRounds.ts';
import { measureKills } from './long/kills.ts';
import { descriptorSlack, leakPaths, measureLeaks } from './long/leaks.ts';
import type { Probe } from './long/probe.ts';
import { type RunningProduct, startRunningProduct } from './long/product.ts';
import { startReaders } from './long/readers.ts';
import { probeBesideSlowClients } from './long/slowClients.ts';
import { startTinyServer } from './long/startTinyServer.ts';

let product: RunningProduct;

beforeAll(async () => {
  product = await startRunningProduct();
}, 120_000);
afterAll(() => product.stop(), 30_000);

describe('aborted responses', () => {
  test('leave no descriptors open', async () => {
    const target = { origin: product.origin, processes: product.webProcesses() };
    const size = { requests: 1_200, warmUp: 240, paths: await leakPaths(product.origin) };
    const { descriptors, load } = await measureLeaks(target, size);
    expect(load.examples).toEqual([]);
    expect(descriptors.after).toBeLessThanOrEqual(descriptors.before + descriptorSlack);
  });

  test('control: detects a server that keeps a file open for each aborted response', async () => {
    const server = await startTinyServer('leaks');
    const { descriptors } = await measureLeaks(
      { origin: server.origin, processes: [server] },
      { requests: 150, warmUp: 30, paths: ['/'] },
    );
    await server.stop();
    expect(descriptors.after).toBeGreaterThan(descriptors.before + descriptorSlack);
  });
});

describe('slow clients', () => {
  test('do not prevent other requests from being served', async () => {
    const until = async (probe: Probe) => {
      while (probe.result.probes < 60) await pause(20);
    };
    const result = await probeBesideSlowClients(product.origin, 50, until, 60_000);
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

test('delivers submissions once and continues reads while Redis, PostgreSQL, worker and content are killed or stopped', async () => {
  const faults: Fault[] = [
    { kind: 'SIGKILL', role: 'redis' },
    { kind: 'SIGSTOP', role: 'worker' },
    { kind: 'SIGKILL', role: 'postgres' },
    { kind: 'SIGKILL', role: 'content' },
  ];
  const readers = await startReaders(product.origin);
  const figures = await measureKills(product, { rounds: faults.length, people: 4, faults });
  await readers.stop();
  expect(figures).toMatchObject({ refused: [], lost: [], duplicated: [], differences: [] });
  expect(readers.counts.examples).toEqual([]);
});
