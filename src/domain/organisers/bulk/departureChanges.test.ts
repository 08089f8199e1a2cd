// Proves specification §7.13
import { expect, test } from 'vitest';
import { departureChanges, priceChange } from './departureChanges.ts';

const date = (key: string, basePrice?: number) => ({
  ...{ _key: key, start: '2027-07-01', end: '2027-07-08', online: true },
  ...(basePrice !== undefined && { basePrice }),
});

test.each([
  ['several prices', [date('a', 100), date('b', 300)], [date('a', 110), date('b', 330)], [100, 300], [110, 330]],
  ['one that stays', [date('a', 100), date('b', 300)], [date('a', 110), date('b', 300)], [100, 100], [110, 110]],
  ['a first price', [date('a')], [date('a', 110)], null, [110, 110]],
  ['an added departure', [date('a', 100)], [date('a', 110), date('b', 900)], [100, 100], [110, 110]],
])('the prices before and after: %s', (_, earlier, later, before, after) => {
  expect(priceChange(departureChanges(earlier, later, new Map()))).toEqual({ before, after });
});

test('there are no prices before and after if departures are only added', () => {
  expect(priceChange(departureChanges([date('a', 100)], [date('a', 100), date('b', 900)], new Map()))).toBeNull();
});
