import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcon, iconKeys } from './icons.ts';

const categories = [
  'action',
  'explorer',
  'music',
  'party',
  'snow',
  'soccer',
  'sport',
  'water-sports',
  'golf',
  'language',
  'beach',
  'science',
  'kids',
  'relaxed',
  'religion',
];

test('every category of specification §3.5 and "all" has an icon', () => {
  expect([...iconKeys].sort()).toEqual(['all', ...categories].sort());
});

test.each(iconKeys)('%s is a line icon in the colour of its text', async (key) => {
  const svg = drawIcon(key);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 24, height: 24 });
  expect(svg).toContain('stroke="currentColor"');
  const elements = [...svg.matchAll(/<([a-z]+)/g)].map(([, name]) => name);
  expect(
    elements.filter((name) => !['svg', 'path', 'circle', 'rect', 'line', 'polyline'].includes(name ?? '')),
  ).toEqual([]);
});

test('icons differ', () => {
  expect(new Set(iconKeys.map(drawIcon)).size).toBe(iconKeys.length);
});

test.each(['', 'nothing', 'constructor'])('the unknown key %j falls back to the compass', (key) => {
  expect(drawIcon(key)).toBe(drawIcon('all'));
});
