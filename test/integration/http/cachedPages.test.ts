/**
 * Cached responses follow changes of the content: after each of ten changes of random trips, every page and every search from the
 * cache equals that of an app without a cache. The changes take the same way as in production: content, job, read model, replica.
 */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { benchTrip } from '#bench/trips.ts';
import { createReadTracker, type ReadTracker } from '#catalog/index/reads.ts';
import { createRandom } from '#test/builders/random.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { createTestRenderer } from '#test/setup/testRenderer.ts';
import type { Renderer } from '#views/entryServer.tsx';

const today = '2026-11-21';
const trips = 40;
type Address = [path: string, host?: string | undefined, town?: string | undefined];

const documents = Array.from({ length: trips }, (_, index) => benchTrip(index, today));
/** Those that change. Half of them have their page among the addresses. */
const edited = documents.slice(0, 8);

/** Data of pages of each kind that can be cached, which determines their HTML. */
const dataAddresses: Address[] = [
  ['/'],
  ['/', 'ya.localhost'],
  ['/reisen/alle'],
  ['/reisen/alle/2'],
  ['/reisen/alle', 'ya.localhost'],
  ['/reisen/sommer'],
  ['/reisen/alter-12?sort=price-asc'],
  ['/reisen/italien?price=,800'],
  ['/reisen/alle?q=segeln'],
  ['/reisen/alle?q=wandern+in+italien'],
  ['/reisen/alle?categories=snow&ages=4,17'],
  ['/reisen/alle?sort=rating-desc&nights=7-'],
  ['/reisen/alle?sort=price-asc', 'localhost', 'Berlin'],
  ['/reisen/alle?price=,700', 'localhost', 'Köln'],
  ['/familie?kind=8.bayern&kind=14'],
  ['/partner'],
  ['/kontakt?reise=1-lagerfeuer'],
  ['/vergleich?reisen=1-lagerfeuer,2-ya'],
  ...edited
    .slice(0, 4)
    .map(
      ({ country, city, destinationId, subdomain }): Address => [
        `/reisen/${country.slug}/${city.slug}/${destinationId}-${subdomain}`,
      ],
    ),
];
const searches = ['', 'season=sommer', 'price=,600&sort=price-asc', 'persons=12', 'q=strand', 'q=wald+unter+700+euro'];
const addresses: Address[] = [
  ['/kontakt'],
  ...searches.flatMap((query): Address[] => [[`/api/search?${query}`], [`/api/search/map?${query}`]]),
  ['/api/search?only=counts'],
  ['/api/search?slug=italien'],
  ['/api/search/facets/cities?text='],
  ...dataAddresses.map(([path, host, town]): Address => {
    const [pathname, query] = path.split('?');
    return [`${pathname === '/' ? '' : pathname}/_payload.json${query ? `?${query}` : ''}`, host, town];
  }),
];

let site: TestSite;
let renderer: Renderer;

beforeAll(async () => {
  renderer = await createTestRenderer();
  site = await startSite();
  await site.bringIn(documents.map((document) => ({ ...document })));
});
afterAll(() => site.stop());

/** @param cacheBytes 0 disables the cache */
function start(cacheBytes: number, tracker = site.deps.replica.tracker) {
  const deps = { ...site.deps, replica: { ...site.deps.replica, tracker } };
  const app = createApp(deps, { renderer: async () => renderer, cacheBytes });
  return async ([path, host = 'localhost', town]: Address): Promise<string> => {
    const { status, text, headers } = await request(app)
      .get(path)
      .set('Host', host)
      .set({ Accept: 'text/html', Cookie: town ? `ort=${encodeURIComponent(town)}` : '' });
    // Searches name the version of the catalogue with which they were computed.
    return `${status} ${headers.location ?? ''} ${text.replace(/"version":\d+/, '')}`;
  };
}

const cacheBytes = 10_000_000;

/** Makes edits of random trips and returns the addresses whose cached page differed from a fresh one after an edit. */
async function followEdits(edits: number, seed: number, tracker?: ReadTracker): Promise<string[]> {
  const random = createRandom(seed);
  const cached = start(cacheBytes, tracker);
  const fresh = start(0);
  const different: string[] = [];
  for (const address of addresses) await cached(address);
  for (let edit = 0; edit < edits; edit += 1) {
    const { _id, dates, ageRange } = random.pick(edited);
    const other = random.pick(documents);
    const kinds = [
      { teaser: `Text ${edit} mit Segeln` },
      { title: `Titel ${edit}` },
      { dates: dates.map((date) => ({ ...date, basePrice: (date.basePrice ?? 500) + random.int(-40, 40) })) },
      { dates: other.dates },
      {
        departurePlaces: other.departurePlaces,
        extras: [{ _key: 'e', title: 'Leihski', per: 'person', price: edit, required: true, options: [] }],
      },
      { categories: other.categories },
      { country: other.country, city: other.city },
      { ageRange: random.chance(0.5) ? other.ageRange : ageRange },
      { visible: random.chance(0.5) },
      { switchedOn: random.chance(0.7) },
      { images: random.chance(0.5) ? [] : other.images },
    ];
    await site.client
      .patch(_id)
      .set(kinds[edit % kinds.length] ?? {})
      .commit();
    await site.publish(_id);
    for (const address of addresses) {
      if ((await cached(address)) !== (await fresh(address))) different.push(address.join(' '));
    }
  }
  return different;
}

describe('cached responses after changes', () => {
  test('equal fresh ones', async () => {
    expect(await followEdits(10, 1)).toEqual([]);
  });

  test('control: differ if the cache does not learn of the changes', async () => {
    expect(await followEdits(3, 2, createReadTracker())).not.toEqual([]);
  });
});
