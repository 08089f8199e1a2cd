import { expect, test } from 'vitest';
import { buildTextBlock } from '../../test/builders/textBlock.ts';
import { splitByHeadings } from './splitByHeadings.ts';

test('a text falls into what stands before its headings and a part for each', () => {
  const { intro, parts } = splitByHeadings([
    buildTextBlock('Vorab'),
    buildTextBlock('Über die Anreise', 'h2'),
    buildTextBlock('Mit dem Bus'),
    buildTextBlock('Gepäck', 'h3'),
    buildTextBlock('Kosten', 'h2'),
  ]);
  expect(intro).toHaveLength(1);
  expect(parts.map(({ id, heading, body }) => [id, heading, body.length])).toEqual([
    ['ueber-die-anreise', 'Über die Anreise', 2],
    ['kosten', 'Kosten', 0],
  ]);
});

test('anchors differ even when headings do not', () => {
  const { parts } = splitByHeadings([
    buildTextBlock('Haftung', 'h2'),
    buildTextBlock('Haftung', 'h2'),
    buildTextBlock('…!', 'h2'),
  ]);
  expect(parts.map(({ id }) => id)).toEqual(['haftung', 'haftung-2', 'abschnitt']);
});

test('an empty heading starts nothing', () => {
  expect(splitByHeadings([buildTextBlock('  ', 'h2')])).toEqual({ intro: [buildTextBlock('  ', 'h2')], parts: [] });
});
