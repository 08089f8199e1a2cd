/** The meaning of the search text in the API and on list pages. */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDestination } from '../builders/destination.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;

const italy = { slug: 'italien', title: 'Italien', code: 'IT' };
const rimini = { slug: 'rimini', title: 'Rimini', lat: 44.06, lng: 12.57 };
const trip = (overrides: Parameters<typeof buildDestination>[0]) => ({
  _type: 'destination',
  ...buildDestination(overrides),
});

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    trip({ destinationId: 1, title: 'Segelcamp' }),
    trip({ destinationId: 2, title: 'Strandcamp', country: italy, city: rimini, categories: ['beach'] }),
    trip({ destinationId: 3, title: 'Kletterwoche', country: italy, city: rimini, categories: ['action'] }),
    trip({ destinationId: 4, title: 'Herbst in der Stadt' }),
  ]);
});

afterAll(() => site.stop());

const get = (path: string) => request(site.app).get(path).set('Host', 'localhost').set('Accept', 'text/html');
const idsOf = (body: { items: { combinedId: string }[] }) => body.items.map(({ combinedId }) => combinedId);

test('explains which words a result contains', async () => {
  const query = 'q=Kletterwoche';
  expect((await get(`/api/search/matches/3-lagerfeuer?${query}`)).body).toEqual({
    words: [{ word: 'Kletterwoche', field: 'title', isSynonym: false }],
  });
  expect((await get(`/api/search/matches/3-lf?${query}`)).status).toBe(200);
  expect((await get(`/api/search/matches/1-lagerfeuer?${query}`)).status).toBe(404);
  expect((await get(`/api/search/matches/nichts?${query}`)).status).toBe(404);
});

describe('GET /api/search', () => {
  test('applies and returns the filters of the text, written as in addresses', async () => {
    const { body } = await get('/api/search?q=Strand%20in%20Italien');
    expect(body.understood).toEqual({
      filters: { locations: 'italien#country#italien', categories: 'beach' },
      text: '',
    });
    expect(idsOf(body)).toEqual(['2-lagerfeuer']);
  });

  test('returns no meaning without a text', async () => {
    expect((await get('/api/search')).body).not.toHaveProperty('understood');
  });

  test('returns the words that are matched as text', async () => {
    const { body } = await get('/api/search?q=Kletterwoche%20Rimini');
    expect(body.understood).toEqual({
      filters: { locations: 'italien-rimini#city#italien#rimini' },
      text: 'Kletterwoche',
    });
    expect(idsOf(body)).toEqual(['3-lagerfeuer']);
  });

  test('orders by price for "günstig", but not if another order is chosen', async () => {
    const prices = async (path: string) =>
      (await get(path)).body.items.map(({ combinedId }: { combinedId: string }) => combinedId);
    expect(await prices('/api/search?q=g%C3%BCnstige%20Reisen')).toEqual(await prices('/api/search?sort=price-asc'));
    expect(await prices('/api/search?q=g%C3%BCnstig&sort=price-desc')).toEqual(
      await prices('/api/search?sort=price-desc'),
    );
  });

  test('ignores words without information', async () => {
    expect((await get('/api/search?q=Ferienlager%20f%C3%BCr%20Kinder')).body.total).toBe(4);
  });
});

describe('list pages', () => {
  test('show each part of the text as a link that removes its words', async () => {
    const { text } = await get('/reisen/alle?q=Kletterwoche+in+Italien');
    expect(text).toContain('href="/reisen/alle?q=Kletterwoche#katalog"');
    expect(text).toContain('href="/reisen/alle?q=in+Italien#katalog"');
  });

  test('redirect to the list of all trips if the text contradicts the page', async () => {
    const response = await get('/reisen/niederlande?q=Strand+Italien').expect(302);
    expect(response.headers.location).toMatch(/^\/reisen\/alle\?locations=.*italien.*categories=beach/);
  });

  test('offer shorter texts if the result is empty', async () => {
    const { text } = await get('/reisen/alle?q=Strand+Italien+unter+5+Euro');
    expect(text).toContain('Nichts gefunden');
    expect(text).toMatch(/href="\/reisen\/alle\?q=Strand\+Italien#katalog"[^>]*>Ohne „bis 5 €“: 1 Reise</);
  });

  test('say that the words are matched if no trip has all that is understood', async () => {
    const { text } = await get('/reisen/alle?q=Herbst');
    expect(text).toContain('Herbst in der Stadt');
    expect(text).toContain('Diese Reisen enthalten die Wörter deiner Suche.');
  });
});
