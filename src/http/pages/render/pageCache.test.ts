import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPageCache, finishBody } from './pageCache.ts';

/** Random bytes do not become smaller by compressing. */
const body = (bytes = 20_000) => finishBody(200, 'text/html', randomBytes(bytes));

test('pages are kept until all of them together exceed the limit', () => {
  const cache = createPageCache({ maxBytes: 100_000 });
  for (let page = 0; page < 6; page++) cache.set(`page ${page}`, '1', body());
  const kept = [0, 1, 2, 3, 4, 5].filter((page) => cache.get(`page ${page}`, '1'));
  expect(kept).toEqual([2, 3, 4, 5]);
});

test('compressed forms count too', async () => {
  const cache = createPageCache({ maxBytes: 100_000 });
  const bodies = [body(), body(), body()];
  for (const [page, each] of bodies.entries()) cache.set(`page ${page}`, '1', each);
  await bodies[1]?.encoded('gzip');
  await bodies[2]?.encoded('br');
  expect(cache.get('page 0', '1')).toBeNull();
  expect(cache.get('page 1', '1')).not.toBeNull();
  expect(cache.get('page 2', '1')).not.toBeNull();
});

test('a body that was replaced while it was compressed does not come back', async () => {
  const cache = createPageCache();
  const [old, fresh] = [body(), body()];
  cache.set('page', '1', old);
  const compressing = old.encoded('br');
  cache.set('page', '2', fresh);
  await compressing;
  expect(cache.get('page', '2')).toBe(fresh);
});

test('many small pages are limited by their number', () => {
  const cache = createPageCache({ maxPages: 10 });
  for (let page = 0; page < 20; page++) cache.set(`page ${page}`, '1', body(10));
  expect(cache.get('page 9', '1')).toBeNull();
  expect(cache.get('page 10', '1')).not.toBeNull();
});

test('a compressed form holds no more memory than its bytes', async () => {
  const bytes = await finishBody(200, 'text/html', Buffer.from('Zeltlager '.repeat(500))).encoded('br');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
