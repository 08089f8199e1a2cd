import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTitles, titleKey } from './titleKey.ts';

const german = new Intl.Collator('de');
const character = fc.oneof(
  fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(...'aabAB 1-äöüßÄÖÜéñ–„“’'),
);
const title = fc.string({ unit: character, maxLength: 8 });
const withKey = (text: string) => ({ title: text, titleKey: titleKey(text) });

test('titles are compared like Intl.Collator compares them', () => {
  fc.assert(
    fc.property(title, title, (a, b) => {
      expect(Math.sign(compareTitles(withKey(a), withKey(b)))).toBe(Math.sign(german.compare(a, b)));
    }),
    { numRuns: 5_000 },
  );
});

test('the titles of trips have keys, except with other characters', () => {
  expect(titleKey('Große Segelfreizeit (14–17)')).not.toBeNull();
  expect(titleKey('Séjour linguistique')).toBeNull();
});

test('control: keys by code units have another order', () => {
  expect('Z' < 'a').toBe(true);
  expect(compareTitles(withKey('Z'), withKey('a'))).toBe(1);
});
