// Proves specification §3.8
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitePath } from './sendRedirect.ts';

test.each([
  ['/reisen/alle?q=a%20b#katalog', '/reisen/alle?q=a%20b#katalog'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/a/..//evil.example', '/evil.example'],
  ['https://evil.example/x', '/https://evil.example/x'],
  ['@evil.example', '/@evil.example'],
  ['', '/'],
])('the path of %j on the site is %s', (address, path) => {
  expect(sitePath(address)).toBe(path);
});

test('every address stays on the site and is stable', () => {
  const part = fc.constantFrom(
    ...['/', '\\', '\t', '\n', '.', '..', '@', ':', '?', '#', '%2F', '%5C', '／', 'evil.example', 'https:', 'A', ' '],
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part).map((parts) => parts.join('')),
        fc.string(),
      ),
      (address) => {
        const path = sitePath(address);
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
        expect(sitePath(path)).toBe(path);
      },
    ),
  );
});

test('only sendRedirect.ts sends redirects', () => {
  const files = globSync('{src,worker}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).sort();
  const sends = /\.(redirect|location)\(|['"](Location|Refresh)['"]|\bLocation:/;
  const senders = files.filter((file) => sends.test(readFileSync(file, 'utf8')));
  // The operations page loads itself again.
  expect(senders).toEqual(['src/http/sendRedirect.ts', 'worker/ops/ops.ts']);
});
