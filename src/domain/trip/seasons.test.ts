// Proves specification §3.6
import { expect, test } from 'vitest';
import { findSeason, seasons } from './seasons.ts';

test.each([
  ['fruehjahr', 'spring', 'Frühjahr'],
  ['ostern', 'easter', 'Ostern'],
  ['pfingsten', 'pentecost', 'Pfingsten'],
  ['sommer', 'summer', 'Sommer'],
  ['herbst', 'autumn', 'Herbst'],
  ['winter', 'winter', 'Winter'],
])('%s is %s in English', (de, en, label) => {
  expect(findSeason(de)).toMatchObject({ key: de, de, en, label });
  expect(findSeason(en)).toBe(findSeason(de));
});

test('other slugs are not seasons', () => {
  expect(seasons).toHaveLength(6);
  for (const slug of ['', 'fall', 'Sommer', 'constructor']) expect(findSeason(slug)).toBeNull();
});
