import { expect, test } from 'vitest';
import { createFairQueue, type FairQueueSettings } from './fairQueue.ts';

const tooBusy = () => new Error('too busy');

/** Creates a queue whose jobs run until `end` is called, and records the order in which they start. */
function startQueue(settings: Partial<FairQueueSettings> = {}) {
  const queue = createFairQueue({ maxConcurrent: 1, maxWaiting: 10, tooBusy, ...settings });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string, name: string, signal?: AbortSignal) =>
    queue.run(
      key,
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  /** Ends a job and waits one event loop turn, so that another job can start. */
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, started, add, end };
}

test('runs a limited number of jobs concurrently, in order, and rejects jobs if the queue is full', async () => {
  const { started, add, end } = startQueue({ maxConcurrent: 2, maxWaiting: 2 });
  const jobs = ['1', '2', '3', '4'].map((name) => add('a', name));
  await expect(add('a', '5')).rejects.toThrow('too busy');
  expect(started).toEqual(['1', '2']);
  await end('2');
  await end('3');
  expect(started).toEqual(['1', '2', '3', '4']);
  await end('1');
  await end('4');
  expect(await Promise.all(jobs)).toEqual(['1', '2', '3', '4']);
});

test('alternates between keys: a second key waits for one job of the first key, not for all of them', async () => {
  const { started, add, end } = startQueue();
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  for (const name of ['b1', 'b2']) void add('b', name);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('a key at its limit does not block other keys', async () => {
  const { started, add, end } = startQueue({ maxConcurrent: 3, maxConcurrentPerKey: 2, maxWaitingPerKey: 1 });
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  await expect(add('a', 'a4')).rejects.toThrow('too busy');
  void add('b', 'b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(started).toHaveLength(3);
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('does not run a job that is aborted while it waits', async () => {
  const { started, add, end } = startQueue({ maxWaiting: 60 });
  const running = add('a', 'first');
  const controller = new AbortController();
  const aborted = Array.from({ length: 59 }, (_, n) => add('a', `aborted ${n}`, controller.signal));
  const other = add('b', 'other');
  controller.abort(new Error('gone'));
  const outcomes = await Promise.allSettled(aborted);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(add('a', 'late', controller.signal)).rejects.toThrow('gone');
  await end('first');
  expect(started).toEqual(['first', 'other']);
  await end('other');
  expect(await Promise.all([running, other])).toEqual(['first', 'other']);
});

test('a failed job releases its slot', async () => {
  const { queue } = startQueue();
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
