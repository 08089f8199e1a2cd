// Proves specification §7.13
import { expect, test } from 'vitest';
import { emptyDate } from '../tripForm.ts';
import { departureColumns, departureText } from './departureTable.ts';
import { changedCells } from './fieldCell.ts';
import { type Cells, cellErrorText } from './table.ts';

const before = {
  ...emptyDate,
  ...{ start: '2027-05-01', end: '2027-05-08', basePrice: 449, capacity: 20, minimum: 5, season: 'ostern' as const },
};
const read = (cells: Cells) =>
  changedCells(departureColumns, { line: 3, cells }, (column) => departureText(column, before));

test.each<[string, Cells, object]>([
  ['days', { Abreise: '3.7.2027', Rückkehr: '2027-07-10' }, { start: '2027-07-03', end: '2027-07-10' }],
  ['euros', { Preis: '1.299,50 €' }, { basePrice: 1299.5 }],
  ['thousands', { Plätze: '1.000', Preis: '1\u202f299,50 €' }, { capacity: 1000, basePrice: 1299.5 }],
  ['numbers', { Plätze: ' 30 ', Mindestzahl: '8' }, { capacity: 30, minimum: 8 }],
  ['yes and no', { Online: 'Ja' }, { online: true }],
  ['a season by its label', { Saison: 'frühjahr' }, { season: 'fruehjahr' }],
  ['a season by its key', { Saison: 'sommer' }, { season: 'sommer' }],
  [
    'empty cells as no value',
    { Abreise: '', Preis: '', Plätze: ' ', Mindestzahl: '', Saison: '' },
    { start: '', basePrice: null, capacity: null, minimum: null, season: '' },
  ],
  ['an empty cell of „Online“ as no change', { Online: '' }, {}],
  ['missing cells and the title as no change', { Titel: 'Neu' }, {}],
  ['values in another form as no change', { Abreise: '1.5.2027', Preis: '449', Saison: 'Ostern' }, {}],
])('reads %s', (_, cells, values) => {
  const { changed, errors } = read(cells);
  expect(errors).toEqual([]);
  expect(Object.fromEntries(changed.map(({ column, value }) => [column.path, value]))).toEqual(values);
});

test.each<[Cells, string]>([
  [{ Abreise: '31.6.2027' }, 'Zeile 3, Abreise: Das ist kein Tag wie 3.7.2027.'],
  [{ Preis: 'teuer' }, 'Zeile 3, Preis: Das ist kein Betrag wie 449 oder 449,50.'],
  [{ Plätze: 'viele' }, 'Zeile 3, Plätze: Das ist keine Zahl.'],
  [{ Online: 'vielleicht' }, 'Zeile 3, Online: Hier steht „ja“ oder „nein“.'],
  [{ Online: 'constructor' }, 'Zeile 3, Online: Hier steht „ja“ oder „nein“.'],
  [
    { Saison: 'Regenzeit' },
    'Zeile 3, Saison: Das gibt es hier nicht. Möglich sind: Frühjahr, Ostern, Pfingsten, Sommer, Herbst, Winter.',
  ],
])('rejects %o', (cells, message) => {
  expect(read(cells).errors.map(cellErrorText)).toEqual([message]);
});
