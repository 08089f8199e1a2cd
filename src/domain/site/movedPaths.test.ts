// Proves specification §1.3, §3.8
import { expect, test } from 'vitest';
import { findLegacyRedirect } from './movedPaths.ts';

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
