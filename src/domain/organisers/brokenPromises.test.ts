// Proves specification §7.14
import { describe, expect, test } from 'vitest';
import { brokenPromises, type PromisingTrip, promiseErrors } from './brokenPromises.ts';

const date = { _key: 'd1', start: '2027-07-03', end: '2027-07-10', online: true };
const other = { _key: 'd2', start: '2027-07-10', end: '2027-07-17', online: true };
const trip: PromisingTrip = { archived: false, switchedOn: true, dates: [date, other] };
const changesOf = (after: PromisingTrip, promised = ['d1'], today = '2027-01-01') =>
  brokenPromises(trip, after, (key) => promised.includes(key), today).map(({ date: { _key }, change }) => [
    _key,
    change,
  ]);

describe('a promised departure', () => {
  test.each<[string, PromisingTrip, string]>([
    ['removed', { ...trip, dates: [other] }, 'removed'],
    ['moved', { ...trip, dates: [{ ...date, start: '2027-07-04' }, other] }, 'moved'],
    ['shortened', { ...trip, dates: [{ ...date, end: '2027-07-09' }, other] }, 'moved'],
    ['taken offline', { ...trip, dates: [{ ...date, online: false }, other] }, 'offline'],
    ['archived', { ...trip, archived: true }, 'archived'],
    ['switched off', { ...trip, switchedOn: false }, 'switchedOff'],
  ])('cannot be %s', (_, after, change) => {
    expect(changesOf(after)).toEqual([['d1', change]]);
    expect(changesOf(after, [])).toEqual([]);
    // On the day after its end it is not promised any more.
    expect(changesOf(after, ['d1'], '2027-07-11')).toEqual([]);
  });

  test('can change otherwise, and so can all other departures', () => {
    expect(changesOf({ ...trip, dates: [{ ...other, start: '2027-07-11' }, date] })).toEqual([]);
    expect(changesOf({ ...trip, dates: [date] })).toEqual([]);
    expect(
      brokenPromises({ ...trip, archived: true }, { ...trip, archived: true, dates: [] }, () => false, '2027-01-01'),
    ).toEqual([]);
  });
});

test('each error is at the field of the change and names the way', () => {
  const errors = (after: PromisingTrip) => promiseErrors(brokenPromises(trip, after, () => true, '2027-01-01'));
  expect(errors({ ...trip, dates: [{ ...other, online: false }] })).toEqual([
    { field: 'dates', message: expect.stringContaining('3.–10. Juli 2027 kann nicht gelöscht werden') },
    {
      field: 'dates[_key=="d2"].online',
      message: expect.stringContaining('setz die Plätze auf die Zahl der gebuchten'),
    },
  ]);
  expect(errors({ ...trip, archived: true })).toEqual([
    { field: 'archived', message: expect.stringContaining('3.–10. Juli 2027; 10.–17. Juli 2027. Sag sie vorher') },
  ]);
});
