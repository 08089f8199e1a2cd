// Proves specification §7.13
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { departureTable } from '#domain/organisers/table/departureTable.ts';
import { importDepartures } from '#domain/organisers/table/importDepartures.ts';
import { parseTable } from './parseTable.ts';
import { departuresCsv, withDepartures } from './tripsCsv.ts';

const today = '2026-11-21';
const csvOf = (document: object) =>
  [...departuresCsv([withDepartures('1-ya', document, today)])].map((slice) => slice()).join('');

/** Reads a text as an import does. */
async function imported(text: string, dates: Record<string, unknown>[], isPromised: () => boolean) {
  const rows = await parseTable(text, departureTable);
  const context = {
    today,
    isPromised,
    isChosen: () => true,
    newKey: () => 'new',
    lands: [],
    whyTooFew: () => 'zu wenig',
  };
  const { errors, ...result } = importDepartures(rows, dates, context);
  return { ...result, errors: [...rows.flatMap((row) => row.errors), ...errors] };
}

const start = fc.integer({ min: -100, max: 900 }).map((days) => addDays(today, days));
const departure = fc
  .record(
    {
      start,
      days: fc.integer({ min: 0, max: 30 }),
      online: fc.boolean(),
      basePrice: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
      season: fc.constantFrom('sommer', 'fruehjahr', 'unbekannt', ''),
      capacity: fc.integer({ min: 1, max: 2_000 }),
      minimum: fc.integer({ min: 1, max: 2_000 }),
      note: fc.string(),
    },
    { requiredKeys: ['start', 'days'] },
  )
  .map(({ days, ...date }) => ({ ...date, end: addDays(date.start, days) }));
const key = fc.oneof(
  fc.stringMatching(/^[a-z\d]{1,12}$/),
  fc.constantFrom('123456', '12e4', '2027-07-03', 'mai-27', '1/2', "'1", '-1', '=A1', '@x', '"; x'),
);

test('an export that is imported again changes nothing', async () => {
  const dates = fc
    .tuple(fc.uniqueArray(key, { minLength: 1, maxLength: 20 }), fc.array(departure, { minLength: 20, maxLength: 20 }))
    .map(([keys, all]) => [
      { _key: 'letzter', start: '2030-01-01', end: '2030-01-02' },
      ...keys.map((_key, index) => ({ _key, ...all[index] })),
    ]);
  await fc.assert(
    fc.asyncProperty(dates, fc.string({ maxLength: 100 }), fc.boolean(), async (given, title, isPromised) => {
      const result = await imported(csvOf({ title, dates: given }), given, () => isPromised);
      expect(result).toEqual({ dates: given, skipped: [], errors: [] });
    }),
  );
});

test('an export has a row for each departure that has not ended, as a spreadsheet program shows and keeps it', () => {
  const text = csvOf({
    title: '=Seewoche',
    dates: [
      { _key: 'past', start: '2026-07-03', end: '2026-07-10' },
      {
        _key: '123e4',
        start: '2027-07-03',
        end: '2027-07-10',
        online: true,
        basePrice: 449.5,
        season: 'sommer',
        capacity: 30,
      },
    ],
  });
  expect(text.split('\r\n')).toEqual([
    '\uFEFF"Nummer";"Titel";"Termin";"Abreise";"Rückkehr";"Preis";"Plätze";"Mindestzahl";"Online";"Saison"',
    `"1-ya";"'=Seewoche";"'123e4";"2027-07-03";"2027-07-10";"449,50";"30";"";"ja";"Sommer"`,
    '',
  ]);
});
