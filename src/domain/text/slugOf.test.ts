import { expect, test } from 'vitest';
import { slugOf } from './slugOf.ts';

test.each([
  ['Über die Anreise', 'ueber-die-anreise'],
  ['U\u0308ber Straße & Fähre', 'ueber-strasse-faehre'],
  ['Camp „Fjäll“ (2027)', 'camp-fjaell-2027'],
  ['Rømø', 'roemoe'],
  ['Ø', 'oe'],
  ['Kołobrzeg', 'kolobrzeg'],
  ['Łeba', 'leba'],
  ['Ærøskøbing', 'aeroeskoebing'],
  ['Þingvellir', 'thingvellir'],
  ['Đurđevac', 'durdevac'],
  ['İstanbul', 'istanbul'],
  ["Val-d'Isère", 'val-d-isere'],
  ['Москва', ''],
])('the slug of %j is %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
