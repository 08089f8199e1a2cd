import { expect, test } from 'vitest';
import { createRenderQueue } from './renderQueue.ts';

const wanted = () => true;
const unwanted = () => false;

test('renders one page per turn of the event loop', async () => {
  const queue = createRenderQueue();
  const order: string[] = [];
  const pages = ['first', 'second'].map((name) => queue.turn(wanted).then(() => order.push(name)));
  setImmediate(() => order.push('other work'));
  await Promise.all(pages);
  expect(order).toEqual(['first', 'other work', 'second']);
});

test('skips pages of disconnected clients without using a turn', async () => {
  const queue = createRenderQueue();
  const turns = [unwanted, unwanted, wanted].map((isWanted) => queue.turn(isWanted));
  const order: string[] = [];
  const all = Promise.allSettled(turns).then((results) => order.push(...results.map(({ status }) => status)));
  setImmediate(() => setImmediate(() => order.push('next turn')));
  await all;
  expect(order).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('rejects a page if too many are waiting', async () => {
  const queue = createRenderQueue(2);
  const turns = [queue.turn(wanted), queue.turn(wanted)];
  await expect(queue.turn(wanted)).rejects.toMatchObject({ status: 503 });
  await Promise.all(turns);
  await queue.turn(wanted);
});
