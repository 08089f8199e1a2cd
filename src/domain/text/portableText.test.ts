import { expect, test } from 'vitest';
import { compactText, plainText } from './portableText.ts';

test.each([
  ['no value', undefined, ''],
  ['no blocks', [], ''],
  [
    'joins spans, and separates blocks by newlines',
    [
      {
        _type: 'block',
        children: [
          { _type: 'span' as const, text: 'Ans ' },
          { _type: 'span' as const, text: 'Meer' },
        ],
      },
      { _type: 'block', children: [{ _type: 'span' as const, text: 'mit Zelt' }] },
    ],
    'Ans Meer\nmit Zelt',
  ],
  [
    'skips blocks without text',
    [{ _type: 'image' }, { _type: 'block', children: [{ _type: 'span' as const, text: '  ' }] }],
    '',
  ],
])('%s', (_, blocks, text) => {
  expect(plainText(blocks)).toBe(text);
});

test('compactText keeps what rendering needs', () => {
  const link = { _key: 'l', _type: 'link', href: '/kontakt' };
  const span = { _type: 'span' as const, text: 'Hallo' };
  expect(
    compactText([
      { _type: 'block', _key: 'a', style: 'normal', markDefs: [], children: [{ ...span, _key: 's', marks: [] }] },
      {
        _type: 'block',
        _key: 'b',
        style: 'h2',
        listItem: 'bullet',
        level: 1,
        markDefs: [link],
        children: [{ ...span, marks: ['l'] }],
      },
      { _type: 'video', _key: 'c', address: '/film' },
    ]),
  ).toEqual([
    { _type: 'block', children: [span] },
    {
      _type: 'block',
      style: 'h2',
      listItem: 'bullet',
      level: 1,
      markDefs: [link],
      children: [{ ...span, marks: ['l'] }],
    },
    { _type: 'video', address: '/film' },
  ]);
});
