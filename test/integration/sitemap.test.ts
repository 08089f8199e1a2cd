/** What crawlers are told of a site. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDestination } from '../builders/destination.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    { _type: 'destination', ...buildDestination({ destinationId: 1 }) },
    { _type: 'destination', ...buildDestination({ destinationId: 2, visible: false }) },
    { _id: 'page-agb', _type: 'page', key: 'agb', title: 'AGB', body: [] },
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

async function listedPaths(host = 'localhost'): Promise<string[]> {
  const { text } = await get('/sitemap.xml', host);
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
}

test('every address in the sitemap is there, and is its own canonical one', async () => {
  const paths = await listedPaths();
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/kontakt', '/agb', '/reisen/alle', '/partner/lagerfeuer-ferien']),
  );
  for (const path of paths) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`);
  }
});

test('trips that are not listed and pages nobody has written are not in it', async () => {
  const paths = await listedPaths();
  expect(paths.filter((path) => path.includes('2-lagerfeuer') || path === '/impressum')).toEqual([]);
});

test('each site has its own', async () => {
  expect((await get('/robots.txt', 'ya.localhost')).text).toContain('Sitemap: http://ya.localhost:3000/sitemap.xml');
  expect((await listedPaths('ya.localhost')).filter((path) => path.includes('lagerfeuer'))).toEqual([]);
});
