import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVariantCache } from './variantCache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-variants-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (length: number) => async () => Buffer.alloc(length);

test('computes a variant once for concurrent callers and for later processes', async () => {
  const cache = createVariantCache(folder, 1000);
  await Promise.all([1, 2, 3].map(() => cache.get('a', bytes(10))));
  await cache.get('a', bytes(10));
  expect(cache.computed).toBe(1);
  const next = createVariantCache(folder, 1000);
  expect(await next.get('a', bytes(99))).toHaveLength(10);
  expect(next.computed).toBe(0);
});

test('a failure rejects all waiting callers and is not cached', async () => {
  const cache = createVariantCache(folder, 1000);
  const failing = () => cache.get('a', () => Promise.reject(new Error('no picture')));
  const outcomes = await Promise.allSettled([failing(), failing()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('a', bytes(1))).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['a']);
});

test('a computation is aborted when its last caller has left', async () => {
  const cache = createVariantCache(folder, 1000);
  const [one, other] = [new AbortController(), new AbortController()];
  let computationSignal: AbortSignal | undefined;
  const started = Promise.withResolvers<void>();
  const compute = (signal: AbortSignal) => {
    computationSignal = signal;
    started.resolve();
    return new Promise<Buffer>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const results = [one, other].map(({ signal }) => cache.get('a', compute, signal));
  await started.promise;
  one.abort(new Error('gone'));
  await expect(results[0]).rejects.toThrow('gone');
  expect(computationSignal?.aborted).toBe(false);
  other.abort(new Error('gone'));
  await expect(results[1]).rejects.toThrow('gone');
  expect(computationSignal?.aborted).toBe(true);
  expect(await cache.get('a', bytes(5))).toHaveLength(5);
});

test('deletes the oldest files when the size limit is exceeded', async () => {
  const cache = createVariantCache(folder, 100);
  for (const [n, key] of ['a', 'b', 'c'].entries()) {
    await cache.get(key, bytes(30));
    await utimes(join(folder, key), n + 1, n + 1);
  }
  await cache.get('d', bytes(30));
  expect((await readdir(folder)).sort()).toEqual(['b', 'c', 'd']);
});
