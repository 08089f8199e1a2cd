import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** Runs batches that settle when the test says so. */
function controlledBatches(max: number) {
  const runs: { keys: string[]; settle: PromiseWithResolvers<string[]> }[] = [];
  const started: (() => void)[] = [];
  const call = createBatcher((keys: string[]) => {
    const settle = Promise.withResolvers<string[]>();
    runs.push({ keys, settle });
    started.shift()?.();
    return settle.promise;
  }, max);
  const nextRun = () => new Promise<void>((resolve) => started.push(resolve));
  return { call, runs, nextRun };
}

test('calls of one turn share a batch, and later calls wait for the next one', async () => {
  const { call, runs, nextRun } = controlledBatches(10);
  const first = nextRun();
  const [a, b] = [call('a'), call('b')];
  await first;
  const second = nextRun();
  const c = call('c');
  expect(runs.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  runs[0]?.settle.resolve(['A', 'B']);
  await second;
  runs[1]?.settle.resolve(['C']);
  expect(await Promise.all([a, b, c])).toEqual(['A', 'B', 'C']);
});

test('a batch has a maximum length', async () => {
  const lengths: number[] = [];
  const call = createBatcher(async (keys: number[]) => {
    lengths.push(keys.length);
    return keys;
  }, 2);
  expect(await Promise.all([1, 2, 3, 4, 5].map(call))).toEqual([1, 2, 3, 4, 5]);
  expect(lengths).toEqual([2, 2, 1]);
});

test('a failure rejects the calls of its batch only', async () => {
  const { call, runs, nextRun } = controlledBatches(10);
  const first = nextRun();
  const a = call('a');
  await first;
  const second = nextRun();
  const b = call('b');
  runs[0]?.settle.reject(new Error('not available'));
  await expect(a).rejects.toThrow('not available');
  await second;
  runs[1]?.settle.resolve(['B']);
  expect(await b).toBe('B');
});
