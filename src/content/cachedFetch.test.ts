// Proves specification §9.5, §12.6
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createCachedFetch, queryHash } from './cachedFetch.ts';

describe('queryHash', () => {
  test('is ten characters and does not depend on the order of parameters', () => {
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
  ])('differs between %s %j and %s %j', (query, params, otherQuery, otherParams) => {
    expect(queryHash(query, params)).not.toBe(queryHash(otherQuery, otherParams));
  });
});

/** A backend that returns its number of calls, or fails while `state.failing` is set. */
function setUp() {
  const state = { calls: 0, failing: false, answer: null as unknown, now: 0 };
  const stale: { ageMs: number }[] = [];
  const client = {
    fetch: async () => {
      state.calls++;
      if (state.failing) throw new Error('backend is unavailable');
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
  test('sends one request while the answer is fresh and another one after it has expired', async () => {
    const { state, cached } = setUp();
    const schema = z.number();
    expect(await cached.fetch('*', { a: 1, b: 2 }, schema)).toBe(1);
    state.now = 999;
    expect(await cached.fetch('*', { b: 2, a: 1 }, schema)).toBe(1);
    state.now = 1000;
    expect(await cached.fetch('*', { a: 1, b: 2 }, schema)).toBe(2);
    expect(cached.stats).toEqual({ hits: 1, misses: 2, stale: 0, size: 1 });
  });

  test('shares one request between concurrent callers', async () => {
    const { state, cached } = setUp();
    const schema = z.number();
    expect(await Promise.all([1, 2, 3].map(() => cached.fetch('*', {}, schema)))).toEqual([1, 1, 1]);
    expect(state.calls).toBe(1);
  });

  test('serves a stale answer for a limited time when the backend fails, and calls onStale', async () => {
    const { state, stale, cached } = setUp();
    const schema = z.number();
    await cached.fetch('*', {}, schema);
    state.failing = true;
    state.now = 4999;
    expect(await cached.fetch('*', {}, schema)).toBe(1);
    expect(stale).toMatchObject([
      { hash: queryHash('*', {}), ageMs: 4999, error: new Error('backend is unavailable') },
    ]);
    state.now = 5000;
    await expect(cached.fetch('*', {}, schema)).rejects.toThrow('backend is unavailable');
    state.failing = false;
    expect(await cached.fetch('*', {}, schema)).toBe(4);
  });

  test('treats an answer that does not match the schema as a failure', async () => {
    const { state, cached } = setUp();
    const schema = z.number();
    await cached.fetch('*', {}, schema);
    state.now = 2000;
    state.answer = 'not a number';
    expect(await cached.fetch('*', {}, schema)).toBe(1);
    await expect(cached.fetch('other', {}, schema)).rejects.toThrow(z.ZodError);
  });

  test('does not serve a value that was parsed by another schema', async () => {
    const { cached } = setUp();
    await cached.fetch('*', {}, z.number());
    expect(await cached.fetch('*', {}, z.coerce.string())).toBe('2');
  });

  test('keeps at most `max` answers', async () => {
    const { cached } = setUp();
    for (const n of [1, 2, 3]) await cached.fetch('*', { n }, z.number());
    expect(cached.stats.size).toBe(2);
  });
});
