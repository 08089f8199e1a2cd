import { expect, test } from 'vitest';
import { createRecentPages } from './recentPages.ts';

test('counts the pages of the current minute and of the one before', () => {
  let at = 0;
  const recent = createRecentPages(() => at);
  const after = (seconds: number) => {
    at += seconds * 1_000;
    return recent.read();
  };
  for (const hasFailed of [true, false, false]) recent.add(hasFailed);
  expect(after(59)).toEqual({ pages: 3, failed: 1 });
  expect(after(1)).toEqual({ pages: 3, failed: 1 });
  recent.add(true);
  expect(after(59)).toEqual({ pages: 4, failed: 2 });
  expect(after(1)).toEqual({ pages: 1, failed: 1 });
  expect(after(600)).toEqual({ pages: 0, failed: 0 });
});
