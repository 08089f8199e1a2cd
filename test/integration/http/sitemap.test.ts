// Proves specification §2.2, §3.3, §3.8
/** Sitemap and robots.txt of a site. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { places } from '#catalog/queries/places.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    { _type: 'destination', ...buildDestination({ destinationId: 1 }) },
    { _type: 'destination', ...buildDestination({ destinationId: 2, visible: false }) },
    { _id: 'page-agb', _type: 'page', key: 'agb', title: 'AGB', body: [] },
    { _id: 'page-added', _type: 'page', key: 'zuschuesse', title: 'Zuschüsse', body: [], keywords: ['Zuschuss'] },
    {
      ...{ _id: 'footer', _type: 'footer', tenant: 'default' },
      columns: [
        {
          title: 'Mehr',
          links: [
            { label: 'Zuschüsse', href: '/info/zuschuesse' },
            { label: 'Gelöscht', href: '/info/geloescht' },
          ],
        },
      ],
    },
    {
      _id: 'partner',
      _type: 'partner',
      subdomain: 'lagerfeuer',
      slug: 'lagerfeuer-ferien',
      name: 'Lagerfeuer Ferien',
      trader: { company: 'Lagerfeuer', address: 'Berlin', contact: 'Mareike' },
    },
  ]);
});

afterAll(() => site.stop());

const get = (path: string, host = 'localhost') => request(site.app).get(path).set('Host', host);

const locations = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? ''));

/** Returns the paths in all files of the sitemap. */
async function listedPaths(host = 'localhost'): Promise<string[]> {
  const files = locations((await get('/sitemap.xml', host)).text);
  const responses = await Promise.all(files.map(({ pathname }) => get(pathname, host)));
  return responses.flatMap(({ text }) => locations(text)).map(({ pathname }) => pathname);
}

test('every URL in the sitemap exists and is canonical', async () => {
  const paths = await listedPaths();
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/kontakt', '/agb', '/info/zuschuesse', '/reisen/alle', '/partner/lagerfeuer-ferien']),
  );
  for (const path of paths) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`);
  }
});

test('a page that editors have added is linked from the footer and answers searches', async () => {
  const { text } = await get('/info/zuschuesse');
  expect(text).toContain('<h1>Zuschüsse</h1>');
  expect(text).toContain('href="/info/zuschuesse"');
  expect(text).not.toContain('/info/geloescht');
  expect((await get('/reisen/alle?q=Zuschuss')).text).toContain('href="/info/zuschuesse"');
  // A page that each site has is only at its own address.
  for (const path of ['/info/agb', '/info/geloescht']) expect((await get(path)).status).toBe(404);
});

test('the sitemap contains every list with trips: themes, countries, cities, seasons and ages', async () => {
  const { cities, countries } = places(site.deps.replica.current(), { kind: 'marketplace' }, '2026-11-21');
  const found = [...cities.keys(), ...countries.keys()].map((slug) => `/reisen/${slug}`);
  const paths = await listedPaths();
  expect(found).toEqual(['/reisen/niederlande-lemmer', '/reisen/niederlande']);
  expect(paths).toEqual(
    expect.arrayContaining([...found, '/reisen/wassersport', '/reisen/sommer', '/reisen/alter-12']),
  );
});

test('pages of countries and the menu link to the lists of cities', async () => {
  for (const path of ['/reisen/niederlande', '/menue'])
    expect((await get(path)).text).toContain('href="/reisen/niederlande-lemmer"');
  expect((await get('/reisen/sommer')).text).not.toContain('href="/reisen/niederlande-lemmer"');
});

test('the sitemap contains no unlisted trips and no missing pages', async () => {
  const paths = await listedPaths();
  expect(paths.filter((path) => path.includes('2-lagerfeuer') || path === '/impressum')).toEqual([]);
});

test('trips and files have a lastmod date', async () => {
  const { _updatedAt } = (await site.client.getDocument('lagerfeuer-1')) ?? {};
  const { text } = await get('/sitemap-1.xml');
  expect(text).toContain(`/1-lagerfeuer</loc><lastmod>${_updatedAt}</lastmod>`);
  expect((await get('/sitemap.xml')).text).toMatch(/sitemap-1\.xml<\/loc><lastmod>/);
});

test('generates each file once per version of the catalogue', async () => {
  const read = vi.spyOn(site.deps.replica, 'site');
  try {
    await site.client.patch('lagerfeuer-1').set({ title: 'Noch ein Titel' }).commit();
    await site.publish('lagerfeuer-1');
    for (const path of ['/sitemap.xml', '/sitemap-1.xml']) await get(path);
    const callCount = read.mock.calls.length;
    expect(callCount).toBeGreaterThan(0);
    for (const path of ['/sitemap.xml', '/sitemap-1.xml']) await get(path);
    expect(read).toHaveBeenCalledTimes(callCount);
    await site.client.patch('lagerfeuer-1').set({ title: 'Neuer Titel' }).commit();
    await site.publish('lagerfeuer-1');
    const { text } = await get('/sitemap-1.xml');
    expect(read.mock.calls.length).toBeGreaterThan(callCount);
    const { _updatedAt } = (await site.client.getDocument('lagerfeuer-1')) ?? {};
    expect(text).toContain(_updatedAt);
  } finally {
    read.mockRestore();
  }
});

test.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-x.xml'])('%s does not exist', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('splits a long sitemap into several files, all in the index and generated once', async () => {
  const small = await startSite({ sitemapLimits: { addresses: 4, bytes: 50_000_000 } });
  try {
    await small.bringIn(
      [11, 12, 13, 14, 15].map((destinationId) => ({
        _type: 'destination',
        ...buildDestination({ destinationId }),
      })),
    );
    const read = vi.spyOn(small.deps.replica, 'site');
    const load = async (path: string) => (await request(small.app).get(path).set('Host', 'localhost')).text;
    const [index = ''] = await Promise.all(['/sitemap.xml', '/sitemap.xml', '/sitemap-1.xml'].map(load));
    const files = locations(index);
    expect(files.length).toBeGreaterThan(2);
    const urlsByFile = (await Promise.all(files.map(({ pathname }) => load(pathname)))).map(locations);
    expect(Math.max(...urlsByFile.map(({ length }) => length))).toBe(4);
    const urls = urlsByFile.flat().map(String);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.filter((url) => /\/1[1-5]-lagerfeuer$/.test(url))).toHaveLength(5);
    expect(
      (
        await request(small.app)
          .get(`/sitemap-${files.length + 1}.xml`)
          .set('Host', 'localhost')
      ).status,
    ).toBe(404);
    const callCount = read.mock.calls.length;
    await load('/sitemap.xml');
    expect(read).toHaveBeenCalledTimes(callCount);
  } finally {
    await small.stop();
  }
});

test('files are compressed', async () => {
  const { headers } = await get('/sitemap-1.xml').set('Accept-Encoding', 'gzip');
  expect(headers['content-encoding']).toBe('gzip');
});

test('each site has its own sitemap', async () => {
  expect((await get('/robots.txt', 'ya.localhost')).text).toContain('Sitemap: http://ya.localhost:3000/sitemap.xml');
  expect((await listedPaths('ya.localhost')).filter((path) => path.includes('lagerfeuer'))).toEqual([]);
});
