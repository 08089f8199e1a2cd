import { expect, test } from 'vitest';
import { readDay } from './cellValues.ts';

test.each([
  ['3.7.2027', '2027-07-03'],
  ['03.07.2027', '2027-07-03'],
  ['3. 7. 2027', '2027-07-03'],
  ['2027-07-03', '2027-07-03'],
  ['31.2.2027', null],
  ['3.7.27', null],
  ['Juli', null],
])('reads the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
