// Proves specification §3.3, §4.2, §12.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, fitsAge, fitsAllAges, formatAges, listedAges } from './ages.ts';

describe('fitsAge', () => {
  test.each([
    [{ from: 8, to: 12 }, 7, false],
    [{ from: 8, to: 12 }, 8, true],
    [{ from: 8, to: 12 }, 12, true],
    [{ from: 8, to: 12 }, 13, false],
    [{ from: 8 }, 99, true],
    [{ from: 8, to: null }, 7, false],
    [{ to: 12 }, 0, true],
    [{ from: null, to: 12 }, 13, false],
    [{}, 5, true],
    [{ from: null, to: null }, 50, true],
    [{ from: 0, to: 0 }, 0, true],
    [{ from: 0, to: 0 }, 1, false],
  ])('%j and %i', (range, age, fits) => {
    expect(fitsAge(range, age)).toBe(fits);
  });
});

describe('fitsAllAges', () => {
  test.each([
    [[], true],
    [[8, 12], true],
    [[8, 13], false],
    [[-1], true],
    [[-1, 9], true],
    [[-1, 7], false],
  ])('%j in 8 to 12', (ages, fits) => {
    expect(fitsAllAges({ from: 8, to: 12 }, ages)).toBe(fits);
  });

  test('a further traveller never makes a trip fit', () => {
    const age = fc.integer({ min: -1, max: 30 });
    fc.assert(
      fc.property(fc.record({ from: age, to: age }), fc.array(age), age, (range, ages, another) => {
        expect(fitsAllAges(range, ages) || !fitsAllAges(range, [...ages, another])).toBe(true);
      }),
    );
  });
});

test.each([
  [{ from: 8, to: 12 }, '8–12 Jahre'],
  [{ from: 8, to: 8 }, '8 Jahre'],
  [{ from: 8, to: null }, 'ab 8 Jahren'],
  [{ from: null, to: 12 }, 'bis 12 Jahre'],
  [{ from: 0, to: 12 }, '0–12 Jahre'],
  [{ from: null, to: null }, 'jedes Alter'],
  [{}, 'jedes Alter'],
])('formatAges %j', (range, text) => {
  expect(formatAges(range)).toBe(text);
});

test('ages 3 to 21 have a list page', () => {
  expect(listedAges).toHaveLength(19);
  expect(listedAges[0]).toBe(3);
  expect(listedAges.at(-1)).toBe(21);
});

test.each([
  ['2015-05-01', '2027-04-30', 11],
  ['2015-05-01', '2027-05-01', 12],
  ['2016-02-29', '2027-02-28', 10],
  ['2016-02-29', '2027-03-01', 11],
  ['2016-02-29', '2028-02-29', 12],
  ['2027-01-01', '2027-07-01', 0],
])('a person born on %s is on %s %i years old', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age);
});
