import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createReads } from '#catalog/reads/reads.ts';
import { createHosts } from '#domain/site/hosts.ts';
import { finishBody } from './finishedBody.ts';
import { type CachedPage, createPageCache } from './pageCache.ts';

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
  const cache = createPageCache({ maxBytes: 120_000 });
  for (let number = 0; number < 6; number++) cache.set(`page ${number}`, page());
  const kept = [0, 1, 2, 3, 4, 5].filter((number) => cache.get(`page ${number}`));
  expect(kept).toEqual([2, 3, 4, 5]);
});

test('counts every form of a body towards the size limit', () => {
  const cache = createPageCache({ maxBytes: 90_000 });
  const pages = [page(), page(), page()];
  for (const [index, cached] of pages.entries()) cache.set(`page ${index}`, cached);
  for (const form of [null, 'gzip', 'br'] as const) pages[2]?.body.form(form);
  expect(cache.get('page 0')).toBeNull();
  expect(cache.get('page 1')).toBeNull();
  expect(cache.get('page 2')).not.toBeNull();
});

test('does not restore a body that was replaced during its compression', async () => {
  const cache = createPageCache();
  const [old, fresh] = [page(), page()];
  cache.set('page', old);
  old.body.form('br');
  const compressing = old.body.recompress();
  cache.set('page', fresh);
  await compressing;
  expect(cache.get('page')).toBe(fresh);
});

test('counts only the form that clients have asked for', () => {
  const cache = createPageCache();
  const html = 'Zeltlager am See '.repeat(2_000);
  const cached = { ...page(), body: finishBody(200, 'text/html', Buffer.from(html)) };
  cache.set('page', cached);
  const before = cache.size().bytes;
  const compressed = cached.body.form('br');
  expect(before - cache.size().bytes).toBe(html.length - compressed.length);
});
