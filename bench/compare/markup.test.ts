import { expect, test } from 'vitest';
import { describeMarkup, differences } from './markup.ts';

const page = '<!DOCTYPE html><html><head><link rel="x"/></head><body><article>ä<!-- --> b</article></body></html>';
const script = '<script type="application/json">{"a":"<article>"}</script>';

test('counts elements, cards and bytes without scripts, comments and links', () => {
  const withoutLink = page.replace('<link rel="x"/>', '').replace('<!-- -->', '');
  expect(describeMarkup(page + script)).toEqual({
    elements: 4,
    cards: 1,
    markupBytes: Buffer.byteLength(withoutLink),
    bytes: Buffer.byteLength(page + script),
  });
});

test('accepts differences of up to five percent', () => {
  const product = { elements: 1_000, cards: 25, markupBytes: 50_000, bytes: 80_000 };
  const parts = ['cards', 'elements', 'bytes'] as const;
  expect(differences({ ...product, elements: 1_049, bytes: 76_001 }, product, [...parts])).toEqual([]);
  expect(differences({ ...product, elements: 1_051, cards: 23 }, product, [...parts])).toEqual([
    'cards: 23 instead of 25',
    'elements: 1051 instead of 1000',
  ]);
});
