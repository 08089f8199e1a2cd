// Proves specification §7.13
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvCell, csv, csvValue, readText } from './csv.ts';

const written = (cell: CsvCell) => csv([[cell]]).slice('\uFEFF"'.length, -'"\r\n'.length);

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹢1',
  '\t=1',
  '\r=1',
  '\n=1',
  '\tText',
  ' =1',
  '\u00a0=1',
  '\u3000＝1',
  '\u0000=1',
  '\uFEFF=1',
  '\u200b=1',
  '\u200d\u2060\u00ad=1',
  '\u202e=1',
  '\u115f=1',
];

describe('begins with an apostrophe:', () => {
  test.each(formulas)('a possible formula, also as a value: %j', (text) => {
    expect(written(text)).toBe(`'${text}`);
    expect(written(csvValue(text))).toBe(`'${text}`);
  });

  test.each([
    ...['01711234567', '123456', '12e4', '1E5', '1.000', '1.000,50 €', '€ 5', '(5)', '50 %', '0,5', '1 000', '-12,50'],
    ...['1/2', '1 1/2', '3-4', '3 – 4', '1:8', '10:30', '10:30 PM', '10 pm', '5a', '1.2.3', '12.5.', '1. 5. 2027'],
    ...['2027-07-03', '2027-07-03T10:30Z', '2027-07', '03.07.27', '7/3/2027'],
    ...[
      'MAI-27',
      '1. Mai',
      'Mai 27',
      'DEC1',
      'SEPT-2',
      '3. Juli 2027',
      '3-jan-27',
      'März 2027',
      'Jan 1, 2027',
      '1.Mai',
    ],
    ...['WAHR', 'false', ' 123 ', "'123", "''1. Mai", "'=1"],
  ])('a text that spreadsheet programs would change: %j', (text) => {
    expect(written(text)).toBe(`'${text}`);
  });
});

test.each([
  ...['', 'Anna', 'a=1', '  Anna', 'Ä', '🏕️ Camp', '\u200bAnna', 'Mai', 'Maria 12', '3 Kinder', '5. Klasse'],
  ...['12345 Berlin', '030 1234567', '10-ya', "'t Hart", '7–10 Jahre', 'Haus 5'],
])('keeps other texts unchanged: %j', (text) => {
  expect(written(text)).toBe(text);
});

test.each(['-12,50', '449,50', '2027-07-03', '2026-11-21 11:00', '8'])('keeps the value %j', (value) => {
  expect(written(csvValue(value))).toBe(value);
});

test('quotes cells with quotes, semicolons and line breaks', () => {
  expect(csv([['a"b', 'c;d'], ['e\nf']])).toBe('\uFEFF"a""b";"c;d"\r\n"e\nf"\r\n');
});

test('reads the text that was written, without white space around it', () => {
  const part = fc.constantFrom("'", '=', '-', '1', '1/2', '1. Mai', 'MAI-27', '01711234567', ' ', 'Anna', 'wahr', '\t');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 4 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (any) => {
      expect(readText(written(any).replaceAll('""', '"'))).toBe(any.trim());
    }),
  );
});
