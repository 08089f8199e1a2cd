import { expect, test } from 'vitest';
import { comingPeriods } from './comingPeriods.ts';

test('comingPeriods lists each kind and year once, soonest first', () => {
  const periods = comingPeriods('2027-01-11');
  expect(periods.slice(0, 5).map(({ title }) => title)).toEqual([
    'Weihnachtsferien 2026',
    'Winterferien 2027',
    'Osterferien 2027',
    'Pfingstferien 2027',
    'Sommerferien 2027',
  ]);
  expect(periods.map(({ key }) => key)).toHaveLength(new Set(periods.map(({ key }) => key)).size);
  expect(comingPeriods('2031-01-01')).toEqual([]);
});
