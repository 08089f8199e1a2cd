// Proves specification §7.13
import { expect, test } from 'vitest';
import { changeDepartures } from './changeDepartures.ts';
import type { Departure } from './departures.ts';
import type { DepartureFilter } from './tripOperation.ts';

const date = (_key: string, start: string, end: string, more: object = {}): Departure => ({
  ...{ _key, start, end, online: true, basePrice: 400 },
  ...more,
});
const isPromised = (key: string) => key === 'booked';
const context = { today: '2026-11-21', isPromised, isChosen: () => true, newKey: () => 'new', lands: [] };
const all = { season: null, year: null };
const past = date('past', '2026-07-03', '2026-07-10');
const reasons = (skipped: { key: string; reason: string }[]) => skipped.map(({ key, reason }) => [key, reason]);

test('changes the prices of departures that have not started, also booked ones', () => {
  const dates = [
    past,
    date('booked', '2027-07-03', '2027-07-10', { capacity: 5 }),
    date('b', '2027-08-03', '2027-08-10'),
  ];
  const operation = { kind: 'prices', amount: 10, unit: 'percent', rounding: 'euro', ...all } as const;
  const { dates: changed, skipped } = changeDepartures(operation, dates, context);
  expect(changed).toEqual([past, { ...dates[1], basePrice: 440 }, { ...dates[2], basePrice: 440 }]);
  expect(skipped).toEqual([]);
});

test('skips departures without a price, and those whose price would not be above 0', () => {
  const dates = [
    date('none', '2027-07-03', '2027-07-10', { basePrice: undefined }),
    date('low', '2027-08-03', '2027-08-10', { basePrice: 20 }),
  ];
  const operation = { kind: 'prices', amount: -20, unit: 'euro', rounding: 'euro', ...all } as const;
  const { dates: changed, skipped } = changeDepartures(operation, dates, context);
  expect(changed).toEqual(dates);
  expect(reasons(skipped)).toEqual([
    ['none', 'noPrice'],
    ['low', 'tooLow'],
  ]);
});

test('moves departures, except for promised and past ones', () => {
  const dates = [
    past,
    date('booked', '2027-07-03', '2027-07-10'),
    date('a', '2027-07-10', '2027-07-17'),
    date('soon', '2026-11-22', '2026-11-24'),
  ];
  const later = changeDepartures({ kind: 'move', days: 7, ...all }, dates, context);
  expect(later.dates.map(({ start }) => start)).toEqual(['2026-07-03', '2027-07-03', '2027-07-17', '2026-11-29']);
  expect(reasons(later.skipped)).toEqual([['booked', 'promised']]);
  const earlier = changeDepartures({ kind: 'move', days: -2, ...all }, dates, context);
  expect(earlier.dates[2]).toMatchObject({ start: '2027-07-08', end: '2027-07-15' });
  expect(reasons(earlier.skipped)).toEqual([
    ['booked', 'promised'],
    ['soon', 'past'],
  ]);
});

test('a departure that stays keeps others from its days, also in a row', () => {
  const dates = [
    date('c', '2027-06-19', '2027-06-26'),
    date('b', '2027-06-26', '2027-07-03'),
    date('booked', '2027-07-03', '2027-07-10'),
  ];
  const { dates: changed, skipped } = changeDepartures({ kind: 'move', days: 7, ...all }, dates, context);
  expect(changed).toEqual(dates);
  expect(reasons(skipped).sort()).toEqual([
    ['b', 'taken'],
    ['booked', 'promised'],
    ['c', 'taken'],
  ]);
});

test('sets departures online or offline, except for past ones, and promised ones stay online', () => {
  const dates = [
    { ...past, online: false },
    date('booked', '2027-07-03', '2027-07-10'),
    date('on', '2027-07-10', '2027-07-17', { note: 'bleibt' }),
    date('off', '2027-07-17', '2027-07-24', { online: false }),
    date('unset', '2026-11-21', '2026-11-24', { online: undefined }),
  ];
  const online = changeDepartures({ kind: 'dates-online', ...all }, dates, context);
  expect(online.dates).toEqual([...dates.slice(0, 3), ...dates.slice(3).map((each) => ({ ...each, online: true }))]);
  expect(online.skipped).toEqual([]);
  const offline = changeDepartures({ kind: 'dates-offline', ...all }, dates, context);
  expect(offline.dates).toEqual([dates[0], dates[1], { ...dates[2], online: false }, dates[3], dates[4]]);
  expect(reasons(offline.skipped)).toEqual([['booked', 'promised']]);
});

test('changes only chosen departures, those of a season and of a year', () => {
  const dates = [
    date('a', '2027-07-03', '2027-07-10', { season: 'sommer' }),
    date('b', '2027-08-03', '2027-08-10', { season: 'sommer' }),
    date('winter', '2027-02-03', '2027-02-10', { season: 'winter' }),
    date('next', '2028-07-03', '2028-07-10', { season: 'sommer' }),
    date('none', '2027-07-03', '2027-07-12'),
  ];
  const changed = (filter: DepartureFilter, isChosen = (_key: string) => true) => {
    const operation = { kind: 'dates-offline', ...filter } as const;
    const result = changeDepartures(operation, dates, { ...context, isChosen });
    return result.dates.filter(({ online }) => online === false).map(({ _key }) => _key);
  };
  expect(changed({ season: 'sommer', year: 2027 })).toEqual(['a', 'b']);
  expect(changed({ season: 'sommer', year: null })).toEqual(['a', 'b', 'next']);
  expect(changed({ season: null, year: 2027 })).toEqual(['a', 'b', 'winter', 'none']);
  expect(changed({ season: 'sommer', year: 2027 }, (key) => key !== 'a')).toEqual(['b']);
});

test('copies the departures of a year, offline, without those that exist', () => {
  const dates = [
    date('a', '2026-12-19', '2026-12-26', { capacity: 30 }),
    date('b', '2027-07-03', '2027-07-10'),
    date('of the next year', '2028-07-01', '2028-07-08'),
  ];
  const copied = changeDepartures({ kind: 'copy', season: null, year: 2026 }, dates, context);
  expect(copied.dates).toEqual([...dates, date('new', '2027-12-25', '2028-01-01', { capacity: 30, online: false })]);
  const known = changeDepartures({ kind: 'copy', season: null, year: 2027 }, dates, context);
  expect(known.dates).toEqual(dates);
  expect(reasons(known.skipped)).toEqual([['b', 'exists']]);
});

test('copies are never in the past, and never too many', () => {
  const old = changeDepartures(
    { kind: 'copy', season: null, year: 2024 },
    [date('a', '2024-07-03', '2024-07-10')],
    context,
  );
  expect(reasons(old.skipped)).toEqual([['a', 'past']]);
  const many = Array.from({ length: 99 }, (_, index) =>
    date(`d${index}`, '2027-07-03', `2027-08-${10 + (index % 20)}`),
  );
  const two = [...many.slice(0, 97), date('x', '2026-12-01', '2026-12-02'), date('y', '2026-12-03', '2026-12-04')];
  const { dates, skipped } = changeDepartures({ kind: 'copy', season: null, year: 2026 }, two, context);
  expect(dates).toHaveLength(100);
  expect(reasons(skipped)).toEqual([['y', 'tooMany']]);
});
