import { expect, test } from 'vitest';
import { combineCalls } from './combineCalls.ts';

/** A function whose calls end when the test ends them. */
function controlled() {
  const ends: ((value: string | Error) => void)[] = [];
  const run = combineCalls(
    (_key: string) =>
      new Promise<string>((resolve, reject) =>
        ends.push((value) => (typeof value === 'string' ? resolve(value) : reject(value))),
      ),
  );
  return { run, ends };
}

test('calls that arrive while one runs share the next one', async () => {
  const { run, ends } = controlled();
  const first = run('a');
  const others = [run('a'), run('a'), run('a')];
  expect(ends).toHaveLength(1);
  ends[0]?.('before');
  expect(await first).toBe('before');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.('after');
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
});

test('calls with other keys and later calls run at once', async () => {
  const { run, ends } = controlled();
  const first = run('a');
  void run('b');
  expect(ends).toHaveLength(2);
  ends[0]?.('one');
  await first;
  void run('a');
  expect(ends).toHaveLength(3);
});

test('a failure concerns only its own call', async () => {
  const { run, ends } = controlled();
  const [first, second] = [run('a'), run('a')];
  ends[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.('back');
  expect(await second).toBe('back');
});
