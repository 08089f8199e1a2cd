import { expect, test } from 'vitest';
import { holidaysOfDepartures } from './holidaysOfDepartures.ts';

test('holidaysOfDepartures lists the Länder by key of the departure, without departures in term time', () =>
  expect(
    holidaysOfDepartures([
      { key: 'september', start: '2027-09-09', end: '2027-09-13' },
      { key: 'june', start: '2027-06-01', end: '2027-06-05' },
    ]),
  ).toEqual({ september: ['BY'] }));
