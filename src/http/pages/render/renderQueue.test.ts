import { expect, test } from 'vitest';
import { createRenderQueue } from './renderQueue.ts';

const wanted = () => true;
const unwanted = () => false;

test('one page a turn of the event loop, so that other work gets its turn in between', async () => {
  const queue = createRenderQueue();
  const order: string[] = [];
  const pages = ['first', 'second'].map((name) => queue.turn(wanted).then(() => order.push(name)));
  setImmediate(() => order.push('other work'));
  await Promise.all(pages);
  expect(order).toEqual(['first', 'other work', 'second']);
});

test('pages of clients that have disconnected cost no turn', async () => {
  const queue = createRenderQueue();
  const turns = [unwanted, unwanted, wanted].map((isWanted) => queue.turn(isWanted));
  const order: string[] = [];
  const all = Promise.allSettled(turns).then((each) => order.push(...each.map(({ status }) => status)));
  setImmediate(() => setImmediate(() => order.push('next turn')));
  await all;
  expect(order).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('a page that finds too many waiting is refused', async () => {
  const queue = createRenderQueue(2);
  const turns = [queue.turn(wanted), queue.turn(wanted)];
  await expect(queue.turn(wanted)).rejects.toMatchObject({ status: 503 });
  await Promise.all(turns);
  await queue.turn(wanted);
});
