// Proves specification §1.1, §2.2, §3.1, §3.2, §3.4, §3.5, §3.7, §3.8, §9.1
/** All URLs of the site: pages, redirects and errors (specification §2.2, §3.1, §3.3, §3.8). */
import { createHash } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueKeys } from '#catalog/keys.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
const logged: string[] = [];

const trip = (overrides: Parameters<typeof buildDestination>[0]) => ({
  _type: 'destination',
  ...buildDestination(overrides),
});
const rule = (id: string, from: string, to: string, status: number, external = false) => ({
  _id: `rule-${id}`,
  _type: 'routeRule',
  from,
  to,
  status,
  external,
});
/** Info pages with a document. Without a document an info page does not exist; here, `/impressum` has none. */
const writtenPages = ['ueber-uns', 'faq', 'auszeichnungen', 'partner', 'kontakt'];

beforeAll(async () => {
  site = await startSite({ log: (line) => void logged.push(line) });
  await site.bringIn([
    ...Array.from({ length: 30 }, (_, index) => trip({ destinationId: index + 1, title: `Segelcamp ${index + 1}` })),
    trip({ destinationId: 101, visible: false, title: 'Nur mit Link' }),
    trip({ destinationId: 102, archived: true, title: 'Archiviert' }),
    trip({ subdomain: 'bdkj', destinationId: 7, title: 'Pilgerweg' }),
    ...writtenPages.map((key) => ({ _id: `page-${key}`, _type: 'page', key, title: `Seite ${key}`, body: [] })),
    {
      _id: 'partner',
      _type: 'partner',
      subdomain: 'lagerfeuer',
      slug: 'lagerfeuer-ferien',
      name: 'Lagerfeuer Ferien',
      terms: [],
      trader: { company: 'Lagerfeuer', address: 'Berlin', contact: 'Mareike' },
    },
    {
      _id: 'category',
      _type: 'category',
      key: 'water-sports',
      h1: [{ text: 'Wassersportreisen' }, { slug: 'wassersport', text: 'Auf dem Wasser' }],
    },
    rule('inside', '/ferienlager', '/reisen/alle', 301),
    rule('soon', '/aktion/', '/reisen/sommer?sort=price-asc#katalog', 307),
    rule('umlaut', '/für-eltern', '/faq', 308),
    rule('loop', '/agb', '/agb', 301),
    rule('outside', '/blog', 'https://blog.example.org/?von=uns', 302, true),
  ]);
});

afterAll(() => site.stop());

const get = (path: string, host = 'localhost') =>
  request(site.app).get(path).set({ Host: host, Accept: 'text/html' }).redirects(0);
const tripPath = '/reisen/niederlande/lemmer/1-lagerfeuer';

describe('redirects keep the query', () => {
  test.each([
    ['/reisen', 301, '/reisen/alle'],
    ['/destinations?q=a', 301, '/reisen/alle?q=a'],
    ['/reisen/alle/1', 301, '/reisen/alle'],
    ['/destinations/all/1?q=a', 301, '/destinations/all?q=a'],
    ['/favoriten/1', 301, '/favoriten'],
    ['/favorites/1', 301, '/favorites'],
    ['/partner/lagerfeuer-ferien/1', 301, '/partner/lagerfeuer-ferien'],
    ['/partners/lagerfeuer-ferien/1', 301, '/partners/lagerfeuer-ferien'],
    ['/reisen/alle/', 301, '/reisen/alle'],
    ['/reisen/alle/?q=a', 301, '/reisen/alle?q=a'],
    ['/reisen/alle///', 301, '/reisen/alle'],
    ['//example.org/', 301, '/example.org'],
    ['//', 301, '/'],
    ['/reisen/niederlande/lemmer?sort=price-asc', 301, '/reisen/niederlande-lemmer?sort=price-asc'],
    ['/destinations/niederlande/lemmer', 301, '/reisen/niederlande-lemmer'],
    ['/reisen/alter/14', 301, '/reisen/alter-14'],
    ['/destinations/age/14', 301, '/reisen/alter-14'],
    ['/vergleich', 301, '/favoriten'],
    ['/kontaktanfragen/alt?x=1', 301, '/kontakt?x=1'],
    ['/ferienlager?a=1', 301, '/reisen/alle?a=1'],
    ['/aktion?a=1', 307, '/reisen/sommer?sort=price-asc&a=1#katalog'],
    ['/f%C3%BCr-eltern', 308, '/faq'],
    ['/blog', 302, 'https://blog.example.org/?von=uns'],
    ['/blog?a=1', 302, 'https://blog.example.org/?von=uns&a=1'],
    ['/reisen/italien/rom/1-lagerfeuer?x=1', 301, `${tripPath}?x=1`],
    ['/destinations/italien/rom/1-lagerfeuer', 301, tripPath],
    ['/reisen/niederlande/lemmer/1-lf', 301, tripPath],
    ['/reisen/niederlande/lemmer/1-ZELTLAGER', 301, tripPath],
    ['/reisen/niederlande/lemmer/102-lagerfeuer', 302, '/#reise-fehlt-niederlande'],
    ['/reisen/niederlande/lemmer/999-lagerfeuer', 302, '/#reise-fehlt-niederlande'],
    ['/reisen/atlantis/lemmer/999-lagerfeuer', 302, '/#reise-fehlt'],
    ['/reisen/niederlande/lemmer/7-bdkj', 301, 'http://bdkj.localhost:3000/reisen/niederlande/lemmer/7-bdkj'],
    ['/Reisen/alle', 301, '/reisen/alle'],
  ])('%s returns %i with location %s', async (path, status, location) => {
    const response = await get(path);
    expect([response.status, response.headers.location]).toEqual([status, location]);
  });

  test('the data of a redirected page contains the target', async () => {
    expect((await get('/reisen/alle/1/_payload.json')).body).toEqual({ redirect: '/reisen/alle' });
    expect((await get('/blog/_payload.json')).body).toEqual({ redirect: 'https://blog.example.org/?von=uns' });
  });

  test('the data of a page with a contradicting query contains the target', async () => {
    const { body } = await get('/reisen/sommer/_payload.json?season=winter');
    expect(body).toEqual({ redirect: '/reisen/alle?season=winter' });
  });

  test('temporary redirects are not cached', async () => {
    expect((await get('/aktion')).headers['cache-control']).toBe('no-cache');
    expect((await get('/reisen/sommer?season=winter')).headers['cache-control']).toBe('no-cache');
    expect((await get('/ferienlager')).headers['cache-control']).toContain('max-age');
  });
});

test('a trip that cannot be read while the site works leads to a notice with a link to try again', async () => {
  const { redis, env } = site.worker;
  const { trips } = catalogueKeys(env.CATALOGUE_PREFIX);
  const path = '/reisen/niederlande/lemmer/30-lagerfeuer';
  const text = (await redis.hget(trips, '30-lagerfeuer')) ?? '';
  await redis.hset(trips, '30-lagerfeuer', '{');
  const location = `/?erneut=${encodeURIComponent(path)}#reise-nicht-geladen`;
  for (const requested of [`${path}?season=sommer`, `${path}/bewertungen`]) {
    const { status, headers } = await get(requested);
    const target = location.replace(
      '30-lagerfeuer',
      requested.endsWith('bewertungen') ? '30-lagerfeuer%2Fbewertungen' : '$&',
    );
    expect([status, headers.location, headers['cache-control']]).toEqual([302, target, 'no-store']);
  }
  expect((await get(`${path}/_payload.json`)).body).toEqual({ redirect: location });
  const log = logged.filter((line) => line.includes('Error fetching RDS visibility. Redirecting to index page.'));
  expect(log[0]).toContain('30-lagerfeuer');
  const { text: home } = await get(location.split('#')[0] ?? '');
  expect(home).toContain(`<a href="${path}">Noch einmal versuchen</a>`);
  await redis.hset(trips, '30-lagerfeuer', text);
  expect((await get(path)).status).toBe(200);
});

test.each([
  '//example.org',
  'https://example.org/reisen/a/b/c',
  '/reisen/a/b/c?x',
  '/admin/ya/b/c',
  '/reisen//example.org/c',
])('the notice links to no other address: %s', async (address) => {
  const { text } = await get(`/?erneut=${encodeURIComponent(address)}`);
  expect(text).not.toContain('reise-nicht-geladen');
});

test.each([
  '/reisen/alle?providers[a]=b',
  '/partner/lagerfeuer-ferien?providers%5Ba%5D=b',
  '/api/search?providers[a]=b',
])('providers that are neither a text nor a list are a 400 with the reason: %s', async (path) => {
  const { status, text } = await get(path).set('Accept', 'application/json');
  expect([status, text]).toEqual([400, expect.stringContaining('providers has an invalid value type')]);
});

describe('a query that contradicts the fixed filters of the page', () => {
  const place = (key: string, type: 'country' | 'city', ...slugs: string[]) =>
    `locations=${encodeURIComponent([key, type, ...slugs].join('#'))}`;
  const italy = place('italien', 'country', 'italien');
  const netherlands = place('niederlande', 'country', 'niederlande');
  const lemmer = place('niederlande-lemmer', 'city', 'niederlande', 'lemmer');
  const combined = (first: string, second: string) => `${first}%2C${second.slice('locations='.length)}`;

  test.each([
    ['/reisen/sommer?season=winter', '/reisen/alle?season=winter'],
    ['/destinations/summer?season=winter', '/reisen/alle?season=winter'],
    ['/reisen/sommer/2?season=winter', '/reisen/alle?season=winter'],
    ['/reisen/sommer?season=nie', '/reisen/alle?season=nie'],
    [
      '/reisen/sommer?sort=price-asc&season=winter&q=see&ansicht=karte&x=1',
      '/reisen/alle?q=see&season=winter&sort=price-asc&ansicht=karte',
    ],
    ['/reisen/alter-14?persons=8', '/reisen/alle?persons=14%2C8'],
    [`/reisen/niederlande?${italy}`, `/reisen/alle?${combined(netherlands, italy)}`],
    [`/reisen/niederlande-lemmer?${italy}`, `/reisen/alle?${combined(lemmer, italy)}`],
    ['/partner/lagerfeuer-ferien?providers=ya', '/reisen/alle?providers=lagerfeuer%2Cya'],
    ['/partners/lagerfeuer-ferien?providers=ya', '/reisen/alle?providers=lagerfeuer%2Cya'],
  ])('%s redirects to %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.location]).toEqual([302, location]);
    expect((await get(location)).status).toBe(200);
  });

  test.each([
    '/reisen/sommer?season=sommer',
    '/reisen/sommer?season=summer',
    '/reisen/sommer?date=2027-01-01,2027-02-01',
    '/reisen/alter-14?persons=14',
    '/reisen/alter-14?persons=-1',
    `/reisen/niederlande?${lemmer}`,
    `/reisen/niederlande-lemmer?${netherlands}`,
    '/reisen/wassersport?season=winter',
    '/reisen/alle?season=winter',
    '/partner/lagerfeuer-ferien?season=winter',
    '/partner/lagerfeuer-ferien?providers=lagerfeuer',
  ])('%s filters the page without a redirect', async (path) => {
    expect((await get(path)).status).toBe(200);
  });
});

describe('pages with their German canonical URL', () => {
  test.each<[string, string]>([
    ['/reisen/alle/2', '/reisen/alle/2'],
    ['/destinations/all/2', '/reisen/alle/2'],
    ['/reisen/all', '/reisen/alle'],
    ['/destinations/spring', '/reisen/fruehjahr'],
    ['/reisen/alter-3', '/reisen/alter-3'],
    ['/destinations/age-21', '/reisen/alter-21'],
    ['/reisen/niederlande/2', '/reisen/niederlande/2'],
    [tripPath, tripPath],
    [tripPath.replace('/reisen/', '/destinations/'), tripPath],
    ['/partners/lagerfeuer-ferien', '/partner/lagerfeuer-ferien'],
    ['/partner/lagerfeuer-ferien/2', '/partner/lagerfeuer-ferien/2'],
  ])('%s has the canonical URL %s', async (path, canonical) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]).toBe(`http://localhost:3000${canonical}`);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
  });
});

test.each([
  ['/destinations/water-sports', 'Auf dem Wasser'],
  ['/reisen/alle', 'Alle Reisen'],
  ['/reisen/niederlande', 'Reisen in die Niederlande'],
])('%s has the heading "%s"', async (path, heading) => {
  expect(/<h1[^>]*>([^<]*)</.exec((await get(path)).text)?.[1]).toBe(heading);
});

describe('missing pages', () => {
  test.each([
    ['/gibt-es-nicht', 404],
    ['/trips/alle', 404],
    ['/reisen/alle/3', 404],
    ['/reisen/alle/0', 404],
    ['/reisen/alle/01', 404],
    ['/reisen/alle/-1', 404],
    ['/reisen/alle/1.5', 404],
    ['/reisen/alle/x', 404],
    ['/reisen/alle/2/3', 404],
    ['/reisen/nirgendwo', 404],
    ['/reisen/alle,sommer', 404],
    ['/reisen/alter-2', 404],
    ['/reisen/alter-22', 404],
    ['/reisen/niederlande/nirgendwo', 404],
    ['/reisen/niederlande/lemmer/unsinn', 404],
    ['/reisen/niederlande/lemmer/1-niemand', 404],
    ['/favoriten/0', 404],
    ['/favoriten/x', 404],
    ['/partner/niemand', 404],
    ['/partner/lagerfeuer-ferien/3', 404],
    ['/partner/agb', 404],
    ['/partner/agb/niemand', 404],
    ['/impressum', 404],
    ['/buchungen', 404],
    ['/buchungen/new', 200],
    ['/buchungen/new?destination=102-lagerfeuer', 404],
    ['/%E0%A4%A', 400],
  ])('%s returns %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('an empty list is a page without results', async () => {
    const { status, text } = await get('/reisen/alle?q=gibtesnicht');
    expect(status).toBe(200);
    expect(text).toContain('Leider haben wir keine passenden Reisen gefunden.');
    expect((await get('/reisen/alle/2?q=gibtesnicht')).status).toBe(404);
  });

  test('the error page has the specified texts and links', async () => {
    const { text } = await get('/gibt-es-nicht');
    expect(text).toMatch(/<h1[^>]*>Seite nicht gefunden<\/h1>/);
    expect(text).toContain('Diese Adresse gibt es nicht: /gibt-es-nicht');
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main).toContain('href="/"');
    expect(main).toContain('href="/kontakt"');
  });

  test.each(['/gibt-es-nicht', '/reisen/nirgendwo'])('programs get an error with the path %s', async (path) => {
    const { status, type, body } = await get(`${path}?q=a`).set('Accept', 'application/json');
    expect([status, type, body.detail]).toEqual([404, 'application/problem+json', `Page Not Found: ${path}`]);
  });

  test('crawlers get the status without a page, and it is not cached', async () => {
    const response = await get('/gibt-es-nicht').set('User-Agent', 'Googlebot/2.1');
    expect([response.status, response.text, response.headers['cache-control']]).toEqual([404, '', 'no-store']);
  });

  test('the data of a missing page contains the status, so that the browser shows the same page', async () => {
    const { status, body } = await get('/gibt-es-nicht/_payload.json');
    expect([status, body.status]).toEqual([404, 404]);
  });
});

describe('sites by host name', () => {
  test.each([
    ['lf.localhost', 301, 'http://lagerfeuer.localhost:3000/reisen/alle?q=a'],
    ['zeltlager.localhost', 301, 'http://lagerfeuer.localhost:3000/reisen/alle?q=a'],
    ['ole.localhost', 301, 'http://english.localhost:3000/reisen/alle?q=a'],
    ['bja.localhost', 301, 'http://bdkj.localhost:3000/reisen/alle?q=a'],
    ['niemand.localhost', 404, undefined],
    ['a.lagerfeuer.localhost', 404, undefined],
    ['example.org', 421, undefined],
    ['LAGERFEUER.localhost', 200, undefined],
    ['localhost', 200, undefined],
  ])('%s returns %i %s', async (host, status, location) => {
    const response = await get('/reisen/alle?q=a', host);
    expect([response.status, response.headers.location]).toEqual([status, location]);
  });

  test.each([
    ['unknown.localhost', 404],
    ['example.org', 421],
  ])('%s: a self-contained page with a heading and a link to the home page', async (host, status) => {
    const page = await get('/reisen/alle', host).set('Accept', 'text/html');
    expect([page.status, page.type, page.headers['cache-control']]).toEqual([status, 'text/html', 'no-store']);
    expect(page.text).toContain('<h1>Diese Seite gibt es hier nicht</h1>');
    expect(page.text).toContain('<a href="http://localhost:3000/">');
    const style = /<style>([^<]*)<\/style>/.exec(page.text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
    const data = await get('/api/search', host).set('Accept', 'application/json');
    expect([data.status, data.type]).toEqual([status, 'application/problem+json']);
  });

  test.each([
    ['/reisen/niederlande/lemmer/7-bdkj', 200],
    [tripPath, 302],
    ['/partner/lagerfeuer-ferien', 404],
  ])('a host’s own site contains only its trips: %s returns %i', async (path, status) => {
    expect((await get(path, 'bdkj.localhost')).status).toBe(status);
  });
});

describe('booking without a trip', () => {
  test('shows links to find one', async () => {
    const { text } = await get('/buchungen/new');
    expect(text).toContain('Welche Reise möchtest du buchen?');
    expect(text).toMatch(/<main.*<input[^>]*name="q".*<\/main>/s);
    expect(text).toMatch(/<main.*href="\/reisen\/sommer".*<\/main>/s);
    expect(text).toContain('noindex');
  });

  test.each(['/', '/reisen/alle', '/buchungen/new'])(
    '%s tells browsers without JavaScript that there are no suggestions',
    async (path) => {
      expect((await get(path)).text).toMatch(/<noscript><p[^>]*>Vorschläge beim Tippen gibt es nur mit JavaScript/);
    },
  );
});
