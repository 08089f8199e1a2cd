// Proves specification §1.3
import { expect, test } from 'vitest';
import { detectLocale } from './locale.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['en-GB', 'DE'], 'de'],
  [[undefined, 'fr'], 'de'],
  [['', 'toString'], 'de'],
  [[], 'de'],
])('of %j the locale is %s', (wanted, locale) => {
  expect(detectLocale(wanted)).toBe(locale);
});
