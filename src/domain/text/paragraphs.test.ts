import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paragraphsOf, portableTextOf } from './paragraphs.ts';
import type { PortableBlock, PortableText } from './portableText.ts';

const span = (text: string, marks?: string[]) => ({ _type: 'span' as const, text, ...(marks && { marks }) });
const paragraph = (text: string): PortableBlock => ({ _type: 'block', children: [span(text)] });

describe('paragraphsOf', () => {
  test.each<[string, PortableText, string | null]>([
    ['no blocks', [], ''],
    ['paragraphs', [paragraph('Eins'), paragraph('Zwei')], 'Eins\n\nZwei'],
    ['several spans', [{ _type: 'block', style: 'normal', children: [span('Ans '), span('Meer')] }], 'Ans Meer'],
    ['a heading', [{ ...paragraph('Eins'), style: 'h2' }], null],
    ['a list', [{ ...paragraph('Eins'), listItem: 'bullet' }], null],
    ['bold words', [{ _type: 'block', children: [span('Eins', ['strong'])] }], null],
    ['a link', [{ ...paragraph('Eins'), markDefs: [{ _key: 'a', _type: 'link', href: '/' }] }], null],
    ['a picture', [{ _type: 'image' }], null],
  ])('%s', (_, blocks, text) => {
    expect(paragraphsOf(blocks)).toBe(text);
  });
});

describe('portableTextOf', () => {
  test.each([
    ['blank text', ' \n\n ', []],
    ['one paragraph with a line break', 'Eins\nZwei', ['Eins\nZwei']],
    ['any number of blank lines', '\n\nEins\n \n\n\nZwei\n', ['Eins', 'Zwei']],
  ])('%s', (_, text, paragraphs) => {
    expect(portableTextOf(text).map((block) => block.children?.[0]?.text)).toEqual(paragraphs);
  });

  test('has unique keys', () => {
    const keys = portableTextOf('a\n\nb\n\nc').map(({ _key }) => _key);
    expect(new Set(keys).size).toBe(3);
  });

  test('converting paragraphs to portable text and back changes nothing', () => {
    const line = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !/\s/.test(text));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(paragraphsOf(portableTextOf(lines.join('\n\n')))).toBe(lines.join('\n\n'));
      }),
    );
  });
});
