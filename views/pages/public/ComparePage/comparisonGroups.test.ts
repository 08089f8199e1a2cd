// Proves specification §4.11, §5.6
import { describe, expect, test } from 'vitest';
import { comparedTripOf } from '#pageData/compare.ts';
import { buildPublicTrip, buildTripDate } from '#test/builders/publicTrip.ts';
import { comparisonGroups } from './comparisonGroups.ts';
import { isDifferent } from './comparisonRow.ts';

const compared = (...args: Parameters<typeof buildPublicTrip>) => comparedTripOf(buildPublicTrip(...args));

function rowOf(trips: ReturnType<typeof compared>[], title: string, ownAges: number[] = []) {
  const rows = comparisonGroups(trips, ownAges).flatMap((group) => group.rows);
  return rows.find((row) => row.title === title);
}

describe('comparisonGroups', () => {
  test('marks the lowest price, and none if the prices are equal', () => {
    const cheap = compared({ price: 300 });
    const row = rowOf([compared({ price: 379 }), cheap, compared({ price: null })], 'Preis ab');
    expect(row?.cells.map(({ lines, note }) => [lines[0], note])).toEqual([
      ['379\u00a0€', undefined],
      ['300\u00a0€', 'am günstigsten'],
      [undefined, undefined],
    ]);
    expect(rowOf([cheap, cheap], 'Preis ab')?.cells.map(({ note }) => note)).toEqual([undefined, undefined]);
  });

  test('computes the price of a night from the cheapest departure', () => {
    const dates = [buildTripDate(), buildTripDate({ key: 'd2', end: '2027-07-17', price: 500 })];
    expect(rowOf([compared({ dates })], 'Preis pro Nacht ab')?.cells).toEqual([{ lines: ['36\u00a0€'] }]);
  });

  test('lists departure places with their surcharge, or own travel', () => {
    const berlin = { key: 'berlin', title: 'Berlin', time: '08:00', price: 45, returnTime: null };
    const trips = [compared({ departurePlaces: [berlin, { ...berlin, title: 'Potsdam', price: 0 }] }), compared()];
    expect(rowOf(trips, 'Abreise ab')?.cells).toEqual([
      { lines: ['Berlin, 08:00 Uhr: + 45\u00a0€', 'Potsdam, 08:00 Uhr: im Preis'] },
      { lines: ['eigene Anreise'] },
    ]);
  });

  test('says which of the visitor’s children each trip fits', () => {
    const trips = [compared({ ages: { from: 7, to: 10 } }), compared({ ages: { from: 8, to: null } })];
    expect(rowOf(trips, 'Alter', [8, 13])?.cells.map(({ lines }) => lines)).toEqual([
      ['7–10 Jahre', 'passt für 8 Jahre', 'nicht für 13 Jahre'],
      ['ab 8 Jahren', 'passt für 8 und 13 Jahre'],
    ]);
  });

  test('omits rows without values', () => {
    const titles = comparisonGroups([compared(), compared()], []).flatMap(({ rows }) => rows.map(({ title }) => title));
    expect(titles).toContain('Preis ab');
    expect(titles).not.toContain('Verpflegung');
    expect(titles).not.toContain('Anzahlung');
  });
});

describe('services', () => {
  const first = compared({ included: ['Vollpension', 'Zelt'], notIncluded: ['Anreise'] });
  const second = compared({ included: ['anreise ', 'Kanu'], notIncluded: ['VOLLPENSION'] });

  test('has a row for each service that several trips name', () => {
    expect(rowOf([first, second], 'Vollpension')?.cells).toEqual([
      { lines: ['inklusive'], mark: 'yes' },
      { lines: ['nicht inklusive'], mark: 'no' },
    ]);
    expect(rowOf([first, second, compared()], 'Anreise')?.cells.map(({ mark }) => mark)).toEqual([
      'no',
      'yes',
      undefined,
    ]);
  });

  test('lists the services of only one trip', () => {
    expect(rowOf([first, second], 'Außerdem inklusive')?.cells).toEqual([{ lines: ['Zelt'] }, { lines: ['Kanu'] }]);
  });
});

describe('isDifferent', () => {
  test.each([
    ['equal values', [['a'], ['a']], false],
    [
      'another order',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      false,
    ],
    ['different values', [['a'], ['b']], true],
    ['a missing value', [['a'], []], true],
    ['one trip', [['a']], false],
  ])('%s', (_, cells, expected) => {
    expect(isDifferent({ title: '', cells: cells.map((lines) => ({ lines })) })).toBe(expected);
  });
});
