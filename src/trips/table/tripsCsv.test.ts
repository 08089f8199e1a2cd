// Proves specification §7.13
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrganiserTrip } from '#domain/organisers/organiserTrips.ts';
import type { CellField } from '#domain/organisers/table/fieldCell.ts';
import { importTripFields } from '#domain/organisers/table/importTripFields.ts';
import { tripFieldColumns, tripFieldTable } from '#domain/organisers/table/tripFieldTable.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { tripChanges } from '#domain/organisers/tripFormChanges.ts';
import { parseTable } from './parseTable.ts';
import { tripsCsv } from './tripsCsv.ts';

const listed: OrganiserTrip = {
  combinedId: '1-ya',
  title: '',
  internalName: '',
  level: 4,
  problems: [
    { code: 7, message: 'A' },
    { code: 8, message: 'B' },
  ],
  issue: null,
  nextStart: '2027-07-03',
  path: '/reisen/schweiz/laax/1-ya',
};
const csvOf = (document: Record<string, unknown>) =>
  [...tripsCsv([{ trip: listed, document }], 'https://example.org')].map((slice) => slice()).join('');

/** Returns the changes of an import. */
async function imported(text: string, document: Record<string, unknown>) {
  const [row = { line: 0, cells: {}, errors: [] }] = await parseTable(text, tripFieldTable);
  const before = readTripForm(document);
  const { form, errors } = importTripFields(row, before, { combinedId: '1-ya', places: [] });
  return { changes: tripChanges(before, form), errors: [...row.errors, ...errors] };
}

test('has a row for each trip, as a spreadsheet program shows and keeps it', () => {
  const document = {
    title: '=Gipfel; „Woche“',
    visible: true,
    careRatio: '1:8',
    ageRange: { from: 8 },
    city: { lat: 46.5, lng: 9 },
    categories: ['snow', 'unbekannt', 'sport'],
    teaser: 'Zwei\nZeilen mit "Text"',
    rdsUrl: '/buchungsformular/1-ya',
  };
  const [head = '', row = ''] = csvOf(document).split('\r\n');
  const cells = row.split(/(?<=");(?=")/);
  const cellOf = (name: string) => cells[head.replace('\uFEFF', '').split(';').indexOf(`"${name}"`)];
  expect(head).toMatch(/^\uFEFF"Nummer";"Titel";"Sichtbar";/);
  expect(row).toMatch(
    /"4";"Sichtbar mit Mängeln";"A, B";"2027-07-03";"https:\/\/example.org\/reisen\/schweiz\/laax\/1-ya"$/,
  );
  expect(
    Object.fromEntries(
      ['Titel', 'Sichtbar', 'Archiviert', 'Betreuungsschlüssel', 'Alter von', 'Alter bis', 'Ort: Breitengrad'].map(
        (name) => [name, cellOf(name)],
      ),
    ),
  ).toEqual({
    Titel: `"'=Gipfel; „Woche“"`,
    Sichtbar: '"ja"',
    Archiviert: '"nein"',
    Betreuungsschlüssel: `"'1:8"`,
    'Alter von': '"8"',
    'Alter bis': '""',
    'Ort: Breitengrad': '"46,5"',
  });
  expect([cellOf('Kategorien'), cellOf('Kurztext'), cellOf('Adresse des anderen Buchungssystems')]).toEqual([
    '"Ski & Snowboard, Sport & Action"',
    '"Zwei\nZeilen mit ""Text"""',
    '""',
  ]);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    ...["'1:8", '01711234567', 'MAI-27', '1. Mai', '1/2', '3-4', "''wahr", "' '=1"],
    '1:8',
    "'=x",
    ' =x',
    '"; x',
    '-1',
    '2027-07-03',
    'ja',
    '\t',
    'a\r\nb\n',
    'a\r\r\nb',
    '/buchungsformular/1-ya',
  ),
);

function arbitraryOf(field: CellField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'yesNo':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.integer({ min: -100, max: 5_000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'choice':
      return fc.constantFrom(...field.options.map(({ key }) => key), 'unbekannt');
    case 'keys':
      return fc.array(fc.constantFrom(...field.options.map(({ key }) => key), 'unbekannt'), { maxLength: 5 });
    default:
      return anyText;
  }
}

/** Documents with some of the fields that have columns. */
const documents = fc
  .record(Object.fromEntries(tripFieldColumns.map(({ path, field }) => [path, arbitraryOf(field)])), {
    requiredKeys: [],
  })
  .map((values) => {
    const document: Record<string, Record<string, unknown>> = {};
    for (const [path, value] of Object.entries(values)) {
      const [name = '', part] = path.split('.');
      document[name] = part === undefined ? (value as Record<string, unknown>) : { ...document[name], [part]: value };
    }
    return document;
  });

test('an export that is imported again changes nothing, whatever the trip contains', async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.boolean(), async (document, hasOtherLines) => {
      const text = csvOf(document);
      const saved = hasOtherLines ? text.replaceAll('\r\n', '\n') : text;
      expect(await imported(saved, document)).toEqual({ changes: {}, errors: [] });
    }),
  );
});

test('its columns have different names, also without capital letters, and options without commas', () => {
  const names = tripFieldTable.columns.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  const labels = tripFieldColumns.flatMap(({ field }) => ('options' in field ? (field.options ?? []) : []));
  expect(labels.filter(({ label }) => /[,;\n]/.test(label))).toEqual([]);
});
