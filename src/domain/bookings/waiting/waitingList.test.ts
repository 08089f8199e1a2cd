// Proves specification §8.11
import { describe, expect, test } from 'vitest';
import { availablePlaces, nextOffers, offerEnd, waitingPositionOf } from './waitingList.ts';

const start = '2027-07-03';
/** The day begins at this time in Berlin. */
const midnight = Date.parse('2027-07-02T22:00:00Z');
const before = (hours: number) => new Date(midnight - hours * 3_600_000);
const waiting = [
  { reference: 'a', places: 3 },
  { reference: 'b', places: 1 },
  { reference: 'c', places: 2 },
];

describe('the time for an answer', () => {
  test.each([
    [24 * 300, 48],
    [24 * 8, 48],
    [24 * 7, 42],
    [24, 6],
    [12, 3],
    [11.9, null],
    [0, null],
    [-5, null],
  ])('%d hours before the departure is %s hours', (hours, expected) => {
    const now = before(hours);
    const end = offerEnd(start, now);
    expect(end && (end.getTime() - now.getTime()) / 3_600_000).toBe(expected);
  });

  test('counts to the beginning of the day in Berlin, in winter too', () => {
    expect(offerEnd('2027-01-03', new Date('2027-01-02T11:00:00Z'))).toEqual(new Date('2027-01-02T14:00:00Z'));
    expect(offerEnd('2027-01-03', new Date('2027-01-02T11:00:01Z'))).toBeNull();
  });
});

test.each([
  [6, ['a', 'b', 'c']],
  [5, ['a', 'b']],
  [4, ['a', 'b']],
  [3, ['a']],
  [2, ['b']],
  [1, ['b']],
  [0, []],
  [Number.POSITIVE_INFINITY, ['a', 'b', 'c']],
])('with %d places left, %j get offers', (left, expected) => {
  expect(nextOffers(waiting, left).map(({ reference }) => reference)).toEqual(expected);
});

test.each([
  ['nobody waits', 4, 0, 4],
  ['the places are enough for somebody on the list', 2, 2, 0],
  ['nobody on the list can use them', 1, 2, 1],
  ['none is left', 0, 1, 0],
])('if %s, %i places left for a list that needs %i or more are %i for others', (_, left, fewest, expected) => {
  expect(availablePlaces(left, fewest)).toBe(expected);
});

test('positions count from one', () => {
  expect([waitingPositionOf(waiting, 'a'), waitingPositionOf(waiting, 'c'), waitingPositionOf(waiting, 'x')]).toEqual([
    1,
    3,
    null,
  ]);
});
