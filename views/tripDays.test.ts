import { expect, test } from 'vitest';
import { stayRange, stayText } from './tripDays.ts';

const week = { start: '2027-03-27', end: '2027-04-03' };
const fortnight = { start: '2027-07-03', end: '2027-07-17' };
const day = { start: '2027-07-03', end: '2027-07-03' };

test.each([
  [[week], true, '7 Nächte'],
  [[fortnight, week], true, '7–14 Nächte'],
  [[week], false, '8 Tage'],
  [[week, fortnight], false, '8–15 Tage'],
  [[day], true, '1 Tag'],
  [[day, week], true, '1–8 Tage'],
  [[], true, null],
])('the length of %j, with lodging %s, is %s', (stays, isLodged, text) => {
  expect(stayRange(stays, isLodged)).toBe(text);
});

test('a departure with one night is named by it', () => {
  expect(stayText({ start: '2027-03-27', end: '2027-03-28' })).toBe('1 Nacht');
});
