// Proves specification §4.12
import { describe, expect, test } from 'vitest';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { askedPath, askedSearch, withAskedDates } from './askedDepartures.ts';
import { parseFilters } from './filters.ts';

describe('askedSearch', () => {
  test.each([
    ['', ''],
    ['persons=8,12&categories=beach&q=See&providers=ya&locations=italien%23country%23italien', ''],
    ['nights=7,7&months=2027-08,2026-12&persons=8', 'months=2026-12%2C2027-08&nights=7%2C7'],
    ['season=sommer&date=2027-07-01,2027-07-31&price=,500', 'date=2027-07-01%2C2027-07-31&season=sommer&price=%2C500'],
    ['holidays=BY:sommer-2027&board=voll', 'holidays=BY%3Asommer-2027'],
    ['free=1&persons=8,12', 'persons=8%2C12&free=1'],
  ])('of %s is "%s"', (query, asked) => {
    expect(askedSearch(parseFilters(new URLSearchParams(query)))).toBe(asked);
    expect(askedSearch(parseFilters(new URLSearchParams(asked)))).toBe(asked);
  });
});

test.each([
  ['', '/reisen/a/b/1-ya'],
  ['months=2027-08', '/reisen/a/b/1-ya?months=2027-08'],
])('askedPath with "%s"', (asked, path) => expect(askedPath('/reisen/a/b/1-ya', asked)).toBe(path));

describe('withAskedDates', () => {
  const dates = [buildTripDate({ key: 'a', price: 300 }), buildTripDate({ key: 'b', price: 500 })];
  const trip = { price: 300, dates, otherDates: 1 };

  test('keeps the departures that meet, with their price', () => {
    expect(withAskedDates(trip, ({ key }) => key === 'b')).toEqual({ price: 500, dates: [dates[1]], otherDates: 2 });
  });

  test('keeps the price of the trip if no departure meets', () => {
    expect(withAskedDates(trip, () => false)).toEqual({ price: 300, dates: [], otherDates: 3 });
  });
});
