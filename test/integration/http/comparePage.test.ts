// Proves specification §5.6
/** The comparison of trips, as rendered for visitors without scripts. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  const trip = (overrides: Parameters<typeof buildDestination>[0]) => ({
    _type: 'destination',
    ...buildDestination(overrides),
  });
  await site.bringIn([
    ...[1, 2, 3, 4, 5].map((number) => trip({ destinationId: number, title: `Segelcamp ${number}` })),
    trip({ destinationId: 102, archived: true, title: 'Archiviert' }),
    trip({ subdomain: 'bdkj', destinationId: 7, title: 'Pilgerweg' }),
  ]);
});

afterAll(() => site.stop());

const get = (path: string) => request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' }).redirects(0);
const path = '/favoriten/vergleich';

test('compares the trips of the link in their order', async () => {
  const { status, text } = await get(`${path}?reisen=2-lagerfeuer,1-lagerfeuer`);
  expect(status).toBe(200);
  expect(text.match(/<th scope="col"/g)).toHaveLength(2);
  expect(text.indexOf('Segelcamp 2')).toBeLessThan(text.indexOf('Segelcamp 1'));
  expect(text).toContain('Gemeinsame Termine');
  expect(text).toMatch(/<meta name="robots" content="noindex/);
});

test('the English path has the German canonical link', async () => {
  const { status, text } = await get('/favorites/compare?reisen=1-lagerfeuer,2-lagerfeuer');
  expect(status).toBe(200);
  expect(text).toContain(
    '<link rel="canonical" href="http://localhost:3000/favoriten/vergleich?reisen=1-lagerfeuer,2-lagerfeuer"',
  );
});

test('aliases of hosts are replaced', async () => {
  const { status, headers } = await get(`${path}?reisen=1-zeltlager`);
  expect([status, headers.location]).toEqual([301, `${path}?reisen=1-lagerfeuer`]);
});

test.each([
  ['', 'Noch nichts zu vergleichen', '/favoriten'],
  ['?reisen=%3Cscript%3E,x', 'Noch nichts zu vergleichen', '/reisen/alle'],
  ['?reisen=99-lagerfeuer,102-lagerfeuer,1-niemand,7-bdkj', 'Diese Reisen sind nicht im Angebot', '/reisen/alle'],
  [
    '?reisen=1-lagerfeuer,2-lagerfeuer,3-lagerfeuer,4-lagerfeuer,5-lagerfeuer',
    'Höchstens vier Reisen auf einmal',
    `${path}?reisen=1-lagerfeuer,2-lagerfeuer,3-lagerfeuer,4-lagerfeuer`,
  ],
])('%s shows “%s”', async (search, heading, next) => {
  const { status, text } = await get(path + search);
  expect(status).toBe(200);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  expect(main).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(main).toContain(`href="${next}"`);
  expect(main).not.toContain('<table');
});

test('names unreachable trips and compares the others', async () => {
  const { text } = await get(`${path}?reisen=1-lagerfeuer,102-lagerfeuer,2-lagerfeuer,01-lagerfeuer`);
  expect(text).toContain('Eine Reise aus dem Link ist gerade nicht im Angebot (Nummer 102-lagerfeuer).');
  expect(text.match(/<th scope="col"/g)).toHaveLength(2);
  expect(text).not.toContain('Archiviert');
});
