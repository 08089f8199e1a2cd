// Proves specification §1.3, §3.1, §3.2, §3.3, §3.8
import { expect, test } from 'vitest';
import { findLegacyRedirect, staticPages } from './routePaths.ts';

test.each([
  ['ueber-uns', '/ueber-uns', '/about'],
  ['impressum', '/impressum', '/imprint'],
  ['agb', '/agb', '/terms'],
  ['datenschutz', '/datenschutz', '/privacy'],
  ['cookies', '/cookies', '/cookies'],
  ['faq', '/faq', '/faq'],
  ['verpflegung', '/verpflegung', '/catering'],
  ['betreuung', '/betreuung', '/caretaking'],
  ['unterkunft', '/unterkunft', '/accommodation'],
  ['auszeichnungen', '/auszeichnungen', '/labels'],
  ['partner', '/partner', '/partners'],
  ['kontakt', '/kontakt', '/contact'],
  ['barrierefreiheit', '/barrierefreiheit', '/accessibility'],
  ['formblatt', '/formblatt', '/formblatt'],
])('the page %s is at %s and %s', (key, de, en) => {
  expect(staticPages.filter((page) => page.key === key)).toEqual([{ key, de, en }]);
});

test('no two pages share a path', () => {
  const paths = staticPages.flatMap(({ de, en }) => [...new Set([de, en])]);
  expect(staticPages).toHaveLength(14);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  ['/vergleich', '/favoriten'],
  ['/vergleich/', '/favoriten'],
  ['/kontaktanfragen', '/kontakt'],
  ['/kontaktanfragen/neu', '/kontakt'],
  ['/kontaktanfragen/a/b/', '/kontakt'],
  ['/ueber_uns', '/ueber-uns'],
  ['/siegel', '/auszeichnungen'],
  ['/admin/dashboard', '/admin'],
  ['/admin/login', '/admin'],
  ['/reisen', '/reisen/alle'],
  ['/destinations', '/reisen/alle'],
  ['/reisen/', '/reisen/alle'],
])('%s moved to %s', (from, to) => {
  expect(findLegacyRedirect(from)).toBe(to);
});

test.each([
  '/',
  '',
  '/reisen/alle',
  '/vergleiche',
  '/vergleich/x',
  '/kontaktanfragenx',
  '/kontakt',
  '/admin',
  '/admin/ya/login',
  '/admin/ya/dashboard',
  '/ueber-uns',
])('"%s" did not move', (path) => {
  expect(findLegacyRedirect(path)).toBeNull();
});

test('no redirect leads to another redirect', () => {
  for (const from of ['/reisen', '/vergleich', '/kontaktanfragen/x', '/ueber_uns', '/siegel', '/admin/login']) {
    expect(findLegacyRedirect(findLegacyRedirect(from) ?? '')).toBeNull();
  }
});
