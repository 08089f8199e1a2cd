// Proves specification §7.12
import { expect, test } from 'vitest';
import { nextDay } from './nextDay.ts';

test('the next day of a departure is the first of those that are still ahead', () => {
  const minimum = { travellers: 8, missing: 2, decision: '2027-06-13', isDecided: false };
  const departure = { start: '2027-07-03', end: '2027-07-10', bookableUntil: '2027-06-20', minimum };
  const on = (today: string, more = {}) => nextDay({ ...departure, ...more }, today);
  expect(on('2027-06-13')).toEqual({ kind: 'decision', day: '2027-06-13' });
  expect(on('2027-06-01', { minimum: { ...minimum, missing: 0 } })).toEqual({ kind: 'lastBooking', day: '2027-06-20' });
  expect(on('2027-06-21')).toEqual({ kind: 'start', day: '2027-07-03' });
  expect(on('2027-07-04')).toEqual({ kind: 'end', day: '2027-07-10' });
  expect(on('2027-07-11')).toBeNull();
});
