import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UnavailableError } from '#platform/unavailableError.ts';
import { createUnlessSilent } from './silence.ts';

const deadlines = { quiet: 5, answer: 20 };
const never = () => new Promise<never>(() => undefined);

test('an answer in time asks nothing', async () => {
  let asked = 0;
  const unlessSilent = createUnlessSilent(async () => void ++asked, { quiet: 5_000, answer: 20 });
  expect(await unlessSilent(async () => 'answer')).toBe('answer');
  await expect(unlessSilent(() => Promise.reject(new Error('of the request')))).rejects.toThrow('of the request');
  expect(asked).toBe(0);
});

test('a slow answer of a backend that lives is waited for', async () => {
  let asked = 0;
  const unlessSilent = createUnlessSilent(async () => void ++asked, deadlines);
  const slow = Promise.withResolvers<string>();
  const answer = unlessSilent(() => slow.promise);
  await expect.poll(() => asked).toBeGreaterThan(2);
  slow.resolve('late');
  expect(await answer).toBe('late');
});

test.each<[string, () => Promise<unknown>, number]>([
  ['does not answer', never, 8],
  ['cannot be reached', () => Promise.reject(new Error('refused')), 9],
])('a request to a backend that %s ends, with all that wait', async (_, ask, most) => {
  const signals: AbortSignal[] = [];
  let asked = 0;
  const unlessSilent = createUnlessSilent(() => {
    asked += 1;
    return ask();
  }, deadlines);
  const requests = Array.from({ length: 9 }, () =>
    unlessSilent((signal) => {
      signals.push(signal);
      return never();
    }),
  );
  for (const outcome of await Promise.allSettled(requests)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual(Array(9).fill(true));
  expect(asked).toBeLessThanOrEqual(most);
});

test('a backend that is frozen in the middle of a slow answer is noticed', async () => {
  let isFrozen = false;
  const unlessSilent = createUnlessSilent(() => (isFrozen ? never() : Promise.resolve()), deadlines);
  const answer = unlessSilent(never).catch((error: unknown) => error);
  await pause(15);
  isFrozen = true;
  expect(await answer).toBeInstanceOf(UnavailableError);
});
