// Proves specification §7.13
import { expect, test } from 'vitest';
import { longestTurn, slowdown } from '#test/setup/longestTurn.ts';
import type { Departure } from '../bulk/departures.ts';
import { emptyDate, type FormDate } from '../tripForm.ts';
import { departureColumns, departureText } from './departureTable.ts';
import { type ImportContext, importDepartures } from './importDepartures.ts';
import { cellErrorText, type Row } from './table.ts';

const date = (_key: string, start: string, end: string, more: object = {}): Departure => ({
  ...{ _key, start, end, online: true, basePrice: 400 },
  ...more,
});
const past = date('past', '2026-07-03', '2026-07-10');
const a = date('a', '2027-07-03', '2027-07-10', { capacity: 30, season: 'sommer', note: 'intern' });
const booked = date('booked', '2027-08-03', '2027-08-10');
const started = date('started', '2026-11-20', '2026-11-25');
const dates = [past, a, booked, started];
/** A row as an export writes these values. */
const row = (key: string, values: Partial<FormDate>, line = 2): Row => {
  const given = departureColumns.filter(({ path }) => path in values);
  const texts = given.map((column) => [column.name, departureText(column, { ...emptyDate, ...values })]);
  return { line, cells: { Nummer: '1-ya', Termin: key, ...Object.fromEntries(texts) } };
};
const context: ImportContext = {
  today: '2026-11-21',
  isChosen: () => true,
  isPromised: (key) => key === 'booked',
  newKey: (source) => `new ${source}`,
  lands: [],
  whyTooFew: (key, capacity) => (key === 'booked' && capacity < 5 ? 'Es sind schon 5 Plätze gebucht.' : null),
};
const run = (rows: Row[], more: Partial<ImportContext> = {}) => importDepartures(rows, dates, { ...context, ...more });

test('changes the cells that differ, removes emptied ones, and keeps everything else', () => {
  const { dates: changed, ...others } = run([
    row('a', { start: '2027-07-03', basePrice: 449.5, capacity: null, season: '' }),
  ]);
  expect(changed).toEqual([
    past,
    { ...date('a', '2027-07-03', '2027-07-10', { note: 'intern' }), basePrice: 449.5 },
    booked,
    started,
  ]);
  expect(others).toEqual({ skipped: [], errors: [] });
});

test('changes a departure that has started, except for its first day', () => {
  expect(run([row('started', { basePrice: 500 })])).toMatchObject({ errors: [] });
  expect(run([row('started', { start: '2026-11-19' })]).errors.map(cellErrorText)).toEqual([
    'Zeile 2, Abreise: Dieser Tag liegt in der Vergangenheit.',
  ]);
});

test('adds a departure for a row without a key, offline unless the table says otherwise', () => {
  const days = (day: string) => ({ start: `2027-09-${day}`, end: '2027-09-20', capacity: null });
  const { dates: changed, errors } = run([row('', days('01'), 5), row('', { ...days('02'), online: true }, 6)]);
  expect(errors).toEqual([]);
  expect(changed.slice(0, 4)).toEqual(dates);
  expect(changed.slice(4)).toEqual([
    { _key: 'new zeile 5', start: '2027-09-01', end: '2027-09-20', online: false },
    { _key: 'new zeile 6', start: '2027-09-02', end: '2027-09-20', online: true },
  ]);
});

test('leaves departures as they are on which families rely, if they would move or go offline', () => {
  for (const values of [{ start: '2027-08-04' }, { end: '2027-08-11' }, { online: false, basePrice: 1 }]) {
    const { dates: changed, skipped, errors } = run([row('booked', values), row('a', { basePrice: 410 }, 3)]);
    expect([changed[2], changed[1]?.basePrice, errors]).toEqual([booked, 410, []]);
    expect(skipped).toEqual([{ key: 'booked', start: '2027-08-03', end: '2027-08-10', reason: 'promised' }]);
  }
  expect(run([row('booked', { basePrice: 410, capacity: 5 })]).dates[2]).toMatchObject({ basePrice: 410, capacity: 5 });
});

test('leaves out departures that are not chosen, also new ones', () => {
  const rows = [row('a', { basePrice: 1 }), row('', { start: '2027-09-01', end: '2027-09-02' }, 3)];
  expect(run(rows, { isChosen: () => false }).dates).toEqual(dates);
  expect(run(rows, { isChosen: (key) => key === 'zeile 3' }).dates).toHaveLength(5);
});

test('departures may swap their days', () => {
  const b = date('b', '2027-08-03', '2027-08-10');
  const rows = [
    row('a', { start: '2027-08-03', end: '2027-08-10' }),
    row('b', { start: '2027-07-03', end: '2027-07-10' }, 3),
  ];
  const { dates: changed, errors } = importDepartures(rows, [a, b], context);
  expect([changed.map(({ start }) => start), errors]).toEqual([['2027-08-03', '2027-07-03'], []]);
});

test.each<[string, Row[], string[]]>([
  ['an unknown key', [row('x', {})], ['Zeile 2, Termin: Diesen Termin gibt es bei dieser Reise nicht.']],
  [
    'a repeated key',
    [row('a', { basePrice: 1 }), row('a', { basePrice: 2 }, 3)],
    ['Zeile 3, Termin: Dieser Termin steht schon in Zeile 2.'],
  ],
  ['a departure that has ended', [row('past', { basePrice: 1 })], ['Zeile 2, Termin: Dieser Termin ist schon vorbei.']],
  ['a removed day', [row('a', { start: '' })], ['Zeile 2, Abreise: Wann beginnt der Termin?']],
  [
    'a new departure without days',
    [row('', { basePrice: 1 })],
    ['Zeile 2, Abreise: Wann beginnt der Termin?', 'Zeile 2, Rückkehr: Wann endet der Termin?'],
  ],
  [
    'the end before the beginning',
    [row('a', { end: '2027-07-01' })],
    ['Zeile 2, Rückkehr: Der Termin endet vor seinem Beginn.'],
  ],
  [
    'a capacity that is too high',
    [row('a', { capacity: 2_001 })],
    ['Zeile 2, Plätze: Die Zahl der Plätze ist eine ganze Zahl von 1 bis 2.000, oder leer für unbegrenzt.'],
  ],
  [
    'a minimum above the capacity',
    [row('a', { minimum: 31 })],
    ['Zeile 2, Mindestzahl: Die Mindestteilnehmerzahl ist größer als die Zahl der Plätze.'],
  ],
  [
    'fewer places than are taken',
    [row('booked', { capacity: 4 })],
    ['Zeile 2, Plätze: Es sind schon 5 Plätze gebucht.'],
  ],
  [
    'the days of another departure',
    [row('a', { start: '2027-08-03', end: '2027-08-10' })],
    ['Zeile 2, Abreise: Einen Termin mit diesem Beginn und Ende gibt es schon.'],
  ],
  [
    'the same days twice',
    [row('', { start: '2027-09-01', end: '2027-09-02' }), row('', { start: '2027-09-01', end: '2027-09-02' }, 3)],
    ['Zeile 3, Abreise: Einen Termin mit diesem Beginn und Ende gibt es schon.'],
  ],
  [
    'more departures than allowed',
    Array.from({ length: 97 }, (_, index) =>
      row(
        '',
        {
          start: '2027-09-01',
          end: `2028-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`,
        },
        index + 2,
      ),
    ),
    ['Zeile 2: Eine Reise hat höchstens 100 Termine. Mit dieser Tabelle wären es 101.'],
  ],
])('rejects %s', (_, rows, messages) => {
  expect(run(rows).errors.map(cellErrorText)).toEqual(messages);
});

test('many rows with errors of one trip do not block', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) =>
    row('', { start: '2027-09-20', end: '2027-09-01', capacity: 1, minimum: 2 }, index + 2),
  );
  const many = Array.from({ length: 95 }, (_, index) => date(`d${index}`, '2027-09-20', '2027-09-21'));
  const changes = many.map(({ _key }, index) =>
    row(String(_key), { end: '2027-09-01', capacity: 1, minimum: 2 }, index),
  );
  const ms = await longestTurn(async () => {
    expect(run(rows).errors).toMatchObject([{ line: 2, message: expect.stringContaining('höchstens 100') }]);
    expect(importDepartures(changes, many, context).errors).toHaveLength(3 * 95 - 1);
  });
  expect(ms / slowdown()).toBeLessThan(50);
});
