import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pageTargets } from '#domain/site/pageTargets.ts';
import { sitePages } from '#pageData/sitePages.ts';
import { matchPage, routes } from './matchPage.ts';

const paths = sitePages.flatMap((page) => page.paths);

test.each(paths)('%s leads to its page', (path) => {
  expect(matchPage({ pathname: path.replaceAll(/:\w+\??/g, '1'), search: '' })?.page.paths).toContain(path);
});

test('each link to a page of organisers leads to one', () => {
  const links = globSync('{src,views}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:organiser|notice)Path\([^,()]+(?:\([^)]*\))?, '([^']+)'/g),
  ]);
  expect(links.length).toBeGreaterThan(100);
  // The addresses of a form and of files; they have no page.
  const known = [...paths, '/admin/:subdomain/einladungen', '/admin/:subdomain/quittungen'].map((path) =>
    path.replace('/:page?', ''),
  );
  for (const [, page] of links) expect(known).toContain(`/admin/:subdomain/${page}`);
});

test('each page that links name has a component, and a route per language with its name', () => {
  for (const [name, { de, en }] of Object.entries(pageTargets)) {
    const named = (locale: string) => routes.find(({ id }) => id === `${name}-${locale}`)?.path;
    expect([name, named('de')]).toEqual([name, expect.stringContaining(de)]);
    expect([name, named('en')]).toEqual([name, en === de ? undefined : expect.stringContaining(en)]);
  }
});

test('finds the same page as among all routes', () => {
  const words = paths.flatMap((path) => path.replace('?', '').split('/').slice(1));
  const segments = [...new Set([...words, '', 'Alle', 'a%2Fb', 'sch%C3%B6n', '%72eisen', 'REISEN', '2'])];
  const address = fc
    .array(fc.constantFrom(...segments), { minLength: 1, maxLength: 6 })
    .map((parts) => `/${parts.join('/')}`);
  const known = fc.constantFrom(...paths).map((path) => path.replaceAll(/:\w+\??/g, 'Ab-1'));
  fc.assert(
    fc.property(fc.oneof(address, known), (pathname) => {
      const found = matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? null;
      expect(matchPage({ pathname, search: '?q=x' })?.page ?? null).toBe(found);
    }),
    { numRuns: 200 },
  );
});

/**
 * A public page is cached under its canonical address, so that address must have the same meaning as the requested one.
 */
test.each([
  ['/reisen/alle', '?season=sommer&persons=12,14&unbekannt=1&q=Segeln%20am%20Meer'],
  ['/reisen/alle/2', '?sort=price-desc&date=2027-07-01,2027-07-31&persons=abc,9'],
  ['/partner/young-alps', '?providers=ya&locations=frankreich%23country%23frankreich'],
  ['/kontakt', '?thema=buchung&reise=10-ya&veranstalter=ya&weiteres=x'],
  ['/reisen/frankreich/paris/10-ya', '?q=Segeln&nights=7,7&months=2027-08,2026-12&persons=8&sort=price-asc'],
  ['/favoriten/2', '?q=Segeln'],
  ['/favoriten/vergleich', '?reisen=2-YA,1-ya%2C1-ya,x&reisen=3-ya&unbekannt=1'],
  ['/favoriten/vergleich', '?season=sommer&reisen=2-ya&q=Segeln'],
  ['/favorites/compare', '?reisen=1-ya,2-ya,3-ya,4-ya,5-ya,6-ya'],
  ['/', '?utm_source=x'],
])('%s%s has the same arguments as its canonical address', (pathname, search) => {
  const match = matchPage({ pathname, search });
  expect(match?.args).toBeTruthy();
  const { page, args } = match ?? expect.unreachable();
  const canonical = page.canonicalSearch?.(args) ?? '';
  expect(matchPage({ pathname, search: `?${canonical}` })?.args).toEqual(args);
});

test('public pages that read no query have one canonical address, and are rendered once for all queries', () => {
  const search = '?q=Segeln&season=sommer&persons=12&sort=price-asc&ansicht=karte&x=1';
  const pages = ['/', '/favoriten', '/partner', '/partner/agb/ya', '/faq', '/impressum'];
  for (const pathname of [...pages, '/menue', '/auszeichnungen', '/warteliste/verlassen', '/bewertung/danke']) {
    const { page, args } = matchPage({ pathname, search }) ?? expect.unreachable();
    expect([pathname, page.canonicalSearch?.(args) ?? '']).toEqual([pathname, '']);
  }
});

test('a trip is rendered once for all queries that ask the same of departures', () => {
  const canonical = (search: string) => {
    const { page, args } = matchPage({ pathname: '/reisen/frankreich/paris/10-ya', search }) ?? expect.unreachable();
    return page.canonicalSearch?.(args);
  };
  expect(canonical('?q=Segeln&persons=12&sort=price-asc&ansicht=karte&categories=beach&x=1')).toBe('');
  expect(canonical('?x=1&nights=7,7&season=sommer&persons=12')).toBe('season=sommer&nights=7%2C7');
});
