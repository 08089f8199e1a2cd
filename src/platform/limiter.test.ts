import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test('runs so many at once, in order, and refuses when too many wait', async () => {
  const limit = createLimiter(2, 2, () => new Error('too busy'));
  const gates = [gate(), gate(), gate(), gate()];
  const started: number[] = [];
  const jobs = gates.map(({ opened }, n) =>
    limit(async () => {
      started.push(n);
      await opened;
      return n;
    }),
  );
  await expect(limit(async () => 5)).rejects.toThrow('too busy');
  expect(started).toEqual([0, 1]);
  gates[1]?.open();
  await jobs[1];
  gates[2]?.open();
  await jobs[2];
  expect(started).toEqual([0, 1, 2, 3]);
  for (const { open } of gates) open();
  expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3]);
});

test('a job that fails gives its place back', async () => {
  const limit = createLimiter(1, 1, () => new Error('too busy'));
  const failing = limit(() => Promise.reject(new Error('broken')));
  const next = limit(async () => 'went on');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('went on');
});
