// Proves specification §1.3, §3.3, §3.5
import { expect, test } from 'vitest';
import { allSlugs, categories, findCategory, findCategoryBySlug } from './categories.ts';

test.each([
  ['action', 'action-und-abenteuer', 'action-and-adventure', 'Action & Abenteuer'],
  ['explorer', 'entdecker', 'explorer', 'Entdecker'],
  ['music', 'musik', 'music', 'Musik'],
  ['party', 'party', 'party', 'Party'],
  ['snow', 'ski-und-snowboard', 'ski-and-snowboard', 'Ski & Snowboard'],
  ['soccer', 'fussballcamps', 'soccer-camps', 'Fußballcamps'],
  ['sport', 'sport-und-action', 'sport-and-action', 'Sport & Action'],
  ['water-sports', 'wassersport', 'water-sports', 'Wassersport'],
  ['golf', 'golf', 'golf', 'Golf'],
  ['language', 'sprachtraining', 'language-camps', 'Sprachtraining'],
  ['beach', 'strand-und-meer', 'beach-camps', 'Strand & Meer'],
  ['science', 'wissenschaft-und-technik', 'science-and-technology', 'Wissenschaft & Technik'],
  ['kids', 'kinderreisen', 'kids-camps', 'Kinderreisen'],
  ['relaxed', 'erholung', 'relaxed', 'Erholung'],
  ['religion', 'pilgerreisen', 'pilgrimage', 'Pilgerreisen'],
])('%s is %s, in English %s', (key, de, en, label) => {
  const category = { key, slugs: { de, en }, label };
  expect(findCategory(key)).toEqual(category);
  for (const slug of [de, en]) {
    expect(findCategory(slug)).toEqual(category);
    expect(findCategoryBySlug(slug)).toEqual(category);
  }
});

test('there are fifteen categories, and one slug per language for all trips', () => {
  expect(categories).toHaveLength(15);
  expect(allSlugs).toEqual({ de: 'alle', en: 'all' });
});

test('no two categories share a name, so the order of lookup does not matter', () => {
  const names = categories.flatMap(({ key, slugs }) => [...new Set([key, slugs.de, slugs.en])]);
  expect(new Set(names).size).toBe(names.length);
});

test.each(['snow', 'soccer', 'kids'])('the key %s is not a slug', (key) => {
  expect(findCategoryBySlug(key)).toBeNull();
});

test.each(['', 'alle', 'all', 'Party', 'constructor'])('"%s" is not a category', (slug) => {
  expect(findCategory(slug)).toBeNull();
});
