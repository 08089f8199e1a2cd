import { expect, test } from 'vitest';
import { csv } from './csv.ts';

const cellOf = (text: string) => csv([[text]]).slice('\uFEFF"'.length, -'"\r\n'.length);

test.each([
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
])('prefixes a possible formula with an apostrophe: %j', (text) => {
  expect(cellOf(text)).toBe(`'${text}`);
});

test.each(['', 'Anna', 'a=1', '1-2', '-12,50', '  Anna', 'Ä', '🏕️ Camp', '\u200bAnna'])(
  'keeps other texts unchanged: %j',
  (text) => {
    expect(cellOf(text)).toBe(text);
  },
);

test('quotes cells with quotes, semicolons and line breaks', () => {
  expect(csv([['a"b', 'c;d'], ['e\nf']])).toBe('\uFEFF"a""b";"c;d"\r\n"e\nf"\r\n');
});
