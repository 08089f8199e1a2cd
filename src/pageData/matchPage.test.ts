import { expect, test } from 'vitest';
import { matchPage } from './matchPage.ts';

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
