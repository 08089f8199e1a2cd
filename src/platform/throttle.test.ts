// Proves specification §9.5
import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

test('passes one line per key and second, with the number of dropped lines', () => {
  let now = 0;
  const logged: string[] = [];
  const throttle = createThrottle(() => now);
  const log = (key: string) => throttle(key, (dropped) => logged.push(`${now} ${key} ${dropped}`));
  for (now = 0; now <= 2000; now += 250) for (const key of ['a', 'b']) log(key);
  expect(logged).toEqual(['0 a 0', '0 b 0', '1000 a 3', '1000 b 3', '2000 a 3', '2000 b 3']);
});

test('passes lines after the clock was set back', () => {
  let now = 3_600_000;
  const logged: number[] = [];
  const throttle = createThrottle(() => now);
  const log = () => throttle('a', () => logged.push(now));
  log();
  for (now = 0; now <= 1_000; now += 500) log();
  expect(logged).toEqual([3_600_000, 0, 1_000]);
});
