import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, formTextOf } from '../text/paragraphs.ts';
import type { PortableText } from '../text/portableText.ts';
import { richTextTypes, sameRichText } from './richTextTypes.ts';

const link = (key: string, href: string): PortableText => [
  {
    _type: 'block',
    _key: key,
    markDefs: [{ _key: `${key}-l`, _type: 'link', href }],
    children: [{ _type: 'span', _key: `${key}-s`, text: 'Hier', marks: [`${key}-l`, 'underline'] }],
  },
];

test('returns the offered types and all types of the text', () => {
  const text = [
    { _type: 'block', style: 'blockquote', listItem: 'number', children: [{ _type: 'wetter', text: '' }] },
    ...link('a', '/'),
    { _type: 'karte' },
  ] as PortableText;
  expect(richTextTypes(text)).toEqual({
    styles: ['normal', 'h3', 'blockquote'],
    lists: ['bullet', 'number'],
    decorators: ['strong', 'em', 'underline'],
    annotations: ['link'],
    blockObjects: ['karte'],
    inlineObjects: ['wetter'],
  });
});

const block = (more: object): PortableText => [{ _type: 'block', children: [{ _type: 'span', text: 'A' }], ...more }];

test.each<[string, PortableText, PortableText, boolean]>([
  ['different keys', link('a', '/x'), link('b', '/x'), true],
  ['another address', link('a', '/x'), link('a', '/y'), false],
  ['default values', block({}), block({ style: 'normal', markDefs: [], _key: 'k' }), true],
  ['the default level of a list', block({ listItem: 'bullet' }), block({ listItem: 'bullet', level: 1 }), true],
  ['another style', block({}), block({ style: 'h3' }), false],
  ['another word', block({}), block({ children: [{ _type: 'span', text: 'B' }] }), false],
  ['another field of an unknown block', [{ _type: 'karte', at: 1 }], [{ _type: 'karte', at: 2 }], false],
  ['one more block', block({}), [...block({}), ...block({})], false],
])('%s', (_, a, b, same) => {
  expect(sameRichText(a, b)).toBe(same);
});

const words = fc.stringMatching(/^[A-Za-zäöü.]{1,8}( [A-Za-zäöü.]{1,8}){0,3}$/);
const span = fc.record({ _type: fc.constant('span' as const), text: words, marks: fc.subarray(['strong', 'em']) });
const anyBlock = fc.oneof(
  fc.record(
    {
      _type: fc.constant('block'),
      style: fc.constantFrom('normal', 'h3'),
      listItem: fc.constant('bullet'),
      children: fc.array(span, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['_type', 'style', 'children'] },
  ),
  fc.record({ _type: fc.constant('karte'), at: fc.nat() }),
);

test('a text keeps its content when it is converted to a form value and back', () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 5 }), (blocks) => {
      const held = formTextOf(blocks);
      const back = blocksOf(held);
      // A conversion to plain text merges the spans of a paragraph.
      if (typeof held === 'string') expect(formTextOf(back)).toBe(held);
      else expect(sameRichText(back, blocks)).toBe(true);
    }),
  );
});
