// Proves specification §7.13
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { holidaysCovering } from '../holidays/holidays.ts';
import { copierToNextYear } from './departureCopies.ts';

const departure = (start: string, end: string, more: object = {}) => ({ start, end, ...more });
const daysOf = ({ start, end }: { start: string; end: string }) => [start, end];

test.each([
  ['in the summer holidays of eight Länder', '2027-07-03', '2027-07-10', '2028-07-01', '2028-07-08'],
  ['in the last weeks of Bayern', '2027-08-28', '2027-09-04', '2028-08-26', '2028-09-02'],
  ['over the turn of the year', '2026-12-27', '2027-01-02', '2027-12-26', '2028-01-01'],
  ['at Easter, which is three weeks later', '2027-03-27', '2027-04-03', '2028-04-15', '2028-04-22'],
  ['in the autumn holidays', '2027-10-10', '2027-10-16', '2028-10-15', '2028-10-21'],
  ['in term time', '2027-06-01', '2027-06-05', '2028-05-30', '2028-06-03'],
  ['before the known holidays', '2026-07-18', '2026-07-25', '2027-07-17', '2027-07-24'],
  ['of the last known holidays', '2029-07-21', '2029-07-28', '2030-07-20', '2030-07-27'],
])('a departure %s, %s to %s, is copied to %s to %s', (_, start, end, ...copy) => {
  const date = departure(start, end);
  expect(daysOf(copierToNextYear([date], [])(date))).toEqual(copy);
});

test('a copy is on the same weekdays in the same holidays, offline, with its last booking day', () => {
  const date = departure('2027-03-27', '2027-04-03', { bookableUntil: '2027-03-01', online: true, note: 'bleibt' });
  const copy = copierToNextYear([date], [])(date);
  expect(copy).toMatchObject({ bookableUntil: '2028-03-20', online: false, note: 'bleibt' });
  expect(new Date(copy.start).getUTCDay()).toBe(new Date(date.start).getUTCDay());
  expect(holidaysCovering(copy.start, copy.end)).toEqual(expect.arrayContaining(['BY', 'NW', 'NI']));
});

test('a copy of a departure whose sale was closed early can be booked until it starts', () => {
  const date = departure('2027-07-24', '2027-07-31', { bookableUntil: '2026-11-28' });
  const copy = copierToNextYear([date], [])(date);
  expect(copy).toMatchObject({ bookableUntil: copy.start });
});

test('departures in the same holidays are moved together, so that none gets the days of another one', () => {
  const weeks = ['2027-07-03', '2027-07-10', '2027-07-17', '2027-07-24', '2027-07-31', '2027-08-07', '2027-08-14'];
  const dates = weeks.map((start, index) => departure(start, weeks[index + 1] ?? '2027-08-21'));
  const copies = dates.map(copierToNextYear(dates, []));
  expect(new Set(copies.map(({ start }) => start)).size).toBe(weeks.length);
  expect(copies.map(({ end }) => end).slice(0, -1)).toEqual(copies.map(({ start }) => start).slice(1));
});

test.each([
  ['Hamburg', ['HH'], '2027-10-09', '2028-09-30'],
  ['Sachsen', ['SN'], '2027-10-09', '2028-10-21'],
  ['Bayern, in its winter holidays', ['BY', 'HH'], '2027-02-06', '2028-02-26'],
  ['a Land that has school', ['HH'], '2027-02-06', '2028-02-19'],
])('a trip that takes families from %s follows their holidays', (_, lands, start, expected) => {
  const date = departure(start, addDays(start, 6));
  expect(copierToNextYear([date], lands)(date)).toMatchObject({ start: expected, end: addDays(expected, 6) });
});

test('days that are none stay', () => {
  const date = { start: 'bald', end: '', bookableUntil: null };
  expect(copierToNextYear([date], [])(date)).toEqual({ ...date, online: false });
});
