import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createCachedFetch, queryHash } from './cachedFetch.ts';

describe('queryHash', () => {
  test('is ten characters, the same whatever the order of parameters', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.jsonValue()), (query, params) => {
        const reversed = Object.fromEntries(Object.entries(params).reverse());
        expect(queryHash(query, params)).toMatch(/^[\w-]{10}$/);
        expect(queryHash(query, reversed)).toBe(queryHash(query, params));
      }),
    );
  });

  test.each([
    ['*[a]', {}, '*[b]', {}],
    ['*[$a]', { a: 1 }, '*[$a]', { a: '1' }],
    ['*[$a]', { a: ['x', 'y'] }, '*[$a]', { a: ['y', 'x'] }],
    ['*', { a: { b: 1 } }, '*', { a: { c: 1 } }],
  ])('tells %s %j from %s %j', (query, params, otherQuery, otherParams) => {
    expect(queryHash(query, params)).not.toBe(queryHash(otherQuery, otherParams));
  });
});

/** A backend that answers with its number of calls, or fails while it is told to. */
function setUp() {
  const state = { calls: 0, failing: false, answer: null as unknown, now: 0 };
  const stale: { ageMs: number }[] = [];
  const client = {
    fetch: async () => {
      state.calls++;
      if (state.failing) throw new Error('backend is away');
      return state.answer ?? state.calls;
    },
  };
  const cached = createCachedFetch(client as unknown as Parameters<typeof createCachedFetch>[0], {
    ttlMs: 1000,
    max: 2,
    staleMs: 5000,
    now: () => state.now,
    onStale: (event) => stale.push(event),
  });
  return { state, stale, cached };
}

describe('createCachedFetch', () => {
  test('asks once while the answer is fresh, and again when it is not', async () => {
    const { state, cached } = setUp();
    const schema = z.number();
    expect(await cached.fetch('*', { a: 1, b: 2 }, schema)).toBe(1);
    state.now = 999;
    expect(await cached.fetch('*', { b: 2, a: 1 }, schema)).toBe(1);
    state.now = 1000;
    expect(await cached.fetch('*', { a: 1, b: 2 }, schema)).toBe(2);
    expect(cached.stats).toEqual({ hits: 1, misses: 2, stale: 0, size: 1 });
  });

  test('asks once for many who ask at the same time', async () => {
    const { state, cached } = setUp();
    const schema = z.number();
    expect(await Promise.all([1, 2, 3].map(() => cached.fetch('*', {}, schema)))).toEqual([1, 1, 1]);
    expect(state.calls).toBe(1);
  });

  test('bridges a failure with a stale answer for a while, and says so', async () => {
    const { state, stale, cached } = setUp();
    const schema = z.number();
    await cached.fetch('*', {}, schema);
    state.failing = true;
    state.now = 4999;
    expect(await cached.fetch('*', {}, schema)).toBe(1);
    expect(stale).toMatchObject([{ hash: queryHash('*', {}), ageMs: 4999, error: new Error('backend is away') }]);
    state.now = 5000;
    await expect(cached.fetch('*', {}, schema)).rejects.toThrow('backend is away');
    state.failing = false;
    expect(await cached.fetch('*', {}, schema)).toBe(4);
  });

  test('an answer the schema refuses counts as a failure', async () => {
    const { state, cached } = setUp();
    const schema = z.number();
    await cached.fetch('*', {}, schema);
    state.now = 2000;
    state.answer = 'not a number';
    expect(await cached.fetch('*', {}, schema)).toBe(1);
    await expect(cached.fetch('other', {}, schema)).rejects.toThrow(z.ZodError);
  });

  test('never serves what another schema made', async () => {
    const { cached } = setUp();
    await cached.fetch('*', {}, z.number());
    expect(await cached.fetch('*', {}, z.coerce.string())).toBe('2');
  });

  test('keeps no more answers than it may', async () => {
    const { cached } = setUp();
    for (const n of [1, 2, 3]) await cached.fetch('*', { n }, z.number());
    expect(cached.stats.size).toBe(2);
  });
});
