import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPageCache, finishBody } from './pageCache.ts';

/** Random bytes are incompressible. */
const body = (bytes = 20_000) => finishBody(200, 'text/html', randomBytes(bytes));

test('evicts the least recently used pages beyond the size limit', () => {
  const cache = createPageCache({ maxBytes: 100_000 });
  for (let page = 0; page < 6; page++) cache.set(`page ${page}`, '1', body());
  const kept = [0, 1, 2, 3, 4, 5].filter((page) => cache.get(`page ${page}`, '1'));
  expect(kept).toEqual([2, 3, 4, 5]);
});

test('counts compressed bodies towards the size limit', async () => {
  const cache = createPageCache({ maxBytes: 100_000 });
  const bodies = [body(), body(), body()];
  for (const [index, pageBody] of bodies.entries()) cache.set(`page ${index}`, '1', pageBody);
  await bodies[1]?.encoded('gzip');
  await bodies[2]?.encoded('br');
  expect(cache.get('page 0', '1')).toBeNull();
  expect(cache.get('page 1', '1')).not.toBeNull();
  expect(cache.get('page 2', '1')).not.toBeNull();
});

test('does not restore a body that was replaced during its compression', async () => {
  const cache = createPageCache();
  const [old, fresh] = [body(), body()];
  cache.set('page', '1', old);
  const compressing = old.encoded('br');
  cache.set('page', '2', fresh);
  await compressing;
  expect(cache.get('page', '2')).toBe(fresh);
});

test('limits the number of pages', () => {
  const cache = createPageCache({ maxPages: 10 });
  for (let page = 0; page < 20; page++) cache.set(`page ${page}`, '1', body(10));
  expect(cache.get('page 9', '1')).toBeNull();
  expect(cache.get('page 10', '1')).not.toBeNull();
});

test('copies a compressed body into a buffer of its exact size', async () => {
  const bytes = await finishBody(200, 'text/html', Buffer.from('Zeltlager '.repeat(500))).encoded('br');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
