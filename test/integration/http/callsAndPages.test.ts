// Proves specification §2.2, §3.3, §4.4, §4.6, §6.4, §11.2, §11.6
/**
 * API calls and tables of the specification that no page uses directly are consistent with the pages, for the complete
 * demo content: trip count and menu, slugs, page-target table, rating, visibility of trips, build manifests.
 */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultHosts } from '#domain/hosts.ts';
import { emptyFilters } from '#domain/search/filterTypes.ts';
import { listPath } from '#domain/search/listPaths.ts';
import type { MenuColumn } from '#domain/search/menu.ts';
import { applyChoice } from '#domain/search/mergeFilters.ts';
import { type PageTargetType, pageTargetTable } from '#domain/search/pageTargets.ts';
import { addUsers, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { runIcons } from '#worker/icons.ts';
import { runRating } from '#worker/rating.ts';
import { demoDocuments } from '../../../demo/documents/demoDocuments.ts';

const documents = demoDocuments('2026-11-21') as { _id: string; _type: string; [field: string]: unknown }[];
const hostnames = ['localhost', ...defaultHosts.map(({ subdomain }) => `${subdomain}.localhost`)];

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await runRatingAndIcons();
});

async function runRatingAndIcons() {
  await addUsers(site, 'ya');
  await site.bringIn([...documents]);
  await runRating(site.worker);
  await runIcons(site.worker);
  await site.bringIn([]);
}

afterAll(() => site.stop());

const get = (path: string, host = 'localhost') => request(site.app).get(path).set('Host', host);
const canonicalOf = (html: string) => new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
/** Returns the visible text of an HTML fragment. */
const visibleText = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&');

/** Returns the links of the page with the menu: path, and label with number of trips. */
async function menuOfPage(host: string): Promise<{ target: string; words: string; hasIcon: boolean }[]> {
  const { text } = await get('/menue', host);
  const menu = /<main.*?<\/main>/s.exec(text)?.[0] ?? '';
  return [...menu.matchAll(/<a href="([^"]+)">(.*?)<\/a>/gs)].map(([, target = '', inner = '']) => ({
    target,
    words: visibleText(inner).replaceAll(/\s+/g, ' ').trim(),
    hasIcon: inner.includes('<svg'),
  }));
}

describe.each(hostnames)('on %s', (host) => {
  test('products-menu equals the menu that pages show, where categories have icons', async () => {
    const columns: MenuColumn[] = (await get('/api/products-menu', host)).body;
    const items = columns.flatMap(({ key, items }) =>
      items.map(({ target, label, count }) => ({
        target,
        words: `${label} ${count ?? 0}`,
        hasIcon: key === 'category',
      })),
    );
    expect(await menuOfPage(host)).toEqual(expect.arrayContaining(items));
  });

  test('search/count equals the number of trips on the home page, in the menu and in the list of all trips', async () => {
    const { count } = (await get('/api/search/count', host)).body;
    const all = (await menuOfPage(host)).find(({ target }) => target === '/reisen/alle');
    expect(all?.words).toBe(`Alle Reisen ${count}`);
    expect((await get('/api/search', host)).body.total).toBe(count);
    const home = visibleText((await get('/', host)).text);
    expect(home).toContain(count === 1 ? 'Eine Reise wartet' : `${count} Reisen warten`);
  });

  test('google-rating equals the rating in the footer', async () => {
    const { status, body } = await get('/api/google-rating', host);
    const footer = /<footer.*<\/footer>/s.exec((await get('/kontakt', host)).text)?.[0] ?? '';
    expect(footer.includes('aus 312 Bewertungen')).toBe(status === 200);
    if (status === 200) expect(footer).toContain(`href="${body.url}"`);
  });

  test('the slug of every list in the menu resolves to the displayed page', async () => {
    const columns: MenuColumn[] = (await get('/api/products-menu', host)).body;
    for (const { slug, target } of columns.flatMap(({ items }) => items)) {
      const { routerPageTarget } = (await get(`/api/slug/${slug}resolve`, host)).body;
      const page = await get(target, host);
      expect([target, page.status, canonicalOf(page.text)]).toEqual([target, 200, target]);
      if (slug === 'favoriten') expect(routerPageTarget).toBeNull();
      else expect(routerPageTarget).toMatchObject({ slug, path: target });
    }
  });
});

test('an unresolvable slug has no page', async () => {
  for (const slug of ['nirgendwo', 'snow', 'alter-2', 'niederlande-nirgendwo']) {
    expect((await get(`/api/slug/${slug}resolve`)).body).toEqual({ routerPageTarget: null });
    expect((await get(`/reisen/${slug}`)).status).toBe(404);
  }
});

describe('the page-target table', () => {
  /** A parameter for each type in German and English; "" if the type has none. */
  const samples: Record<PageTargetType, { de: string; en: string }> = {
    home: { de: '', en: '' },
    all: { de: '', en: '' },
    age: { de: '12', en: '12' },
    category: { de: 'ski-und-snowboard', en: 'ski-and-snowboard' },
    country: { de: 'niederlande', en: 'niederlande' },
    city: { de: 'niederlande-renesse', en: 'niederlande-renesse' },
    season: { de: 'sommer', en: 'summer' },
    favourites: { de: '', en: '' },
    bookingMask: { de: '', en: '' },
    cmsDemo: { de: 'ya', en: 'ya' },
    partners: { de: '', en: '' },
    contact: { de: '', en: '' },
  };

  test.each(Object.values(pageTargetTable))('contains the paths of $type', async (kind) => {
    const { de, en } = samples[kind.type];
    expect(kind.hasParam).toBe(de !== '');
    const token = await signInAt(site, 'ya');
    const german = kind.staticPaths.de.replace('{param}', de);
    const english = kind.staticPaths.en.replace('{param}', en);
    for (const path of [german, english]) {
      const page = await get(path).set('Authorization', `Bearer ${token}`);
      expect([path, page.status]).toEqual([path, 200]);
      expect(canonicalOf(page.text)).toBe(german);
    }
    // Page 1 has no number in its path: paginated pages redirect, other pages have no numbered paths.
    const first = await get(`${german === '/' ? '' : german}/1`).set('Authorization', `Bearer ${token}`);
    expect(first.status).toBe(kind.hasPagination ? 301 : 404);
  });
});

test('rds/visibility matches the redirect of every trip page, on the marketplace and on the host’s site', async () => {
  const trips = documents.filter(({ _type, subdomain }) => _type === 'destination' && typeof subdomain === 'string');
  for (const { subdomain, destinationId } of trips) {
    for (const host of ['localhost', `${subdomain}.localhost`]) {
      const { body } = await get(`/api/rds/visibility?subdomain=${subdomain}&destinationId=${destinationId}`, host);
      const page = await get(`/reisen/land/ort/${destinationId}-${subdomain}`, host);
      expect([subdomain, destinationId, host, page.headers.location === '/#reise-fehlt']).toEqual([
        subdomain,
        destinationId,
        host,
        body.redirect,
      ]);
    }
  }
});

test('builds/meta contains the effective route rules and the current build', async () => {
  const latest = (await get('/builds/latest.json')).body;
  expect((await get(`/builds/meta/${latest.id}.json?${Date.now()}`)).body).toEqual(latest);
  expect(latest.routeRules.length).toBeGreaterThan(0);
  for (const { from, to, status } of latest.routeRules) {
    const response = await get(from);
    expect([response.status, response.headers.location]).toEqual([status, to]);
  }
});

test('a search on a page without a list leads to the same list as a requested redirect', async () => {
  const { slug } = applyChoice({ target: null, chosen: emptyFilters, hasList: false, redirectRequested: true });
  for (const path of ['/', '/kontakt', '/buchungen/new', '/favoriten']) {
    const { text } = await get(path);
    expect(/<form[^>]*action="([^"]+)"[^>]*method="get"/.exec(text)?.[1]).toBe(`${listPath(slug ?? '')}#katalog`);
  }
});
