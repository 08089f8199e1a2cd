// Proves specification §1.1, §2.1, §2.2, §3.7, §4.2, §4.6, §4.7, §4.8, §4.9, §5.2, §6.4, §11.2, §11.6, §13.5
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

const trip = (overrides: Parameters<typeof buildDestination>[0]) => ({
  _type: 'destination',
  ...buildDestination(overrides),
});
const italy = { slug: 'italien', title: 'Italien', code: 'IT' };
const rimini = { slug: 'rimini', title: 'Rimini', lat: 44.06, lng: 12.57 };

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    trip({ destinationId: 1 }),
    trip({ destinationId: 2, title: 'Strandferien in Rimini', country: italy, city: rimini, categories: ['beach'] }),
    trip({ subdomain: 'ya', destinationId: 3, title: 'Gipfelwoche', categories: ['action'] }),
    trip({ subdomain: 'bdkj', destinationId: 4, title: 'Pilgerweg' }),
    trip({ destinationId: 5, visible: false }),
    trip({ destinationId: 6, archived: true }),
    trip({ destinationId: 7, title: 'Unverkäuflich', dates: [] }),
    { _id: 'settings', _type: 'siteSettings', googleRating: { rating: 4.8, count: 9, url: 'https://example.org/' } },
  ]);
});

afterAll(() => site.stop());

const get = (path: string, host = 'localhost') => request(site.app).get(path).set('Host', host);

describe('search', () => {
  test('counts the listed trips of the hosts on the marketplace', async () => {
    const response = await get('/api/search/count');
    expect(response.body).toEqual({ count: 3 });
  });

  test('counts only the host’s trips on its own site, whether or not the host is on the marketplace', async () => {
    expect((await get('/api/search/count', 'bdkj.localhost')).body).toEqual({ count: 1 });
    expect((await get('/api/search/count', 'ya.localhost')).body).toEqual({ count: 1 });
  });

  test('applies the fixed filters of a slug', async () => {
    const { body } = await get('/api/search?slug=italien');
    expect(body).toMatchObject({ total: 1, page: 1, pageSize: 25, items: [{ combinedId: '2-lagerfeuer' }] });
    expect(body.items[0]).not.toHaveProperty('level');
  });

  test('returns only the counts of the same result', async () => {
    for (const query of ['', 'slug=italien', 'q=straend', 'season=sommer&persons=12']) {
      const { page: _, pageSize: __, items: ___, ...counts } = (await get(`/api/search?${query}`)).body;
      expect((await get(`/api/search?${query}&only=counts`)).body).toEqual(counts);
    }
  });

  test('folds umlauts and matches prefixes', async () => {
    const { body } = await get('/api/search?q=straend');
    expect(body.items.map((item: { title: string }) => item.title)).toEqual(['Strandferien in Rimini']);
  });

  test('ignores the visibility filter for visitors', async () => {
    expect((await get('/api/search?visibility=1')).body.total).toBe(3);
  });

  test('returns facet counts equal to the number of results after selecting the option', async () => {
    const { body } = await get('/api/search');
    expect(body.facets.countries).toEqual([
      { key: 'italien', label: 'Italien', count: 1 },
      { key: 'niederlande', label: 'Niederlande', count: 2 },
    ]);
    for (const { key, count } of body.facets.countries) {
      const chosen = await get(`/api/search?locations=${encodeURIComponent(`${key}#country#${key}#`)}`);
      expect(chosen.body.total).toBe(count);
    }
  });

  test('returns the options of one facet that match a text', async () => {
    const options = async (path: string) => (await get(`/api/search/facets/${path}`)).body;
    expect(await options('cities?text=RIM')).toEqual([{ key: 'italien-rimini', label: 'Rimini', count: 1 }]);
    // A further place adds its trips to those of the slug's page.
    expect(await options('cities?slug=italien&text=lemmer')).toMatchObject([{ key: 'niederlande-lemmer', count: 3 }]);
    expect(await options('countries?categories=beach')).toEqual(
      (await get('/api/search?categories=beach')).body.facets.countries,
    );
  });

  test('offers price, nights and months without scripts', async () => {
    const query = 'price=&price=1000&nights=7,';
    const form = await get(`/reisen/alle/filter?${query}`);
    for (const part of ['name="price" value="1000"', 'name="nights" value="7,"']) expect(form.text).toContain(part);
    const list = await get(`/reisen/alle?${query}`);
    for (const part of ['1.000\u00a0€', 'ab 7 Nächte']) expect(list.text).toContain(part);
    const { body } = await get('/api/search');
    const [{ key, count }] = body.departureCounts.months;
    expect((await get(`/api/search?months=${key}`)).body.total).toBe(count);
    const filters = await get('/reisen/alle/filter');
    expect(filters.text).toContain(`?months=${key}#katalog`);
    expect(filters.text).not.toContain('name="nights"');
  });

  test('beside a chosen option, a further one shows what it adds', async () => {
    const { body } = await get('/api/search?categories=beach&months=2027-07');
    const further = [
      ...body.facets.categories.filter((option: { key: string }) => option.key !== 'beach'),
      ...body.departureCounts.months.filter((option: { key: string }) => option.key !== '2027-07'),
    ];
    const page = await get('/reisen/alle/filter?categories=beach&months=2027-07');
    const shown = page.text.match(/(?<=>\+)\d+/g)?.map(Number);
    expect(shown).toHaveLength(further.length);
    expect(shown).toEqual(expect.arrayContaining(further.map(({ count }: { count: number }) => count - body.total)));
    expect(page.text).toContain('1 Reise mehr');
  });

  test.each([
    ['/api/search/facets/cities', 200],
    ['/api/search/facets/constructor', 404],
    ['/api/search/facets/cities?slug=nirgendwo', 404],
    [`/api/search/facets/cities?text=${'x'.repeat(201)}`, 400],
    ['/api/search/facets/cities?text=a&text=b', 400],
    ['/api/search?page=0', 400],
    ['/api/search?page=x', 400],
    ['/api/search?slug=nirgendwo', 404],
    ['/api/search?slug=a&slug=b', 400],
    ['/api/search?page=99', 200],
    ['/api/search?date=2026-13-01,2026-01-01', 200],
    ['/api/search?persons=x,y', 200],
    ['/api/search?locations=kaputt', 200],
    ['/api/search?q=%00%3Cscript%3E', 200],
    ['/api/nirgends', 404],
  ])('%s returns %i', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    if (status >= 400) {
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
    }
  });

  test('returns 304 for an unchanged response', async () => {
    const { headers } = await get('/api/search');
    await get('/api/search').set('If-None-Match', String(headers.etag)).expect(304);
  });
});

describe('other API calls', () => {
  test('returns trips in the requested order without unknown ones', async () => {
    const { body } = await get('/api/trips?ids=3-ya,unsinn,2-lf,99-ya');
    expect(body.map((item: { combinedId: string }) => item.combinedId)).toEqual(['3-ya', '2-lagerfeuer']);
  });

  test.each([
    ['localhost', ['5-lagerfeuer', '7-lagerfeuer', '3-ya']],
    ['lagerfeuer.localhost', ['5-lagerfeuer', '7-lagerfeuer']],
    ['ya.localhost', ['3-ya']],
  ])(
    'trips on %s: includes trips reachable only by link, on the marketplace or the site of their host',
    async (host, expected) => {
      const { body } = await get('/api/trips?ids=5-lagerfeuer,6-lagerfeuer,7-lagerfeuer,3-ya', host);
      expect(body.map((item: { combinedId: string }) => item.combinedId)).toEqual(expected);
      expect((await get('/api/search?q=Unverkäuflich', host)).body.total).toBe(0);
    },
  );

  test('rejects more than 200 ids', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => `${index}-ya`).join(',');
    await get(`/api/trips?ids=${ids}`).expect(400);
  });

  test('suggestions complete the last word', async () => {
    const { body } = await get(`/api/search/text-search-suggestions?q=${encodeURIComponent('strand rim')}`);
    expect(body).toContainEqual(
      expect.objectContaining({ key: 'Rimini', prevInput: 'strand ', group: 'places', label: 'Rimini' }),
    );
  });

  test('the map has one feature per place', async () => {
    const { body } = await get('/api/search/map');
    expect(body.type).toBe('FeatureCollection');
    expect(body.features).toHaveLength(2);
    const [lng, lat] = body.features.find((f: { properties: { place: string } }) => f.properties.place === 'Rimini')
      .geometry.coordinates;
    expect([lng, lat]).toEqual([12.57, 44.06]);
  });

  test('the products menu counts per category', async () => {
    const { body } = await get('/api/products-menu');
    const categories = body.find((column: { key: string }) => column.key === 'category');
    expect(categories.items).toContainEqual(expect.objectContaining({ slug: 'strand-und-meer', count: 1 }));
  });

  test.each(['/api/slug/italienresolve', '/api/slug/italien/resolve'])('%s resolves the slug', async (path) => {
    expect((await get(path)).body.routerPageTarget).toMatchObject({ type: 'country', slug: 'italien' });
  });

  test('an unknown slug resolves to null', async () => {
    expect((await get('/api/slug/nirgendworesolve')).body).toEqual({ routerPageTarget: null });
  });

  test('returns 204 without a rating', async () => {
    await get('/api/google-rating').expect(204);
  });

  test.each([
    ['subdomain=lagerfeuer&destinationId=1', false],
    ['subdomain=lf&destinationId=1', false],
    ['subdomain=lagerfeuer&destinationId=5', false],
    ['subdomain=lagerfeuer&destinationId=6', true],
    ['subdomain=lagerfeuer&destinationId=777', true],
  ])('visibility of %s redirects: %s', async (query, redirect) => {
    expect((await get(`/api/rds/visibility?${query}`)).body).toEqual({ redirect });
  });

  test.each([
    ['subdomain=lagerfeuer&destinationId=abc', 'Invalid numeric in id'],
    ['subdomain=niemand&destinationId=1', 'No matching subdomain found'],
    ['subdomain=lagerfeuer', 'Invalid id format'],
  ])('visibility of %s is rejected with "%s"', async (query, detail) => {
    const response = await get(`/api/rds/visibility?${query}`);
    expect(response.status).toBe(400);
    expect(response.body.detail).toBe(detail);
  });
});
