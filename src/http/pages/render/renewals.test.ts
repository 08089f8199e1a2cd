import { expect, test } from 'vitest';
import { createRenewals } from './renewals.ts';

/** Returns a function that queues a page, and the names of the pages in the order of their renewal. */
function start() {
  const renewals = createRenewals();
  const renewed: string[] = [];
  const add = (key: string, since = 0, renew: () => Promise<unknown> = async () => {}) =>
    renewals.add({ key, since, renew: () => renew().finally(() => renewed.push(key)) });
  return { add, renewed, finished: renewals.finished };
}

test('renews the pages that are outdated for the longest time first, then the most requested ones', async () => {
  const { add, renewed, finished } = start();
  add('new', 2);
  add('rare', 1);
  for (const _ of [1, 2]) add('popular', 1);
  for (const _ of [1, 2, 3]) add('new', 2);
  await finished();
  expect(renewed).toEqual(['popular', 'rare', 'new']);
});

test('renews one page at a time, and once for all requests that arrive meanwhile', async () => {
  const { add, renewed, finished } = start();
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const slow = () => {
    started.resolve();
    return promise;
  };
  add('first', 0, slow);
  await started.promise;
  add('first', 0, slow);
  add('second');
  await new Promise((next) => setImmediate(next));
  expect(renewed).toEqual([]);
  resolve();
  await finished();
  expect(renewed).toEqual(['first', 'second']);
});

test('continues after a page that fails', async () => {
  const { add, renewed, finished } = start();
  add('broken', 0, () => Promise.reject(new Error('Redis is unavailable')));
  add('other', 1);
  await finished();
  expect(renewed).toEqual(['broken', 'other']);
});
