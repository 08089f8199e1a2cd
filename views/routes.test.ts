import { expect, test } from 'vitest';
import { canonicalSearch } from './canonicalSearch.ts';
import { createPageMatcher } from './pageMatch.ts';
import { siteRoutes } from './routes.tsx';

const matchPage = createPageMatcher(siteRoutes);

/**
 * A public page is cached under its canonical address, so that address must have the same meaning as the requested one.
 */
test.each([
  ['/reisen/alle', '?season=sommer&persons=12,14&unbekannt=1&q=Segeln%20am%20Meer'],
  ['/reisen/alle/2', '?sort=price-desc&date=2027-07-01,2027-07-31&persons=abc,9'],
  ['/partner/young-alps', '?providers=ya&locations=frankreich%23country%23frankreich'],
  ['/kontakt', '?thema=buchung&reise=10-ya&veranstalter=ya&weiteres=x'],
  ['/reisen/frankreich/paris/10-ya', '?q=Segeln'],
  ['/favoriten/2', '?q=Segeln'],
  ['/favoriten/vergleich', '?reisen=2-YA,1-ya%2C1-ya,x&reisen=3-ya&unbekannt=1'],
  ['/favorites/compare', '?reisen=1-ya,2-ya,3-ya,4-ya,5-ya,6-ya'],
  ['/', '?utm_source=x'],
])('%s%s has the same arguments as its canonical address', (pathname, search) => {
  const match = matchPage({ pathname, search });
  expect(match?.args).toBeTruthy();
  const { route, args } = match ?? expect.unreachable();
  const canonical = route.canonicalSearch?.(args) ?? canonicalSearch(new URLSearchParams(search));
  expect(matchPage({ pathname, search: `?${canonical}` })?.args).toEqual(args);
  // The canonical form is idempotent.
  expect(route.canonicalSearch?.(args) ?? canonicalSearch(new URLSearchParams(canonical))).toBe(canonical);
});
