import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPage } from '#pageData/matchPage.ts';
import { sitePages } from '#pageData/sitePages.ts';
import { matchSitePage } from './matchSitePage.ts';

const paths = sitePages.flatMap((page) => page.paths);
/** Words and parameters of all paths, and values that are special in addresses. */
const segments = [
  ...new Set(paths.flatMap((path) => path.replace('?', '').split('/').slice(1))),
  '',
  'Alle',
  'a%2Fb',
  'sch%C3%B6n',
  '2',
];

test.each(paths)('%s leads to its page, on the server and in the browser', (path) => {
  const address = { pathname: path.replaceAll(/:\w+\??/g, '1'), search: '' };
  const found = matchPage(address);
  expect(found?.page.paths).toContain(path);
  expect(matchSitePage(address)).toEqual(found);
});

test('the server and the browser find the same page for all addresses', () => {
  const address = fc
    .array(fc.constantFrom(...segments), { minLength: 1, maxLength: 6 })
    .map((parts) => `/${parts.join('/')}`);
  const known = fc.constantFrom(...paths).map((path) => path.replaceAll(/:\w+\??/g, 'Ab-1'));
  fc.assert(
    fc.property(fc.oneof(address, known), (pathname) => {
      expect(matchPage({ pathname, search: '?q=x' })).toEqual(matchSitePage({ pathname, search: '?q=x' }));
    }),
    { numRuns: 200 },
  );
});
