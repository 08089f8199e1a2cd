// Proves specification §4.11
import { describe, expect, test } from 'vitest';
import { maximumChildren, newAges, parseChildren, serialiseChildren, tripsForSame, withNames } from './children.ts';

describe('parseChildren', () => {
  test.each([
    [null, []],
    ['', []],
    ['{}', []],
    ['[', []],
    ['[null, 8, {"age": "8"}, {"age": 100}, {"age": 8.5}]', []],
    ['[{"age": 8}]', [{ age: 8, land: null }]],
    ['[{"age": 0}]', [{ age: 0, land: null }]],
    ['[{"age": 27}]', [{ age: 27, land: null }]],
    [
      '[{"age": 12, "land": "BY"}, {"age": 8, "land": "XX"}]',
      [
        { age: 8, land: null },
        { age: 12, land: 'BY' },
      ],
    ],
  ])('of %j returns %j', (text, children) => expect(parseChildren(text)).toEqual(children));

  test('reads what serialiseChildren writes, up to the maximum', () => {
    const children = Array.from({ length: maximumChildren + 3 }, () => ({ age: 8, land: 'BY' }));
    expect(parseChildren(serialiseChildren(children))).toEqual(children.slice(0, maximumChildren));
  });
});

describe('newAges', () => {
  test.each<[string, string[], number[], number[]]>([
    ['the youngest first', ['2013-07-01', '2019-02-01'], [], [8, 13]],
    ['no age that is known already', ['2013-07-01', '2019-02-01'], [8], [13]],
    ['twins twice', ['2019-02-01', '2019-02-01'], [8], [8]],
    ['no adults, nobody born later, and no incomplete dates', ['2009-06-30', '2027-07-01', '', '2019-02'], [], []],
  ])('returns %s', (_, birthDates, known, ages) => {
    expect(newAges(birthDates, known, '2027-06-30')).toEqual(ages);
  });
});

test('instead of a trip, only trips for the same children are shown', () => {
  const trips = [{ ages: { from: 7, to: 10 } }, { ages: { from: 10, to: 15 } }];
  const shown = (own: number[]) => tripsForSame(trips, { from: 7, to: 12 }, own).map(({ ages }) => ages.from);
  expect(shown([8, 14])).toEqual([7]);
  expect(shown([10, 12])).toEqual([10]);
  // The trip is for none of them, so it is booked for somebody else.
  expect(shown([15])).toEqual([7, 10]);
  expect(shown([])).toEqual([7, 10]);
});

test('names of children are given to the travellers of their age, each once', () => {
  const travellers = ['', 'Pia', '', ''].map((firstName) => ({ firstName }));
  const children = [
    { age: 7, land: null, name: 'Jonas' },
    { age: 11, land: null, name: 'Mia' },
  ];
  const names = withNames(travellers, [11, 7, 7, 12], children).map(({ firstName }) => firstName);
  expect(names).toEqual(['Mia', 'Pia', '', '']);
});
