// Proves specification §7.14
import { describe, expect, test } from 'vitest';
import { createHosts, defaultHosts } from '../hosts.ts';
import { brokenPromises, type Promised, type PromisingTrip, promiseErrors } from './brokenPromises.ts';

const date = { _key: 'd1', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 100 };
const other = { _key: 'd2', start: '2027-07-10', end: '2027-07-17', online: true, basePrice: 100 };
const trip: PromisingTrip = {
  ...{ subdomain: 'ya', destinationId: 1, title: 'Segelcamp', rdsUrl: '/buchungsformular/1-ya' },
  ...{ archived: false, switchedOn: true, dates: [date, other] },
};
const hosts = createHosts(defaultHosts);
const changesOf = (after: PromisingTrip, promised = ['d1'], today = '2027-01-01', what: Promised = 'booked') =>
  brokenPromises(trip, after, (key) => (promised.includes(key) ? what : null), { today, hosts }).map((broken) => [
    broken.date._key,
    broken.change === 'unbookable' ? broken.field : broken.change,
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
      brokenPromises({ ...trip, archived: true }, { ...trip, archived: true, dates: [] }, () => null, {
        ...{ today: '2027-01-01', hosts },
      }),
    ).toEqual([]);
  });
});

describe('a departure that families still have to book', () => {
  const priceOf = (basePrice: number | null) => ({ ...trip, dates: [{ ...date, basePrice }, other] });

  test.each<[string, PromisingTrip, string]>([
    ['without a price', priceOf(null), 'dates[_key=="d1"].basePrice'],
    ['for nothing', priceOf(0), 'dates[_key=="d1"].basePrice'],
    ['without a title', { ...trip, title: ' ' }, 'title'],
    ['without a form', { ...trip, rdsUrl: '' }, 'rdsUrl'],
    ['with another booking system', { ...trip, rdsUrl: 'https://buchung.example.de/1' }, 'rdsUrl'],
    ['with the form of another trip', { ...trip, rdsUrl: '/buchungsformular/2-ya' }, 'rdsUrl'],
    ['with another booking system and without a title', { ...trip, rdsUrl: 'https://x.example', title: '' }, 'title'],
  ])('stays bookable: not %s', (_, after, field) => {
    expect(changesOf(after, ['d1'], '2027-01-01', 'awaited')).toEqual([['d1', field]]);
    // Those who have booked are not concerned.
    expect(changesOf(after)).toEqual([]);
    expect(promiseErrors(brokenPromises(trip, after, () => 'awaited', { today: '2027-01-01', hosts }))).toContainEqual({
      ...{ field, message: expect.stringMatching(/^So könnte 3\.–10\. Juli 2027.* hier nicht mehr gebucht werden/) },
    });
  });

  test('can change otherwise', () => {
    const after = {
      ...priceOf(90),
      title: 'Surfcamp',
      visible: false,
      rdsUrl: 'http://ya.localhost/buchungsformular/1-ya',
    };
    expect(changesOf(after, ['d1'], '2027-01-01', 'awaited')).toEqual([]);
  });

  test('can be closed, and still keeps its price then', () => {
    const closed = { ...trip, dates: [{ ...date, bookableUntil: '2026-12-31' }, other] };
    expect(changesOf(closed, ['d1'], '2027-01-01', 'awaited')).toEqual([]);
    const free = { ...trip, dates: [{ ...date, bookableUntil: '2026-12-31', basePrice: 0 }, other] };
    const broken = brokenPromises(closed, free, () => 'awaited', { today: '2027-01-01', hosts });
    expect(broken).toMatchObject([{ change: 'unbookable', field: 'dates[_key=="d1"].basePrice' }]);
  });

  test('and cannot be booked can stay so', () => {
    const before = { ...trip, title: '', rdsUrl: 'https://buchung.example.de/1' };
    const after = { ...before, rdsUrl: 'https://buchung.example.de/2' };
    expect(brokenPromises(before, after, () => 'awaited', { today: '2027-01-01', hosts })).toEqual([]);
  });
});

test('each error is at the field of the change and names the way', () => {
  const errors = (after: PromisingTrip) =>
    promiseErrors(brokenPromises(trip, after, () => 'awaited', { today: '2027-01-01', hosts }));
  expect(errors({ ...trip, dates: [{ ...other, online: false }] })).toEqual([
    { field: 'dates', message: expect.stringContaining('3.–10. Juli 2027 kann nicht gelöscht werden') },
    {
      field: 'dates[_key=="d2"].online',
      message: expect.stringContaining('setz den letzten Buchungstag auf gestern'),
    },
  ]);
  expect(errors({ ...trip, archived: true })).toEqual([
    { field: 'archived', message: expect.stringContaining('3.–10. Juli 2027; 10.–17. Juli 2027. Sag sie vorher') },
  ]);
});
