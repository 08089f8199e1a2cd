// Proves specification §5.6
import { expect, test } from 'vitest';
import { buildPublicTrip, buildTripDate } from '#test/builders/publicTrip.ts';
import { suitableTrips } from './suitableTrips.ts';

const dates = [buildTripDate()];
const trips = [
  buildPublicTrip({ title: 'bis 9', ages: { from: 6, to: 9 }, dates }),
  buildPublicTrip({ title: 'beide, anderer Termin', ages: { from: 8, to: 14 }, dates: [], otherDates: 1 }),
  buildPublicTrip({ title: 'beide', ages: { from: null, to: 13 }, dates }),
  buildPublicTrip({ title: 'ab 12', ages: { from: 12, to: null }, dates }),
  buildPublicTrip({ title: 'ab 16', ages: { from: 16, to: 18 }, dates }),
];

test.each([
  [
    [8, 13],
    ['beide', 'beide, anderer Termin', 'bis 9', 'ab 12'],
  ],
  [[7], ['bis 9', 'beide']],
  [[17], ['ab 12', 'ab 16']],
  [[25], ['ab 12']],
])('for %j the trips are %j', (ages, titles) => {
  expect(suitableTrips(trips, ages).map(({ title }) => title)).toEqual(titles);
});
