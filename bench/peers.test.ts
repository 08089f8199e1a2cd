import { expect, test } from 'vitest';
import { compare, contentOf } from './peers.ts';

test('counts elements, cards and bytes without scripts, comments and links', () => {
  const page = '<!DOCTYPE html><html><head><link rel="x"/></head><body><article>ä<!-- --> b</article></body></html>';
  const script = '<script type="application/json">{"a":"<article>"}</script>';
  expect(contentOf('list', page + script)).toEqual({
    page: 'list',
    elements: 4,
    cards: 1,
    'bytes without scripts': Buffer.byteLength(page.replace('<link rel="x"/>', '').replace('<!-- -->', '')),
  });
});

test('accepts differences of up to five percent', () => {
  const product = { page: 'the product', elements: 1_000, cards: 25, 'bytes without scripts': 50_000 };
  expect(() => compare({ ...product, elements: 1_049 }, product)).not.toThrow();
  expect(() => compare({ ...product, page: 'other', cards: 23 }, product)).toThrow('other: 23 cards instead of 25');
});
