// Proves specification §7.11
import { describe, expect, test } from 'vitest';
import { csv } from '#domain/csv.ts';
import { newTripTable } from '#domain/organisers/table/newTripTable.ts';
import { parseTable } from './parseTable.ts';

const parse = (text: string) => parseTable(text, newTripTable);

const cells = { Titel: 'Seewoche', Land: 'Deutschland', Ort: 'Waren' };
const columns = Object.keys(cells);

describe('reads', () => {
  test.each<[string, string]>([
    ['semicolons', 'Titel;Land;Ort\nSeewoche;Deutschland;Waren\n'],
    ['commas', 'Titel,Land,Ort\nSeewoche,Deutschland,Waren'],
    ['tabs', 'Titel\tLand\tOrt\nSeewoche\tDeutschland\tWaren'],
    ['a byte order mark and CRLF', '\uFEFFTitel;Land;Ort\r\nSeewoche;Deutschland;Waren\r\n'],
    ['quotation marks and white space', '"Titel"; "Land" ;"Ort"\n "Seewoche" ; Deutschland ;Waren'],
    ['other capital letters', 'TITEL;land;ORT\nSeewoche;Deutschland;Waren'],
    ['empty columns and rows', 'Titel;Land;Ort;;\n;;;;\n\nSeewoche;Deutschland;Waren;;\n;;;;'],
    ['its own template', csv([columns, Object.values(cells)])],
  ])('%s', async (_, text) => {
    const parsed = await parse(text);
    expect(parsed).toMatchObject([{ cells, errors: [] }]);
  });

  test('separators, quotation marks and line breaks within quotation marks', async () => {
    const parsed = await parse('Titel;Land;Ort\n"See; ""Woche""\nfür alle";DE;Waren\nBerge;DE;Waren');
    expect(parsed).toMatchObject([
      { cells: { Titel: 'See; "Woche"\nfür alle' }, line: 3 },
      { cells: { Titel: 'Berge' }, line: 4 },
    ]);
  });

  test('formulas as texts', async () => {
    expect(await parse('Titel;Land;Ort\n=SUMME(A1:A9);DE;Waren')).toMatchObject([
      { cells: { Titel: '=SUMME(A1:A9)' } },
    ]);
  });
});

test.each<[string, string, string[]]>([
  ['nothing', ' \n', ['Wähle eine Datei']],
  ['missing columns', 'Titel;Ort\nx;y', ['Es fehlt: „Land“', 'Möglich sind die Spalten „Titel“']],
  ['unknown columns', 'Titel;Land;Ort;Farbe\n', ['Unbekannt ist: „Farbe“']],
  ['repeated columns', 'Titel;Land;Ort;Titel\n', ['Doppelt ist: „Titel“']],
  ['no rows', 'Titel;Land;Ort\n', ['noch keine Reisen']],
  ['too many rows', `Titel;Land;Ort\n${'a;b;c\n'.repeat(201)}`, ['mehr als 200 Reisen']],
  ['too many bytes', `Titel;Land;Ort\n${'ä'.repeat(100_000)}`, ['Erlaubt sind 200 kB']],
  ['too many lines', `Titel;Land;Ort\n${';;\n'.repeat(2_000)}`, ['mehr als 2.000 Zeilen']],
  ['an open quotation mark', 'Titel;Land;Ort\n"Seewoche;DE;Waren\n', ['Anführungszeichen', 'Zeile']],
  ['a misplaced quotation mark', 'Titel;Land;Ort\nSee"woche";DE;Waren\n', ['Anführungszeichen', 'Zeile 2']],
  ['a row that is too long', `Titel;Land;Ort\n"${'x'.repeat(20_000)}`, ['zu lang']],
])('rejects %s', async (_, text, parts) => {
  for (const part of parts)
    await expect(parse(text)).rejects.toMatchObject({ errors: [{ message: expect.stringContaining(part) }] });
});

test('reports a row with additional cells', async () => {
  expect(await parse('Titel,Land,Ort\nSonne, Strand,Italien,Rimini')).toMatchObject([
    { line: 2, errors: [{ column: '', message: expect.stringContaining('mehr Felder') }] },
  ]);
});

test('reports and cuts a cell that is too long', async () => {
  expect(await parse(`Titel;Land;Ort\n${'x'.repeat(201)};DE;Waren`)).toMatchObject([
    {
      cells: { Titel: 'x'.repeat(200) },
      errors: [{ line: 2, column: 'Titel', message: expect.stringContaining('200') }],
    },
  ]);
});
