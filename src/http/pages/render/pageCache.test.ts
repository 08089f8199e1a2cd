import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createReads } from '../../../catalog/reads/reads.ts';
import { createHosts } from '../../../domain/site/hosts.ts';
import { type CachedPage, createPageCache, finishBody } from './pageCache.ts';

/** A page of random bytes, which are incompressible. */
const page = (bytes = 20_000): CachedPage => ({
  body: finishBody(200, 'text/html', randomBytes(bytes)),
  reads: createReads(createHosts([])),
  validAt: 0,
  day: '2026-11-21',
  renderedAt: 0,
  renew: async () => {},
});

test('evicts the least recently used pages beyond the size limit', () => {
  const cache = createPageCache({ maxBytes: 100_000 });
  for (let number = 0; number < 6; number++) cache.set(`page ${number}`, page());
  const kept = [0, 1, 2, 3, 4, 5].filter((number) => cache.get(`page ${number}`));
  expect(kept).toEqual([2, 3, 4, 5]);
});

test('counts compressed bodies towards the size limit', () => {
  const cache = createPageCache({ maxBytes: 100_000 });
  const pages = [page(), page(), page()];
  for (const [index, cached] of pages.entries()) cache.set(`page ${index}`, cached);
  pages[1]?.body.encoded('gzip');
  pages[2]?.body.encoded('br');
  expect(cache.get('page 0')).toBeNull();
  expect(cache.get('page 1')).not.toBeNull();
  expect(cache.get('page 2')).not.toBeNull();
});

test('does not restore a body that was replaced during its compression', async () => {
  const cache = createPageCache();
  const [old, fresh] = [page(), page()];
  cache.set('page', old);
  old.body.encoded('br');
  const compressing = old.body.recompress();
  cache.set('page', fresh);
  await compressing;
  expect(cache.get('page')).toBe(fresh);
});

test('limits the number of pages', () => {
  const cache = createPageCache({ maxEntries: 10 });
  for (let number = 0; number < 20; number++) cache.set(`page ${number}`, page(10));
  expect(cache.get('page 9')).toBeNull();
  expect(cache.get('page 10')).not.toBeNull();
});

test('copies a body and its compressed forms into buffers of their exact size', async () => {
  const pooled = Buffer.from('Zeltlager '.repeat(500));
  expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length);
  const body = finishBody(200, 'text/html', pooled);
  const first = body.encoded('br');
  await body.recompress();
  for (const bytes of [body.plain, first, body.encoded('br')]) expect(bytes.buffer.byteLength).toBe(bytes.length);
  expect(body.plain).toEqual(pooled);
});
