// Proves specification §2.2, §3.3, §4.4, §4.6, §5.2, §6.4, §7.1, §11.2, §11.6
/**
 * The sites of the complete demo content. API calls and tables of the specification that no page uses directly are consistent with
 * the pages: trip count and menu, slugs, page-target table, rating, visibility of trips, build manifests. A host's own site contains
 * only content of the host, not of the marketplace.
 */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDocuments } from '#demo/documents/demoDocuments.ts';
import { formatEuro } from '#domain/amounts.ts';
import { defaultHosts } from '#domain/hosts.ts';
import type { MenuColumn } from '#domain/search/menu.ts';
import { type PageName, type PageTarget, pageTargets } from '#domain/site/pageTargets.ts';
import { plainText } from '#domain/text/portableText.ts';
import { runIcons } from '#publishing/icons.ts';
import { runRating } from '#publishing/rating.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const documents = demoDocuments('2026-11-21') as { _id: string; _type: string; [field: string]: unknown }[];
const hostnames = ['localhost', ...defaultHosts.map(({ subdomain }) => `${subdomain}.localhost`)];

/** Excerpts of the marketplace's hero, claim, story, rating and contact in the demo content. */
const marketplaceExcerpts = [
  'Ferien, von denen du noch lange erzählst',
  'von denen man noch lange erzählt',
  'Lagerfeuer ist der Ort',
  'elf Menschen in Berlin',
  'aus 312 Bewertungen',
  'bewertungen.example.org',
  '030 23125 010',
  'hallo@lagerfeuer.example.org',
  'Lagerfeuer Marktplatz GmbH',
  'vieler Veranstalter',
  'wir vermitteln',
  'So erreichst du Lagerfeuer',
  'Veranstalter auf Lagerfeuer',
  'reisebilder/hero.webp',
  '"name":"Lagerfeuer"',
];
const hostPages = ['/', '/ueber-uns', '/kontakt', '/impressum', '/agb', '/auszeichnungen', '/reisen/alle', '/partner'];

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([...documents]);
  await runRating(site.worker);
  await runIcons(site.worker);
  await site.bringIn([]);
});
afterAll(() => site.stop());

const get = (path: string, host = 'localhost') => request(site.app).get(path).set('Host', host);
const canonicalOf = (html: string) => new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
/** Returns the status of a page and the list that it shows, from its data: rendering hundreds of pages takes much longer. */
async function dataOf(path: string, host: string) {
  const { pathname, search } = new URL(path, 'http://localhost');
  const { status, body } = await get(`${pathname === '/' ? '' : pathname}/_payload.json${search}`, host);
  const queries: { queryKey: string[]; state: { data: { total: number; target: { path: string } } } }[] =
    body.state?.queries ?? [];
  const list = queries.find(({ queryKey: [name] }) => name === 'list')?.state.data;
  return { status: body.redirect === undefined ? status : 302, list };
}

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
      const { status, list } = await dataOf(target, host);
      expect([target, status, list?.target.path ?? target]).toEqual([target, 200, target]);
      if (slug === 'favoriten') expect(routerPageTarget).toBeNull();
      else expect(routerPageTarget).toMatchObject({ slug, path: target });
    }
  });
});

test('each template of the marketplace is complete as the server sends it', async () => {
  const [trip, other] = (await get('/api/trips?ids=1001-lagerfeuer,2002-ya')).body;
  const ids = `${trip.combinedId},${other.combinedId}`;
  for (const path of [
    ...['/', '/menue', '/reisen/alle', '/reisen/alle?q=gibtesbestimmtnicht', '/reisen/sommer/filter?persons=8,12'],
    ...[trip.path, other.path, '/favoriten', '/favoriten/vergleich', `/favoriten/vergleich?reisen=${ids}`],
    ...['/partner', '/partner/young-alps', '/partner/agb/young-alps', '/faq', '/auszeichnungen', '/datenschutz'],
    ...['/cookies', '/kontakt', `/kontakt?reise=${trip.combinedId}`, `/buchungen/new?destination=${trip.combinedId}`],
  ]) {
    const { status, text } = await get(path);
    const [main = ''] = /<main[ >].*?<\/main>/s.exec(text) ?? [];
    const words = visibleText(main.replaceAll(/<(script|style)[ >].*?<\/\1>/gs, ''));
    const [title] = /(?<=<title>)[^<]+ \| Lagerfeuer(?=<\/title>)/.exec(text) ?? [];
    const canonical = canonicalOf(text);
    const [header = ''] = /<header[ >].*?<\/header>/s.exec(text) ?? [];
    const footer = text.slice(text.lastIndexOf('<footer'));
    expect({ path, status, title, canonical, headings: main.match(/<h1[ >]/g)?.length }).toEqual({
      ...{ path, status: 200, title: expect.any(String), canonical: expect.any(String), headings: 1 },
    });
    expect(words.replaceAll(/\s+/g, ' ').length, path).toBeGreaterThan(100);
    expect(/<a [^>]*href="([^"]*)"/.exec(header)?.[1]).toBe('/');
    expect(footer).toMatch(/href="\/impressum"[^>]*>Impressum</);
  }
});

test('the next school holidays of a Land have a list of their own', async () => {
  const { status, text } = await get('/reisen/sommerferien-bayern');
  const { total, items } = (await get('/api/search?holidays=BY:sommer-2027&sort=price-asc')).body;
  expect(status).toBe(200);
  expect(total).toBeGreaterThan(20);
  expect(text).toContain('<h1>Sommerferien in Bayern 2027</h1>');
  expect(text).toContain(`<title>Sommerferien in Bayern 2027: ${total} Reisen ab ${formatEuro(items[0].price)} | `);
  expect(text).toContain(`"@type":"ItemList","numberOfItems":${total}`);
  expect(canonicalOf(text)).toBe('/reisen/sommerferien-bayern');
  expect(text).not.toContain('noindex');
  expect((await get('/reisen/sommer')).text).toContain('href="/reisen/sommerferien-bayern"');
  expect((await get('/reisen/sommerferien-bayern?season=winter')).status).toBe(200);
  for (const path of ['/reisen/sommerferien-atlantis', '/reisen/sommerferien-bayern/99'])
    expect((await get(path)).status).toBe(404);
});

test('the title of a list says how many trips it has, when and from what price', async () => {
  const { body } = await get('/api/search?season=sommer&sort=price-asc');
  const price = formatEuro(body.items[0].price);
  const title = `${body.total} Reisen ab ${price}`;
  const [first, second] = [await get('/reisen/sommer'), await get('/reisen/sommer/2')];
  expect(first.text).toMatch(new RegExp(`<title>Sommerreisen 2027[^<:]*: ${title} \\| `));
  expect(second.text).toMatch(new RegExp(`<title>Sommerreisen 2027[^<:]*: ${title} – Seite 2 \\| `));
  expect(canonicalOf(second.text)).toBe('/reisen/sommer/2');
  expect((await get('/reisen/sommer?persons=12')).text).toMatch(/<title>[^<:]* \| /);
});

test('a trip without images shows a message in their place', async () => {
  const [trip] = (await get('/api/trips?ids=1065-lagerfeuer')).body;
  expect(trip.image).toBeNull();
  expect((await get(trip.path)).text).toContain('Von dieser Reise gibt es noch keine Bilder.');
});

test('values of addresses add no elements and no scripts to pages', async () => {
  const image = encodeURIComponent('<img src=x onerror="alert(1)">');
  const script = 'javascript:alert(1)';
  for (const path of [
    `/favoriten/vergleich?reisen=1001-lagerfeuer,${image}`,
    `/kontakt?reise=${image}&thema=${image}&veranstalter=${image}`,
    `/buchungen/new?destination=1001-lagerfeuer&date=${script}`,
    `/admin/ya/login?weiter=${script}//${image}`,
  ]) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toMatch(/<img src=x|(href|src|action)="javascript:/);
  }
});

describe('the table of page targets', () => {
  /** Parameters in German and English of the pages that have some; those of other pages of lists follow the rules of the slug. */
  const samples: Partial<Record<PageName, { de: string; en: string }[]>> = {
    'destinations-slug-page': [
      { de: 'alle', en: 'all' },
      { de: 'alter-12', en: 'age-12' },
      { de: 'ski-und-snowboard', en: 'ski-and-snowboard' },
      { de: 'niederlande', en: 'niederlande' },
      { de: 'niederlande-renesse', en: 'niederlande-renesse' },
      { de: 'sommer', en: 'summer' },
    ],
    partner: [{ de: 'young-alps', en: 'young-alps' }],
    'partner-terms': [{ de: 'young-alps', en: 'young-alps' }],
  };
  const cases = Object.entries<PageTarget>(pageTargets).flatMap(([name, target]) =>
    (samples[name as PageName] ?? (target.de.includes(':') ? [] : [{ de: '', en: '' }])).map((param) => ({
      name,
      german: target.de.replace(':slug', param.de),
      english: target.en.replace(':slug', param.en),
      hasPagination: target.hasPagination,
    })),
  );

  test.each(cases)('$name: $german and $english', async ({ german, english, hasPagination }) => {
    for (const path of [german, english]) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(canonicalOf(text)).toBe(german);
    }
    // Page 1 has no number in its path: paginated pages redirect, other pages have no numbered paths.
    const { status } = await get(`${german === '/' ? '' : german}/1`);
    expect([german, status]).toEqual([german, hasPagination ? 301 : 404]);
  });
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

test('a search on a page without a list leads to the list of all trips', async () => {
  for (const path of ['/', '/kontakt', '/buchungen/new', '/favoriten']) {
    const { text } = await get(path);
    expect(/<form[^>]*action="([^"]+)"[^>]*method="get"/.exec(text)?.[1]).toBe('/reisen/alle#katalog');
  }
});

describe.each([
  ['english.localhost', 'English Camps'],
  ['cff.localhost', 'Camp for Friends'],
])('%s', (host, name) => {
  test.each(hostPages)('%s contains no content of the marketplace', async (path) => {
    const { status, text } = await get(path, host);
    expect(status).toBe(200);
    expect(marketplaceExcerpts.filter((words) => text.includes(words))).toEqual([]);
    expect(/<title>([^<]*)/.exec(text)?.[1]).toContain(`| ${name}`);
    expect(text).toContain(`<meta property="og:site_name" content="${name}"`);
  });

  test('has no rating', async () => {
    expect((await get('/api/google-rating', host)).status).toBe(204);
  });
});

test('control: the marketplace contains all excerpts', async () => {
  const texts = await Promise.all(hostPages.map(async (path) => (await get(path, 'localhost')).text));
  expect(marketplaceExcerpts.filter((words) => !texts.some((text) => text.includes(words)))).toEqual([]);
  expect((await get('/api/google-rating', 'localhost')).body).toMatchObject({ rating: 4.8, count: 312 });
});

describe('on the host’s own site,', () => {
  test('the hero consists of the host’s claim, story and a picture of one of its trips', async () => {
    const { text } = await get('/', 'english.localhost');
    const { claim, phone } = site.deps.replica.site().host('english') ?? {};
    expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toBe(claim);
    expect(/<meta property="og:image" content="([^"]*)/.exec(text)?.[1]).toContain('/bilder/english/reisebilder/');
    expect(text).toContain(phone);
    expect(text).toContain('Über English Camps');
  });

  test('the header has the hotline with its hours, for browsers without scripts', async () => {
    const [header = ''] = /<header\b.*?<\/header>/s.exec((await get('/', 'english.localhost')).text) ?? [];
    expect(header).toMatch(/href="tel:\d+"/);
    expect(header).toContain('Mo–Fr 9–17 Uhr');
  });

  test('a hero in the host’s document takes precedence', async () => {
    const image = { alt: 'Ein See', path: 'reisebilder/lake/1.jpg' };
    const hero = { title: 'Sommer auf Englisch', lead: 'Mit uns.', image };
    await site.client.patch('host-english').set({ hero }).commit();
    await site.bringIn([]);
    const { text } = await get('/', 'english.localhost');
    expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toBe('Sommer auf Englisch');
    expect(text).toContain('/bilder/english/reisebilder/lake/1.jpg');
    expect((await get('/', 'localhost')).text).not.toContain('Sommer auf Englisch');
  });

  test('the imprint contains trader, phone and email address, and the terms page the host’s terms', async () => {
    const { trader } = site.deps.replica.site().partnerOf('english') ?? {};
    const { phone, email } = site.deps.replica.site().host('english') ?? {};
    const { text } = await get('/impressum', 'english.localhost');
    for (const words of [trader?.company, trader?.address, phone, email]) expect(text).toContain(words);
    expect((await get('/kontakt', 'english.localhost')).text).toContain(email);
    expect((await get('/agb', 'english.localhost')).text).toContain('Reisebedingungen');
  });

  test('only the host’s awards are shown', async () => {
    const { text } = await get('/auszeichnungen', 'english.localhost');
    expect(text).toContain('Sprachreise mit Qualität');
    expect(text).not.toContain('Sicher am Berg');
  });
});

describe.each(hostnames.slice(1))('%s', (host) => {
  /** Returns the addresses of the links in an element. */
  const linksIn = (text: string, element: string) => {
    const html = new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(text)?.[0] ?? '';
    return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  };

  test('each page says the introduction of the host once', async () => {
    const { subdomain } = defaultHosts.find((each) => `${each.subdomain}.localhost` === host) ?? {};
    const partner = site.deps.replica.site().partnerOf(subdomain ?? '');
    const paragraphs = plainText(partner?.description).split('\n');
    for (const path of ['/', '/ueber-uns', `/partner/${partner?.slug}`]) {
      const main = visibleText(/<main.*<\/main>/s.exec((await get(path, host)).text)?.[0] ?? '');
      expect([path, ...paragraphs.map((paragraph) => main.split(paragraph).length - 1)]).toEqual([
        path,
        ...paragraphs.map(() => 1),
      ]);
    }
  });

  test('footer and menus link only to pages with content', async () => {
    const { text } = await get('/', host);
    const links = [
      ...linksIn(text, 'footer'),
      ...linksIn(text, 'header'),
      ...linksIn((await get('/menue', host)).text, 'main'),
    ];
    const internal = [...new Set(links.filter((href) => href.startsWith('/')))];
    expect(internal).toContain('/reisen/alle');
    expect(internal).not.toContain('/partner');
    expect(
      internal.filter((href) => href.includes('topic=veranstalter') || href.includes('thema=veranstalter')),
    ).toEqual([]);
    for (const href of internal.filter((path) => !path.startsWith('/admin'))) {
      const { status, list } = await dataOf(href, host);
      expect([href, status]).toEqual([href, 200]);
      if (href.startsWith('/reisen/')) expect([href, list?.total]).not.toEqual([href, 0]);
    }
  });

  test('the example of the search field has results', async () => {
    const example = /placeholder="Suche: z\.B\. ([^"]*)"/
      .exec((await get('/', host)).text)?.[1]
      ?.replaceAll('&amp;', '&');
    const { body } = await get(`/api/search?q=${encodeURIComponent(example ?? '')}`, host);
    expect(example).toBeTruthy();
    expect(body.total).toBeGreaterThan(0);
    expect(body.textChanges ?? null).toBeNull();
  });

  test('/admin is the sign-in of the host, which names the marketplace', async () => {
    const [subdomain = ''] = host.split('.');
    const { status, headers } = await get('/admin', host);
    expect([status, headers.location]).toEqual([302, `/admin/${subdomain}/login`]);
    const { text } = await get(`/admin/${subdomain}/login?weiter=/admin/${subdomain}/problems`, host);
    expect(text).toContain(`href="http://localhost:3000/admin/${subdomain}/problems"`);
    const other = await get(`/admin/${subdomain}/login?weiter=//example.org`, host);
    expect(other.text).toContain(`href="http://localhost:3000/admin/${subdomain}/dashboard"`);
  });
});

test('the marketplace’s sign-in names no other site, and its footer has all links', async () => {
  expect((await get('/admin/ya/login', 'localhost')).text).not.toContain('Eine Anmeldung gilt');
  const { text } = await get('/', 'localhost');
  for (const href of ['/reisen/ski-und-snowboard', '/partner', '/auszeichnungen'])
    expect(text).toContain(`href="${href}"`);
});

test('every link to the questionnaire contains the locale', async () => {
  const { questionnaireUrl = '' } = site.deps.replica.site().settings ?? {};
  for (const path of ['/', '/menue', '/kontakt']) {
    const { text } = await get(path, 'localhost');
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const found = links.filter((href) => href.startsWith(questionnaireUrl));
    expect(found.length).toBeGreaterThan(0);
    for (const href of found) expect(new URL(href).searchParams.get('locale')).toBe('de');
  }
});
