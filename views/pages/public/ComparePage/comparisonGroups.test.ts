// Proves specification §4.11, §5.6
import { describe, expect, test } from 'vitest';
import { comparedTripOf } from '#pageData/compare.ts';
import { buildPublicTrip, buildTripDate } from '#test/builders/publicTrip.ts';
import { comparisonRows } from './comparisonGroups.ts';
import { isDifferent } from './comparisonRow.ts';

const compared = (...args: Parameters<typeof buildPublicTrip>) => comparedTripOf(buildPublicTrip(...args));

const place = { key: 'berlin', title: 'Berlin', time: '08:00', price: 45, returnTime: null, meetingPoint: null };

function allRows(trips: ReturnType<typeof compared>[], ownAges: number[] = []) {
  const { groups, equal } = comparisonRows(trips, ownAges);
  return [...groups.flatMap(({ rows }) => rows), ...equal];
}

function rowOf(trips: ReturnType<typeof compared>[], title: string, ownAges: number[] = []) {
  return allRows(trips, ownAges).find((row) => row.title === title);
}

/** What each cell says, one line each. */
function textsOf(trips: ReturnType<typeof compared>[], title: string) {
  return rowOf(trips, title)?.cells.map(({ lines, none }) => (lines.length > 0 ? lines : [none ?? 'keine Angabe']));
}

describe('comparisonRows', () => {
  test('has the rows that differ by subject, and the equal ones apart', () => {
    const first = compared({ price: 300, languages: ['Deutsch'] });
    const { groups, equal } = comparisonRows([first, compared({ price: 379, languages: ['Deutsch'] })], []);
    expect(groups.map(({ key, rows }) => [key, rows.map(({ title }) => title)])).toEqual([['price', ['Preis ab']]]);
    expect(equal.map(({ title }) => title)).toEqual(expect.arrayContaining(['Dauer', 'Alter', 'Sprachen des Teams']));
    expect(comparisonRows([first], []).equal).toEqual([]);
  });

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
    expect(textsOf([compared({ dates, board: 'voll' })], 'Preis pro Nacht ab')).toEqual([['36\u00a0€']]);
  });

  test('says of trips without lodging neither nights nor their price', () => {
    const trips = [compared({ dates: [buildTripDate()], board: 'voll' }), compared({ dates: [buildTripDate()] })];
    expect(textsOf(trips, 'Preis pro Nacht ab')?.[1]).toEqual(['ohne Übernachtung']);
    expect(textsOf(trips, 'Dauer')).toEqual([['7 Nächte'], ['8 Tage']]);
  });

  test('says which of the visitor’s children each trip fits', () => {
    const trips = [compared({ ages: { from: 7, to: 10 } }), compared({ ages: { from: 8, to: null } })];
    expect(rowOf(trips, 'Alter', [8, 13])?.cells.map(({ lines }) => lines)).toEqual([
      ['7–10 Jahre', 'passt für 8 Jahre', 'nicht für 13 Jahre'],
      ['ab 8 Jahren', 'passt für 8 und 13 Jahre'],
    ]);
  });

  test('says what a cancellation costs, beginning with the time before the confirmation', () => {
    const trips = [compared({ cancellation: [{ daysBefore: 30, percent: 20 }] }), compared()];
    expect(textsOf(trips, 'Absagen kostet')).toEqual([
      ['bis zur Bestätigung: kostenlos', 'bis 30 Tage vorher: 20 %'],
      ['bis zur Bestätigung: kostenlos'],
    ]);
  });

  test('omits rows without values', () => {
    const titles = allRows([compared(), compared()]).map(({ title }) => title);
    expect(titles).toContain('Preis ab');
    expect(titles).not.toContain('Verpflegung');
    expect(titles).not.toContain('Anzahlung');
  });
});

describe('services', () => {
  const first = compared({ included: ['Sicherungsschein', 'Zelt'], notIncluded: ['Taschengeld'] });
  const second = compared({ included: ['taschengeld ', 'Kanu'], notIncluded: ['SICHERUNGSSCHEIN'] });

  test('has a row for each service that all trips name', () => {
    expect(rowOf([first, second], 'Sicherungsschein')?.cells).toEqual([
      { lines: ['inklusive'], mark: 'yes' },
      { lines: ['nicht inklusive'], mark: 'no' },
    ]);
    expect(rowOf([first, second], 'Taschengeld')?.cells.map(({ mark }) => mark)).toEqual(['no', 'yes']);
  });

  test('lists the others, without an empty cell', () => {
    expect(textsOf([first, second], 'Außerdem inklusive')).toEqual([['Zelt'], ['Kanu']]);
    const third = compared({ included: ['Sicherungsschein'] });
    expect(textsOf([first, third], 'Außerdem inklusive')).toEqual([['Zelt'], ['nichts weiter angegeben']]);
    expect(rowOf([first, second, third], 'Taschengeld')).toBeUndefined();
  });

  test.each<[string, Parameters<typeof buildPublicTrip>[0], string[]]>([
    ['Verpflegung', { board: 'voll', included: ['Vollpension'] }, ['Vollpension']],
    [
      'Verpflegung',
      { board: 'voll', included: ['Vollpension an der Rittertafel'] },
      ['Vollpension an der Rittertafel'],
    ],
    ['Verpflegung', { board: 'halb', notIncluded: ['Mittagessen'] }, ['Halbpension', 'nicht inklusive: Mittagessen']],
    ['Verpflegung', { included: ['Bio-Mittagessen'] }, ['Bio-Mittagessen']],
    ['Betreuung', { included: ['Betreuung von 9 bis 16 Uhr'] }, ['Betreuung von 9 bis 16 Uhr']],
    ['Betreuung', { careRatio: '1:6', included: [] }, ['1:6']],
    ['Anreise', {}, ['eigene Anreise']],
    ['Anreise', { notIncluded: ['An- und Abreise'] }, ['eigene Anreise']],
    [
      'Anreise',
      { notIncluded: ['Flug nach Malta', 'London-Ausflug'] },
      ['eigene Anreise', 'nicht inklusive: Flug nach Malta'],
    ],
    [
      'Anreise',
      { departurePlaces: [place, { ...place, title: 'Potsdam', price: 0 }] },
      ['ab Berlin, 08:00 Uhr: + 45\u00a0€', 'ab Potsdam, 08:00 Uhr: im Preis'],
    ],
    [
      'Anreise',
      { departurePlaces: [{ ...place, price: 0 }], included: ['Busreise mit Fähre'] },
      ['ab Berlin, 08:00 Uhr: im Preis', 'Busreise mit Fähre'],
    ],
  ])('the row %s of %j says it once', (title, trip, lines) => {
    expect(textsOf([compared(trip)], title)).toEqual([lines]);
    const others = allRows([compared(trip)]).filter((row) => row.title !== title);
    const repeated = others.flatMap(({ cells }) => cells.flatMap((cell) => cell.lines));
    for (const service of trip?.included ?? []) expect(repeated).not.toContain(service);
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
