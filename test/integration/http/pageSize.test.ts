/** The size of pages does not grow with the catalogue (specification §10): 10,000 trips in 5,000 cities. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Publication } from '#catalog/published.ts';
import { defaultHosts } from '#domain/hosts.ts';
import { categories } from '#domain/trip/categories.ts';
import { buildPublication } from '#test/builders/publication.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

/** Maximum bytes of a page, of its compressed form as it is sent (Brotli), and of its data. */
const budgets = {
  list: { html: 83_000, compressed: 9_000, payload: 18_000 },
  home: { html: 80_000, compressed: 10_000, payload: 28_000 },
};
const tripCount = 10_000;
const cityCount = 5_000;
const countryCount = 40;

let site: TestSite;

/** Returns a trip whose texts are as long as those of real trips. */
function largeTrip(index: number): Publication {
  const { subdomain, name } = defaultHosts[index % defaultHosts.length] ?? expect.unreachable();
  const category = categories[index % categories.length]?.key ?? '';
  const number = index % cityCount;
  const start = `2027-${String(1 + (index % 12)).padStart(2, '0')}-05`;
  const dates = [0, 1, 2].map((day) => ({
    key: `d${day}`,
    start,
    end: start.replace('-05', `-${12 + day}`),
    price: 390 + (index % 900),
    regularPrice: 390 + (index % 900),
    priceUntil: null,
    season: 'sommer',
    nights: 7 + day,
    placesLeft: 20,
  }));
  return buildPublication({
    summary: {
      subdomain,
      destinationId: index + 1,
      title: `Segelcamp am großen Waldsee ${index}`,
      host: { name, slug: subdomain },
      country: { slug: `land-${number % countryCount}`, title: `Land ${number % countryCount}` },
      city: { slug: `seestadt-${number}`, title: `Seestadt ${number}`, lat: 50, lng: 10 },
      categories: [category],
      dates,
      rating: { average: 4.6, count: 12 },
      image: {
        url: `/bilder/${subdomain}/reisebilder/waldsee/${index}-1.jpg?w=960&h=720`,
        srcset: '',
        alt: 'Segelboote auf einem See zwischen bewaldeten Bergen',
        width: 960,
        height: 720,
      },
    },
    row: { regions: ['bayern'], text: { place: '', category: '', description: '' } },
  });
}

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

async function sizesOf(path: string): Promise<{ html: number; compressed: number; payload: number }> {
  const get = (target: string) => request(site.app).get(target).set('Host', 'localhost').expect(200);
  const html = Buffer.byteLength((await get(path)).text);
  const { headers } = await get(path).set('Accept-Encoding', 'br');
  expect(headers).toMatchObject({ 'content-encoding': 'br' });
  const [pathname = '', search] = path.split('?');
  const payload = await get(`${pathname.replace(/\/$/, '')}/_payload.json${search ? `?${search}` : ''}`);
  return { html, compressed: Number(headers['content-length']), payload: Buffer.byteLength(payload.text) };
}

const pages: [path: string, kind: keyof typeof budgets][] = [
  ['/reisen/alle', 'list'],
  ['/reisen/alle?season=sommer&sort=price-asc', 'list'],
  ['/reisen/wassersport', 'list'],
  ['/', 'home'],
];

test('pages of 10,000 trips in 5,000 cities keep the budgets', async () => {
  await site.worker.publisher.publishTrips(Array.from({ length: tripCount }, (_, index) => largeTrip(index)));
  await site.caughtUp();
  for (const [path, kind] of pages) {
    const sizes = await sizesOf(path);
    for (const [name, budget] of Object.entries(budgets[kind]))
      expect(sizes[name as keyof typeof sizes], `${name} of ${path}`).toBeLessThanOrEqual(budget);
  }
  const { text } = await request(site.app).get('/reisen/alle').set('Host', 'localhost');
  const [, total] = /(\d+) Reisen/.exec(text) ?? [];
  // Not all hosts are on the marketplace.
  expect(Number(total)).toBeGreaterThan(7_000);
});
