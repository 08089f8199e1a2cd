import { expect, test } from 'vitest';
import { buildTextBlock } from '#test/builders/textBlock.ts';
import { splitByHeadings } from './splitByHeadings.ts';

test('splits a text into an intro and one part per second-level heading', () => {
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

test('gives equal headings different anchors', () => {
  const { parts } = splitByHeadings([
    buildTextBlock('Haftung', 'h2'),
    buildTextBlock('Haftung', 'h2'),
    buildTextBlock('…!', 'h2'),
  ]);
  expect(parts.map(({ id }) => id)).toEqual(['haftung', 'haftung-2', 'abschnitt']);
});

test('ignores an empty heading', () => {
  expect(splitByHeadings([buildTextBlock('  ', 'h2')])).toEqual({ intro: [buildTextBlock('  ', 'h2')], parts: [] });
});
