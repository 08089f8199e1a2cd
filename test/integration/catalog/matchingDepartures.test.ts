// Proves specification §3.1, §4.2, §4.5, §4.12, §5.4
/** Results show, and are sorted by, the departures that match all filters (specification §4.2). */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rankingWeights } from '#domain/search/ranking.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import * as de from '#views/texts/de.ts';

let site: TestSite;

const date = (start: string, end: string, basePrice: number, season: string) => ({
  _key: start,
  start,
  end,
  online: true,
  basePrice,
  season,
});
const trip = (destinationId: number, title: string, overrides: Parameters<typeof buildDestination>[0]) => ({
  _type: 'destination',
  ...buildDestination({ destinationId, title, ...overrides }),
});
const renesse = { slug: 'renesse', title: 'Renesse', lat: 51.73, lng: 3.78 };
const germany = { slug: 'deutschland', title: 'Deutschland', code: 'DE' };
const berlin = { slug: 'berlin', title: 'Berlin', lat: 52.5, lng: 13.4 };
const partner = {
  _type: 'partner',
  terms: [],
  trader: { company: 'Firma', address: 'Berlin', contact: 'Mareike' },
};

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    trip(1, 'Wellenreiten', {
      city: renesse,
      cancellation: [{ daysBefore: 30, percent: 20 }],
      dates: [
        date('2027-02-06', '2027-02-13', 199, 'winter'),
        date('2027-07-10', '2027-07-17', 599, 'sommer'),
        date('2027-08-07', '2027-08-14', 499, 'sommer'),
      ],
    }),
    trip(2, 'Segelcamp', {
      // Its host has filed it under spring.
      dates: [date('2027-03-20', '2027-03-27', 649, 'fruehjahr'), date('2027-07-03', '2027-07-10', 549, 'sommer')],
    }),
    trip(3, 'Skifreizeit', { dates: [date('2027-02-13', '2027-02-20', 399, 'winter')] }),
    trip(4, 'Stadtentdecker', {
      subdomain: 'ya',
      country: germany,
      city: berlin,
      dates: [date('2027-07-24', '2027-07-31', 299, 'sommer')],
    }),
    { ...partner, _id: 'partner-lf', subdomain: 'lagerfeuer', slug: 'lagerfeuer-ferien', name: 'Lagerfeuer Ferien' },
    { ...partner, _id: 'partner-ya', subdomain: 'ya', slug: 'young-alps', name: 'Young Alps' },
  ]);
});

afterAll(() => site.stop());

const get = (path: string) => request(site.app).get(path).set('Host', 'localhost').redirects(0);

interface SearchResult {
  total: number;
  items: TripSummary[];
  facets: Record<string, { key: string; count: number }[]>;
}

async function fromApi(query: string): Promise<SearchResult> {
  return (await get(`/api/search?${query}`)).body as SearchResult;
}

/** Returns the search result in the data of a page. */
async function fromPage(path: string, query: string): Promise<SearchResult> {
  const { body } = await get(`${path}/_payload.json?${query}`);
  const queries = body.state.queries as { queryKey: [string]; state: { data: SearchResult } }[];
  const [found] = queries.filter(({ queryKey: [name] }) => ['list', 'partner', 'filters'].includes(name));
  if (!found) throw new Error(`No list in ${path}`);
  return found.state.data;
}

const rowsOf = ({ items }: SearchResult) =>
  items.map(({ title, price, dates, otherDates }) => [title, price, dates.map(({ start }) => start), otherDates]);

describe.each([
  [
    'a season, by next matching departure',
    'season=sommer&sort=start-asc',
    [
      ['Segelcamp', 549, ['2027-07-03'], 1],
      ['Wellenreiten', 499, ['2027-07-10', '2027-08-07'], 1],
      ['Stadtentdecker', 299, ['2027-07-24'], 0],
    ],
  ],
  [
    'a period, by price',
    'date=2027-07-01,2027-07-20&sort=price-asc',
    [
      ['Segelcamp', 549, ['2027-07-03'], 1],
      ['Wellenreiten', 599, ['2027-07-10'], 2],
    ],
  ],
  ['a season and a period that no single departure matches', 'season=winter&date=2027-07-01,2027-09-01', []],
  [
    'a country and one of its cities, which narrows it',
    'locations=niederlande%23country%23niederlande,niederlande-renesse%23city%23niederlande%23renesse&season=winter',
    [['Wellenreiten', 199, ['2027-02-06'], 2]],
  ],
])('%s', (_, query, expected) => {
  test('in the API', async () => {
    expect(rowsOf(await fromApi(query))).toEqual(expected);
  });

  test('on the page, and the same facets on the filters page', async () => {
    const page = await fromPage('/reisen/alle', query);
    expect(rowsOf(page)).toEqual(expected);
    expect((await fromPage('/reisen/alle/filter', query)).facets).toEqual((await fromApi(query)).facets);
  });

  test('on the map', async () => {
    const { body } = await get(`/api/search/map?${query}`);
    const features = body.features as { properties: { tripIds: string[] } }[];
    const ids = features.flatMap(({ properties }) => properties.tripIds);
    expect(ids.toSorted()).toEqual((await fromApi(query)).items.map(({ combinedId }) => combinedId).toSorted());
  });
});

test('a departure in the Easter holidays is found there, whatever its host calls it', async () => {
  for (const found of [
    await fromApi('season=ostern'),
    await fromPage('/reisen/ostern', ''),
    await fromApi('q=Osterferien'),
  ])
    expect(found.items.map(({ title, price }) => [title, price])).toEqual([['Segelcamp', 649]]);
  expect((await fromApi('season=fruehjahr')).total).toBe(1);
  expect((await fromApi('')).facets.seasons).toContainEqual({ key: 'ostern', label: 'Ostern', count: 1 });
});

test('the page of a season shows prices of that season', async () => {
  const { text } = await get('/reisen/sommer');
  expect(text).toContain('im Sommer ab <strong>499\u00a0€');
  expect(text).not.toContain('199\u00a0€');
});

test('suggestions lead to trips with a departure that matches all filters', async () => {
  const suggest = async (query: string) => (await get(`/api/search/text-search-suggestions?${query}&q=wellen`)).body;
  const [first] = await suggest('season=winter');
  expect(first).toMatchObject({ key: 'Wellenreiten', prevInput: '', count: 1 });
  expect(await suggest('season=winter&date=2027-07-01,2027-09-01')).toEqual([]);
});

describe('a partner’s page', () => {
  const path = '/partner/lagerfeuer-ferien';

  test('applies filters to the host’s trips like the list of all trips', async () => {
    const page = await fromPage(path, 'season=sommer&sort=price-asc');
    const list = await fromPage('/reisen/alle', 'season=sommer&sort=price-asc&providers=lagerfeuer');
    expect(rowsOf(page)).toEqual(rowsOf(list));
    const { facets } = await fromPage(`${path}/filter`, 'season=sommer');
    expect(facets).toEqual((await fromPage('/reisen/alle/filter', 'season=sommer&providers=lagerfeuer')).facets);
    expect(page.total).toBe(2);
  });

  test('shows the total number of the host’s trips, regardless of filters', async () => {
    const { text } = await get(`${path}?season=winter&q=ski`);
    expect(text).toContain('href="#katalog">3 Reisen</a>');
    expect(text).toContain('name="robots" content="noindex');
  });

  test('offers filters, sorting and search within the page', async () => {
    const { text } = await get(`${path}?season=sommer`);
    for (const part of ['Sortierung', 'Nächster Termin', `action="${path}#katalog"`, 'name="season" value="sommer"'])
      expect(text).toContain(part);
    expect(text).not.toContain('action="/reisen/alle#katalog"');
  });
});

test('the default order is the recommended one', async () => {
  const { text } = await get('/reisen/alle');
  expect(text).toContain('<option value="" selected="">Empfohlen</option>');
  expect(text).toContain('Warum diese Reihenfolge?');
});

test('explains the rank of each result of the default order, and only of that', async () => {
  const reasonsOf = async (list: string) =>
    /<details[^>]*><summary>Warum diese Reihenfolge\?<\/summary>(.*?)<\/details>/.exec((await get(list)).text)?.[1] ??
    '';
  const reasons = await reasonsOf('/reisen/alle');
  for (const paragraph of de.rank.rule(rankingWeights)) expect(reasons).toContain(paragraph);
  const { items } = await fromApi('');
  expect(items.length).toBeGreaterThan(1);
  expect(reasons.match(/<li>/g)).toHaveLength(items.length);
  for (const { title } of items) expect(reasons).toContain(title);
  const found = [...(await reasonsOf('/reisen/alle?q=segel')).matchAll(/Treffer der Suche ([\d.]+)/g)];
  const matches = found.map(([, number = '']) => Number(number.replace('.', '')));
  expect(matches).toHaveLength((await fromApi('q=segel')).items.length);
  expect(matches).toEqual(matches.toSorted((a, b) => b - a));
  const sorted = await get('/reisen/alle?sort=price-asc');
  expect(sorted.text).not.toContain('Warum diese Reihenfolge?');
  expect(sorted.text).toContain('So ordnen wir die Ergebnisse');
});

describe('what was asked of departures', () => {
  const trip = '/reisen/niederlande/renesse/1-lagerfeuer';
  const page = async (address: string) => (await get(address).set('Accept', 'text/html')).text;
  /** Returns the prices of the booking box and the booking bar. */
  const pricesPerPerson = (html: string) =>
    [...html.matchAll(/<strong>([^<]*)<\/strong> <span>pro Person/g)].map(([, price]) => price);

  test('is part of the links to trips, also if the search text says it', async () => {
    for (const search of ['months=2027-08', 'q=August+2027']) {
      const list = await page(`/reisen/alle?${search}&persons=12`);
      expect(list).toContain(`href="${trip}?months=2027-08"`);
    }
    expect(await page('/reisen/alle?persons=12')).toContain(`href="${trip}"`);
    expect(await page('/reisen/winter')).toContain(`href="${trip}?season=winter"`);
  });

  test('divides the departures of a trip, until the visitor removes it', async () => {
    const text = await page(`${trip}?months=2027-08`);
    const termine = text.slice(text.indexOf('id="termine"'));
    expect(termine).toContain(`href="${trip}#termine" aria-label="Auswahl „August 2027“ aufheben"`);
    const [august, others, february] = ['2027-08-07', 'Andere Termine', '2027-02-06'].map((part) =>
      termine.indexOf(part),
    );
    expect([august, others, february]).toEqual([august, others, february].toSorted((a = 0, b = 0) => a - b));
    expect(august).toBeGreaterThan(0);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${trip}"`);
    // The price is that of the card that leads here.
    expect(pricesPerPerson(text)).toEqual(Array(2).fill('499\u00a0€'));
    expect(pricesPerPerson(await page(trip))).toEqual(Array(2).fill('199\u00a0€'));
    expect(text).toMatch(/Dein Termin<\/dt><dd>7\.–14\. August 2027/);
    expect(text).toMatch(/<details[^>]* open=""[^>]*><summary><span>Sa\s7\.\sAugust/);
    const book = /href="([^"]+)"[^>]*>Buchen<span[^>]*> – (?:<!-- -->)?Reise vom 7\.–14\. August 2027/g;
    // In the bar, in the box and in the table.
    expect([...text.matchAll(book)].map(([, path]) => path)).toEqual(
      Array(3).fill(expect.stringContaining('2027-08-07')),
    );
    // The box is for the departures that meet it, instead of an order that is not that of the days.
    const box = /Dein Termin<\/h2>.*?<\/ul>/s.exec(text)?.[0] ?? '';
    expect(box).toContain('August 2027');
    expect(box).not.toContain('Februar 2027');
    expect(text).not.toContain('Nächste Termine');
    const all = await page(trip);
    expect(all).toContain('Nächste Termine');
    expect(all).not.toContain('Andere Termine');
    expect(all).not.toContain('Deine Auswahl');
  });

  test('that no departure meets leaves all of them below a note', async () => {
    const text = await page(`${trip}?months=2027-12`);
    expect(text).toContain('Kein Termin passt zu deiner Auswahl.');
    expect(text.indexOf('Kein Termin passt')).toBeLessThan(text.indexOf('Andere Termine'));
    expect(text).toContain('dateTime="2027-08-07"');
  });

  test('limits the departures and prices of a comparison', async () => {
    const path = '/favoriten/vergleich?reisen=1-lagerfeuer,3-lagerfeuer';
    const text = await page(`${path}&season=sommer`);
    expect(text).toContain('href="/favoriten/vergleich?reisen=1-lagerfeuer,3-lagerfeuer" aria-label="Auswahl „Sommer“');
    for (const part of ['499\u00a0€', '1 andere', 'keiner passt zu deiner Auswahl', `${trip}?season=sommer`]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('199\u00a0€');
    expect(await page(path)).toContain('199\u00a0€');
  });
});
