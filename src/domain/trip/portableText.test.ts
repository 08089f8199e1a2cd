import { expect, test } from 'vitest';
import { plainText } from './portableText.ts';

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
