import { expect, test } from 'vitest';
import { richText } from './richText.ts';

test.each([
  ['Ein Absatz.', { style: 'normal' }],
  ['## Kapitel', { style: 'h2' }],
  ['### Abschnitt', { style: 'h3' }],
  ['- Punkt', { style: 'normal', listItem: 'bullet', level: 1 }],
  ['1. Schritt', { style: 'normal', listItem: 'number', level: 1 }],
])('converts the line "%s"', (line, expected) => {
  const [block] = richText([line]);
  expect(block).toMatchObject(expected);
  expect(block?.children?.map(({ text }) => text).join('')).toBe(line.replace(/^(#+|-|\d+\.) /, ''));
});

test('a year with a full stop is not a list item, and a hyphenated word is not a bullet', () => {
  expect(richText(['Ab-und-zu'])[0]).not.toHaveProperty('listItem');
  expect(richText(['2027.'])[0]).not.toHaveProperty('listItem');
});

test('converts strong text and links to marks', () => {
  const [block] = richText(['Siehe **hier** und [dort](/faq).']);
  expect(block?.children).toMatchObject([
    { text: 'Siehe ', marks: [] },
    { text: 'hier', marks: ['strong'] },
    { text: ' und ', marks: [] },
    { text: 'dort', marks: ['m0'] },
    { text: '.', marks: [] },
  ]);
  expect(block?.markDefs).toEqual([{ _key: 'm0', _type: 'link', href: '/faq' }]);
});

test('keys are unique within a text', () => {
  const keys = richText(['a', 'b', '- c']).map(({ _key }) => _key);
  expect(new Set(keys).size).toBe(3);
});
