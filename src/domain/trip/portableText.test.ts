import { expect, test } from 'vitest';
import { plainText } from './portableText.ts';

test.each([
  ['nothing', undefined, ''],
  ['no blocks', [], ''],
  [
    'spans run together, blocks stand apart',
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
    'blocks without text leave no line',
    [{ _type: 'image' }, { _type: 'block', children: [{ _type: 'span' as const, text: '  ' }] }],
    '',
  ],
])('%s', (_, blocks, text) => {
  expect(plainText(blocks)).toBe(text);
});
