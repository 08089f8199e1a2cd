// Proves specification §7.13
import { expect, test } from 'vitest';
import { type Cells, rowErrorText } from '../table/table.ts';
import type { DepartureColumn } from './departureColumns.ts';
import { readDepartureRow } from './readDepartureRow.ts';

const ids = { Nummer: '1-ya', Termin: 'd1' };

test.each<[string, Cells<DepartureColumn>, object]>([
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
])('reads %s', (_, cells, values) => {
  const { row, errors } = readDepartureRow(3, { ...ids, ...cells });
  expect({ row, errors }).toEqual({ row: { line: 3, combinedId: '1-ya', key: 'd1', values }, errors: [] });
});

test.each<[Cells<DepartureColumn>, string]>([
  [{ Abreise: '31.6.2027' }, 'Zeile 3, Abreise: Das ist kein Tag wie 3.7.2027.'],
  [{ Preis: 'teuer' }, 'Zeile 3, Preis: Das ist kein Betrag wie 449 oder 449,50.'],
  [{ Plätze: 'viele' }, 'Zeile 3, Plätze: Das ist keine Zahl.'],
  [{ Online: 'vielleicht' }, 'Zeile 3, Online: Hier steht „ja“ oder „nein“.'],
  [{ Online: 'constructor' }, 'Zeile 3, Online: Hier steht „ja“ oder „nein“.'],
  [
    { Saison: 'Regenzeit' },
    'Zeile 3, Saison: Das gibt es hier nicht. Möglich sind: Frühjahr, Ostern, Pfingsten, Sommer, Herbst, Winter.',
  ],
  [{ Preis: '9'.repeat(301) }, 'Zeile 3, Preis: Das ist zu lang: Erlaubt sind 300 Zeichen.'],
])('rejects %o', (cells, message) => {
  const { errors } = readDepartureRow(3, { ...ids, ...cells });
  expect(errors.map(rowErrorText)).toEqual([message]);
});
