// Proves specification §7.17
import { expect, test } from 'vitest';
import { readParts, splitEntry } from './statementSplit.ts';

const [first, second] = ['LF-7K3M-Q9PD', 'LF-ACDE-FGHJ'];

test.each<[string, ReturnType<typeof readParts>]>([
  ['', []],
  [first, [{ reference: first, amount: null }]],
  ['lf7k3mq9pd', [{ reference: first, amount: null }]],
  [
    `${first} 120,50\n\n${second}: 1.080 €`,
    [
      { reference: first, amount: 12_050 },
      { reference: second, amount: 108_000 },
    ],
  ],
  [
    `${first} 20; ${second}`,
    [
      { reference: first, amount: 2_000 },
      { reference: second, amount: null },
    ],
  ],
  ['Lina', '„Lina“: Schreib bitte je Zeile die Nummer einer Buchung.'],
  [`${first} ${second}`, `„${first} ${second}“: Schreib bitte je Zeile die Nummer einer Buchung.`],
  [`${first}\n${first} 5`, `${first} steht zweimal da.`],
  [`${first} 1,234`, `Der Betrag für ${first} ist nicht lesbar.`],
  [`${first} 5 oder 6`, `Der Betrag für ${first} ist nicht lesbar.`],
])('reads %j', (text, parts) => {
  expect(readParts(text)).toEqual(parts);
});

const one = (amount: number | null, due: number | null = 5_000) => ({ reference: first, amount, due });
const other = (amount: number | null, due: number | null = 5_000) => ({ reference: second, amount, due });

test.each<[string, Parameters<typeof splitEntry>[1], number[] | string]>([
  ['all to one', [one(null, 1)], [10_000]],
  ['the rest to one', [one(3_000), other(null, null)], [3_000, 7_000]],
  ['what each owes', [one(null), other(null)], [5_000, 5_000]],
  ['as entered', [one(1), other(9_999)], [1, 9_999]],
  ['nothing if what they owe is another sum', [one(null), other(null, 6_000)], 'zusammen 100'],
  ['nothing if nobody knows what they owe', [one(null), other(null, null)], 'zusammen 100'],
  ['nothing with another sum', [one(3_000), other(6_000)], 'zusammen 100'],
  ['nothing without a rest', [one(10_000), other(null)], 'zusammen 100'],
  ['nothing if one pays for the other', [one(11_000), other(null)], 'zusammen 100'],
])('splits 100 euros: %s', (_what, wanted, expected) => {
  const parts = splitEntry(10_000, wanted);
  if (typeof expected === 'string') expect(parts).toContain(expected);
  else expect(parts).toEqual(wanted.map(({ reference }, index) => ({ reference, amount: expected[index] })));
});
