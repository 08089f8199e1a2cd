/** Pages with reused HTML have the same bytes as pages that are rendered anew, before and after changes of the content. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { benchTrip } from '#bench/trips.ts';
import { addUsers, password } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { createTestRenderer } from '#test/setup/testRenderer.ts';
import { createReuseHtml } from '#views/reuse/createReuseHtml.tsx';
import type { ReuseHtml } from '#views/reuse/Reused.tsx';

const documents = Array.from({ length: 60 }, (_, index) => benchTrip(index, '2026-11-21'));
const [changed] = documents.filter(({ subdomain }) => subdomain === 'ya');

const paths: [path: string, host?: string][] = [
  ['/'],
  ['/', 'ya.localhost'],
  ['/reisen/alle'],
  ['/reisen/alle/2'],
  ['/reisen/alle', 'ya.localhost'],
  ['/reisen/sommer'],
  ['/reisen/alle?date=2027-01-01,2027-06-30'],
  ['/reisen/alle?date=2027-02-01,2027-05-30'],
  ['/reisen/alle?price=1,9999'],
  ['/reisen/alle?price=1,9998&nights=1,99'],
  ['/reisen/alle?sort=price-asc'],
  ['/reisen/alle?q=segeln'],
  ['/reisen/alle?q=nirgends'],
  ['/reisen/alle?visibility=1'],
  ['/reisen/alter-12?view=map'],
  ['/reisen/alle?persons=4,17'],
  ['/partner'],
  ['/partner/young-alps'],
  ['/favoriten'],
  ['/kontakt'],
  ['/menue'],
  ['/gibt-es-nicht'],
  ['/admin/ya/dashboard'],
  ['/admin/ya/problems'],
  ['/admin/ya/vorschau/10-ya'],
  ...documents.slice(0, 4).map(({ country, city, destinationId, subdomain }): [string] => {
    return [`/reisen/${country.slug}/${city.slug}/${destinationId}-${subdomain}`];
  }),
];

let site: TestSite;
let cookies: string;

beforeAll(async () => {
  site = await startSite();
  const logo = { path: 'logos/ya.png', alt: '' };
  await addUsers(site, 'ya');
  await site.bringIn([
    ...documents.map((document) => ({ ...document })),
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', claim: 'Rauf', colour: '#123456', logo },
  ]);
  const login = { subdomain: 'ya', username: 'kim', password };
  const response = await request(site.app).post('/api/admin/login').set('Host', 'localhost').send(login).expect(200);
  const set = response.headers['set-cookie'] as unknown as string[];
  cookies = set.map((cookie) => cookie.split(';')[0]).join('; ');
});
afterAll(() => site.stop());

/** Returns pages by address: all of `paths` for visitors, and those that differ for an organiser. */
async function readPages(reuse: ReuseHtml | null, addresses = paths): Promise<Map<string, string>> {
  const renderer = await createTestRenderer({}, reuse);
  const app = createApp(site.deps, { renderer: async () => renderer, cacheBytes: 0 });
  const pages = new Map<string, string>();
  for (const [path, host = 'localhost'] of addresses) {
    for (const cookie of isForOrganisers(path) ? ['', cookies] : ['']) {
      const { status, text } = await request(app).get(path).set({ Host: host, Accept: 'text/html', Cookie: cookie });
      // Nonces differ between any two responses.
      const constant = text.replaceAll(/nonce="[^"]+"/g, '');
      pages.set(`${host}${path} ${cookie === '' ? 'visitor' : 'organiser'}`, `${status} ${constant}`);
    }
  }
  return pages;
}

/** Organisers see their own area, trips that are not published, and links to the editor. */
const isForOrganisers = (path: string) =>
  path.startsWith('/admin/') || path.includes('visibility=') || /-ya$/.test(path);

/** Returns a store of reused HTML, and counts what it returns. */
function countReuse(): { reuse: ReuseHtml; results: { stored: number; rendered: number } } {
  const store = createReuseHtml();
  const results = { stored: 0, rendered: 0 };
  const reuse: ReuseHtml = (content, props) => {
    const html = store(content, props);
    results[typeof html === 'string' ? 'stored' : 'rendered'] += 1;
    return html;
  };
  return { reuse, results };
}

test('pages with reused HTML equal pages without it, whether it is stored already or not, and after changes', async () => {
  const { reuse, results } = countReuse();
  const expected = await readPages(null);
  expect(await readPages(reuse)).toEqual(expected);
  const { rendered } = results;
  results.rendered = 0;
  expect(await readPages(reuse)).toEqual(expected);
  expect(results.rendered).toBe(0);
  expect(results.stored).toBeGreaterThan(rendered);

  await site.client.patch(String(changed?._id)).set({ title: 'Ein neuer Titel' }).commit();
  await site.publish(String(changed?._id));
  const pages = await readPages(reuse);
  expect(pages).toEqual(await readPages(null));
  expect([...pages.values()].filter((page) => page.includes('Ein neuer Titel'))).not.toEqual([]);
});

test('pages with reused HTML contain other filters in their links without rendering their cards again', async () => {
  const { reuse, results } = countReuse();
  await readPages(reuse, [['/reisen/alle?price=1,9999']]);
  results.rendered = 0;
  const pages = await readPages(reuse, [['/reisen/alle?price=1,9998&nights=1,99']]);
  expect([...pages.values()].filter((page) => page.includes('?price=1%2C9998&amp;nights=1%2C99"'))).toHaveLength(1);
  expect(results.rendered).toBe(0);
  expect(results.stored).toBeGreaterThan(20);
});

test('control: pages differ if the store ignores the props', async () => {
  const first = new Map<unknown, ReturnType<ReuseHtml>>();
  const store = createReuseHtml();
  const careless: ReuseHtml = (content, props) => {
    const html = first.get(content) ?? store(content, props);
    first.set(content, html);
    return html;
  };
  const list = paths.filter(([path]) => path === '/reisen/alle');
  expect(await readPages(careless, list)).not.toEqual(await readPages(null, list));
});
