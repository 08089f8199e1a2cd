// Proves specification §10.4
/** Storage of browsers is opened only with an entry of the table of stored items (specification §10.4). */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const access =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore)\s*[.[]|\bcaches\s*\.\s*open|\bdocument\.cookie\s*=[^=]|\.(cookie|clearCookie)\(|['"]set-cookie['"]\s*,/i;

const sources = globSync('{src,views}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).sort();

test('only two modules open the storage of browsers', () => {
  expect(sources.length).toBeGreaterThan(500);
  const opening = sources.filter((file) => access.test(readFileSync(file, 'utf8')));
  expect(opening).toEqual(['src/platform/http/cookies.ts', 'views/storage/browserStorage.ts']);
});

test.each([
  'window.localStorage.setItem(key, text)',
  "sessionStorage['x'] = '1'",
  'await caches.open(name)',
  "document.cookie = 'x=1'",
  "res.cookie('x', '1')",
  "res.setHeader('Set-Cookie', 'x=1')",
])('control: %s opens it', (line) => {
  expect(line).toMatch(access);
});
