import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { createReadTracker } from '#catalog/index/reads.ts';
import { createCacheMetrics } from '#platform/metrics/cacheMetrics.ts';
import { buildCatalogue } from '#test/builders/catalogue.ts';
import { buildRow, buildSummary } from '#test/builders/publication.ts';
import { finishBody } from './finishedBody.ts';
import { createResponseCache } from './responseCache.ts';

/** A cache of bodies that contain the number of computations so far, and read a trip. */
function start({ maxBytes = 1_000_000 } = {}) {
  const state = { day: '2027-01-01', computed: 0 };
  const tracker = createReadTracker();
  const catalogue = buildCatalogue(0, 1);
  const registry = new Registry();
  const cache = createResponseCache({
    tracker,
    today: () => state.day,
    metrics: createCacheMetrics(registry),
    maxBytes,
  });
  const serve = async (key: string, status = 200) => {
    const served = await cache.serve<never>(key, async (start) => {
      start().trip('1-lagerfeuer');
      state.computed += 1;
      return finishBody({ status, type: 'text/plain', plain: Buffer.from(String(state.computed)) });
    });
    return Number(served.body.form(null).bytes);
  };
  const change = (destinationId: number) =>
    tracker.add([catalogue.upsert(buildSummary({ destinationId }), buildRow())]);
  const metric = async (name: string) => Number(/^\w+ (\S+)$/m.exec(await registry.getSingleMetricAsString(name))?.[1]);
  return { cache, state, tracker, serve, change, metric };
}

test('computes a response once until something that it has read or the day changes', async () => {
  const { state, tracker, serve, change } = start();
  expect([await serve('a'), await serve('a'), await serve('b')]).toEqual([1, 1, 2]);
  change(2);
  expect(await serve('a')).toBe(1);
  change(1);
  expect([await serve('a'), await serve('a')]).toEqual([3, 3]);
  tracker.outdateAll();
  expect(await serve('a')).toBe(4);
  state.day = '2027-01-02';
  expect(await serve('a')).toBe(5);
});

test('caches neither errors nor missing pages', async () => {
  const { cache, serve } = start();
  expect([await serve('a', 404), await serve('a', 404)]).toEqual([1, 2]);
  const fail = () => Promise.reject(new Error('broken'));
  await expect(cache.serve('b', fail)).rejects.toThrow('broken');
  expect(await serve('b')).toBe(3);
});

test('forgets a response whose address leads elsewhere now', async () => {
  const { cache, serve, change } = start();
  await serve('a');
  change(1);
  const elsewhere = { moved: '/b' };
  const redirect = async (start: () => unknown) => {
    start();
    return elsewhere;
  };
  expect(await cache.serve('a', redirect)).toBe(elsewhere);
  expect(await serve('a')).toBe(2);
});

test('removes responses beyond the limit', async () => {
  const { serve, metric } = start({ maxBytes: 25_000 });
  for (const key of ['a', 'b', 'c', 'd']) await serve(key);
  expect(await metric('lagerfeuer_cache_entries')).toBe(2);
  expect(await metric('lagerfeuer_cache_evictions_total')).toBe(2);
  expect([await serve('d'), await serve('a')]).toEqual([4, 5]);
});

describe('concurrent requests', () => {
  test('share a computation, which is wanted as long as one client waits', async () => {
    const { cache } = start();
    const gate = Promise.withResolvers<void>();
    const wanted: boolean[] = [];
    let isFirstThere = true;
    let computations = 0;
    const compute = async (start: () => unknown, isWanted: () => boolean) => {
      computations += 1;
      await gate.promise;
      wanted.push(isWanted());
      start();
      return finishBody({ status: 200, type: 'text/plain', plain: Buffer.from('x') });
    };
    const first = cache.serve('a', compute, () => isFirstThere);
    const second = cache.serve('a', compute, () => true);
    isFirstThere = false;
    gate.resolve();
    expect(await first).toEqual(await second);
    expect([computations, wanted]).toEqual([1, [true]]);
  });

  test('do not share a computation that began before a change', async () => {
    const { cache, change, serve } = start();
    const gate = Promise.withResolvers<void>();
    const early = cache.serve<never>('a', async (start) => {
      start().trip('1-lagerfeuer');
      await gate.promise;
      return finishBody({ status: 200, type: 'text/plain', plain: Buffer.from('early') });
    });
    change(1);
    expect(await serve('a')).toBe(1);
    gate.resolve();
    expect((await early).body.form(null).bytes.toString()).toBe('early');
    // The older response does not replace the newer one.
    expect(await serve('a')).toBe(1);
  });
});
