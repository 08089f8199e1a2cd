import { expect, test } from 'vitest';
import { outdated, retryChange } from './retryChange.ts';

test('repeats outdated attempts until one is not', async () => {
  expect(await retryChange(async (number) => (number < 4 ? outdated : `attempt ${number}`))).toBe('attempt 4');
});

test('returns results that mean nothing', async () => {
  expect(await retryChange(async () => undefined)).toBeUndefined();
});

test('gives up after ten attempts', async () => {
  const attempts: number[] = [];
  const change = retryChange(async (number) => {
    attempts.push(number);
    return outdated;
  });
  await expect(change).rejects.toThrow('changed too often');
  expect(attempts).toHaveLength(10);
});

test('does not repeat after an error', async () => {
  const attempts: number[] = [];
  const change = retryChange(async (number) => {
    attempts.push(number);
    throw new Error('no answer');
  });
  await expect(change).rejects.toThrow('no answer');
  expect(attempts).toHaveLength(1);
});
