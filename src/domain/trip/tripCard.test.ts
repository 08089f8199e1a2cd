// Proves specification §8.2, §8.7
import { describe, expect, test } from 'vitest';
import { buildSummary } from '#test/builders/publication.ts';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { tripCardOf } from './tripCard.ts';

const full = buildTripDate({ key: 'full', start: '2027-07-03', end: '2027-07-10', price: 300, placesLeft: 0 });
const free = buildTripDate({ key: 'free', start: '2027-07-17', end: '2027-07-24', price: 400 });

describe('departures', () => {
  test('a card lists those with places and counts the full ones', () => {
    expect(tripCardOf(buildSummary({ dates: [full, free] }))).toMatchObject({
      price: 400,
      dates: [{ start: '2027-07-17' }],
      otherDates: 1,
    });
  });

  test('a card lists the first one and the one with its price', () => {
    const dear = [free, { ...free, start: '2027-07-24' }, { ...free, start: '2027-08-01', price: 350 }];
    expect(tripCardOf(buildSummary({ dates: dear }))).toMatchObject({
      price: 350,
      dates: [{ start: '2027-07-17' }, { start: '2027-08-01' }],
      otherDates: 1,
    });
  });

  test('a card of a full trip lists full departures', () => {
    expect(tripCardOf(buildSummary({ dates: [full, full, full], otherDates: 2 }))).toMatchObject({
      price: 300,
      dates: [{ placesLeft: 0 }, { placesLeft: 0 }],
      otherDates: 3,
    });
  });
});

describe('the end of a discount', () => {
  const early = (price: number, priceUntil: string) => buildTripDate({ price, regularPrice: 629, priceUntil });

  test.each([
    ['of the departure whose price the card shows', [early(600, '2027-03-01'), early(597, '2027-02-01')], '2027-02-01'],
    ['that is the last, if several have the price', [early(597, '2027-01-01'), early(597, '2027-02-01')], '2027-02-01'],
    ['not of a full departure', [{ ...early(597, '2027-02-01'), placesLeft: 0 }, free], undefined],
    ['not if another departure has the price without a discount', [early(400, '2027-02-01'), free], undefined],
  ])('%s', (_, dates, expected) => {
    expect(tripCardOf(buildSummary({ dates })).discount?.priceUntil).toBe(expected);
  });
});
