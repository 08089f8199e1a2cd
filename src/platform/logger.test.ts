import { expect, test } from 'vitest';
import { createThrottle } from './logger.ts';

test('a fault that hits again and again is told once a second, each kind by itself', () => {
  let now = 0;
  const told: string[] = [];
  const throttle = createThrottle(() => now);
  const tell = (key: string) => throttle(key, () => told.push(`${now} ${key}`));
  for (now = 0; now <= 2000; now += 250) for (const key of ['a', 'b']) tell(key);
  expect(told).toEqual(['0 a', '0 b', '1000 a', '1000 b', '2000 a', '2000 b']);
});
