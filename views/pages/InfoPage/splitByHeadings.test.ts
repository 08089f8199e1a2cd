import { expect, test } from 'vitest';
import { splitByHeadings } from './splitByHeadings.ts';

const block = (style: string, text: string) => ({ _type: 'block', style, children: [{ _type: 'span', text }] });

test('a text falls into what stands before its headings and a part for each', () => {
  const { intro, parts } = splitByHeadings([
    block('normal', 'Vorab'),
    block('h2', 'Über die Anreise'),
    block('normal', 'Mit dem Bus'),
    block('h3', 'Gepäck'),
    block('h2', 'Kosten'),
  ]);
  expect(intro).toHaveLength(1);
  expect(parts.map(({ id, heading, body }) => [id, heading, body.length])).toEqual([
    ['ueber-die-anreise', 'Über die Anreise', 2],
    ['kosten', 'Kosten', 0],
  ]);
});

test('anchors differ even when headings do not', () => {
  const { parts } = splitByHeadings([block('h2', 'Haftung'), block('h2', 'Haftung'), block('h2', '…!')]);
  expect(parts.map(({ id }) => id)).toEqual(['haftung', 'haftung-2', 'abschnitt']);
});

test('an empty heading starts nothing', () => {
  expect(splitByHeadings([block('h2', '  ')])).toEqual({ intro: [block('h2', '  ')], parts: [] });
});
