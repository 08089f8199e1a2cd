import type { Response } from 'express';
import { expect, test } from 'vitest';
import { createRenderQueue } from './renderQueue.ts';

const response = (state: { destroyed: boolean }) => ({ ...state, set: () => undefined }) as unknown as Response;
const connected = () => response({ destroyed: false });
const disconnected = () => response({ destroyed: true });

test('one page a turn of the event loop, so that other work gets its turn in between', async () => {
  const queue = createRenderQueue();
  const order: string[] = [];
  const pages = ['first', 'second'].map((name) => queue.turn(connected()).then(() => order.push(name)));
  setImmediate(() => order.push('other work'));
  await Promise.all(pages);
  expect(order).toEqual(['first', 'other work', 'second']);
});

test('pages of clients that have disconnected cost no turn', async () => {
  const queue = createRenderQueue();
  const turns = [disconnected(), disconnected(), connected()].map((res) => queue.turn(res));
  const order: unknown[] = [];
  const all = Promise.all(turns).then((wanted) => order.push(wanted));
  setImmediate(() => setImmediate(() => order.push('next turn')));
  await all;
  expect(order).toEqual([[false, false, true]]);
});

test('a page that finds too many waiting is refused', async () => {
  const queue = createRenderQueue(2);
  const turns = [queue.turn(connected()), queue.turn(connected())];
  expect(() => queue.turn(connected())).toThrow(/sehr viel los/);
  expect(await Promise.all(turns)).toEqual([true, true]);
  expect(await queue.turn(connected())).toBe(true);
});
