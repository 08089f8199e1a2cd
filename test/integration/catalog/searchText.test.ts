// Proves specification §4.7, §4.9
/** The meaning of the search text in the API and on list pages. */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDestination } from '#test/builders/destination.ts';
import { buildTextBlock } from '#test/builders/textBlock.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { list } from '#views/texts/list.ts';

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
    trip({ destinationId: 1, title: 'Segelcamp', teaser: 'Mit dem Floß auf den See.' }),
    trip({ destinationId: 2, title: 'Strandcamp', country: italy, city: rimini, categories: ['beach'] }),
    trip({ destinationId: 3, title: 'Kletterwoche', country: italy, city: rimini, categories: ['action'] }),
    {
      _id: 'faq-9',
      _type: 'faqEntry',
      question: 'Ist das barrierefrei?',
      answer: [buildTextBlock('Frag uns. Wir helfen. Immer.')],
      topic: 'Reise',
      order: 1,
      keywords: ['Rollstuhl'],
    },
    trip({ destinationId: 4, title: 'Herbst in der Stadt', included: ['Blechkuchen', 'Leihgebühr für ein Floß'] }),
  ]);
});

afterAll(() => site.stop());

const get = (path: string) => request(site.app).get(path).set('Host', 'localhost').set('Accept', 'text/html');
const idsOf = (body: { items: { combinedId: string }[] }) => body.items.map(({ combinedId }) => combinedId);

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
      text: 'Klettern',
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

describe('mentions', () => {
  test('are counted apart from the results, and are no part of counts and map', async () => {
    const { body } = await get('/api/search?q=Floss');
    expect(idsOf(body)).toEqual(['1-lagerfeuer']);
    expect(body.mentions).toMatchObject({ total: 1 });
    const mentions = await get('/api/search?q=Floss&mentions=1');
    expect(idsOf(mentions.body)).toEqual(['4-lagerfeuer']);
    const { features } = (await get('/api/search/map?q=Floss')).body;
    expect(features.flatMap(({ properties }: { properties: { tripIds: string[] } }) => properties.tripIds)).toEqual([
      '1-lagerfeuer',
    ]);
  });

  test('have a list of their own, which the results lead to', async () => {
    const { text } = await get('/reisen/alle?q=Floss');
    expect(text).toContain('href="/reisen/alle?q=Floss&amp;mentions=1#katalog">1 weitere Reise erwähnt „Floss“</a>');
    const list = (await get('/reisen/alle?q=Floss&mentions=1')).text;
    expect(list).toContain('Herbst in der Stadt');
    expect(list).not.toContain('Segelcamp');
    expect(list).toContain('href="/reisen/alle?q=Floss#katalog">Zu den Reisen mit „Floss“</a>');
  });

  test('are shown if nothing matches, under a sentence that says so', async () => {
    const { body } = await get('/api/search?q=Blechkuchen');
    expect(body).toMatchObject({ total: 1, mentions: { total: 0, areResults: true } });
    const { text } = await get('/reisen/alle?q=Blechkuchen');
    expect(text).toContain('Diese Reise nennt „Blechkuchen“, etwa bei Unterkunft, Verpflegung oder Anreise.');
  });
});

describe('list pages', () => {
  test('are titled by the text, which the search box keeps', async () => {
    for (const [path, title] of [
      ['/reisen/alle', 'Reisen zu „Strand“'],
      ['/reisen/italien', 'Reisen nach Italien: „Strand“'],
    ]) {
      const { text } = await get(`${path}?q=Strand`);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toMatch(new RegExp(`<title>${title}`));
      expect(text).toMatch(
        /<input[^>]* value="Strand"[^>]*role="combobox"|<input[^>]*role="combobox"[^>]* value="Strand"/,
      );
    }
  });

  test('show each part of the text as a link that removes its words', async () => {
    const { text } = await get('/reisen/alle?q=Kletterwoche+in+Italien');
    expect(text).toContain('href="/reisen/alle?q=Kletterwoche#katalog"');
    expect(text).toContain('href="/reisen/alle?q=in+Italien#katalog"');
  });

  test('find nothing if the text contradicts the page, and offer what the text says', async () => {
    const { text } = await get('/reisen/niederlande?q=Italien').expect(200);
    expect(text).toContain(list.nothing);
    expect(text).toContain('href="/reisen/alle?q=Italien#katalog">Italien: 2 Reisen</a>');
    expect((await get('/api/search?slug=niederlande&q=Italien')).body.total).toBe(0);
    expect((await get('/reisen/alter-8?q=ab+16+Jahren')).text).toContain(list.nothing);
    expect((await get('/api/search?season=winter&q=Sommer')).body.total).toBe(0);
  });

  test('show only trips that match page, filters and text', async () => {
    const found = async (query: string) => idsOf((await get(`/api/search?${query}`)).body);
    expect(await found('slug=strand-und-meer&q=Abenteuer')).toEqual([]);
    expect(await found('slug=strand-und-meer&q=Italien')).toEqual(['2-lagerfeuer']);
    expect(await found('categories=beach,action&q=Strand')).toEqual(['2-lagerfeuer']);
  });

  test('keep the subject of the text, and say what was left out', async () => {
    const { text } = await get('/reisen/alle?q=Floss+Rimini');
    expect(text).toContain('Keine Reise zu „Floss“ in Rimini.');
    expect(text).toContain('href="/reisen/alle?q=Floss#katalog">1 Reise zu „Floss“ anderswo</a>');
    expect(text).toContain('href="/reisen/alle?q=Rimini#katalog">2 Reisen in Rimini</a>');
    expect(text).not.toContain('gefunden');
    const { body } = await get('/api/search?q=Floss+Rimini');
    expect(body).toMatchObject({ total: 1, relaxed: ['place'] });
    expect((await get('/api/search?q=Floss')).body).not.toHaveProperty('relaxed');
  });

  test('name the subject, what no trip has with it, and what there is instead', async () => {
    const { text } = await get('/reisen/alle?q=flosstour+in+italien');
    expect(text).toContain('Keine Flosstour in Italien.');
    expect(text).toContain('href="/reisen/alle?q=flosstour#katalog">1 Flosstour anderswo</a>');
    expect(text).toContain('href="/reisen/alle?q=in+italien#katalog">2 Reisen in Italien</a>');
    expect(text).not.toContain('Ohne das Reiseziel');
    const { text: near } = await get('/reisen/alle?q=flosstour+in+Hamburg');
    expect(near).toContain('Keine Flosstour in Hamburg.');
    expect(near).not.toMatch(/Reisen? in Hamburg/);
  });

  test('say of a word that no trip has no more than that', async () => {
    const { text } = await get('/reisen/alle?q=Strand+in+Italien+Quidditch');
    expect(text).toContain('„Quidditch“ haben wir in keiner Reise gefunden.');
    expect(text).not.toContain('Hier sind die Ergebnisse');
  });

  test('say which words were left out, because the text excludes them', async () => {
    const { text } = await get('/reisen/alle?q=Strand+ohne+Klettern');
    expect(text).toContain('„ohne Klettern“: Reisen dazu haben wir weggelassen');
    expect(idsOf((await get('/api/search?q=Strand+ohne+Klettern')).body)).toEqual(['2-lagerfeuer']);
  });

  test('answer a question above the results, on every site', async () => {
    for (const host of ['localhost', 'lagerfeuer.localhost']) {
      const { text } = await get('/reisen/alle?q=Rollst%C3%BChle').set('Host', host);
      expect(text).toContain('Ist das barrierefrei?');
      expect(text).toContain('Frag uns. Wir helfen.');
      expect(text).toContain('href="/faq#frage-faq-9"');
      // An answer is something that was found.
      expect(text).toContain(list.onlyAnswers(1));
      expect(text).not.toMatch(/keine passenden Reisen|passt keine davon/);
    }
    expect((await get('/reisen/alle?q=Strand')).text).not.toContain('barrierefrei?');
  });

  test('say that a season is over, and offer the next one', async () => {
    const year = new Date().getFullYear() - 1;
    const { text } = await get(`/reisen/alle?q=Strand+Sommer+${year}`);
    expect(text).toContain(`„Sommer ${year}“ ist vorbei.`);
    expect(text).toMatch(/href="\/reisen\/alle\?q=Strand\+Sommer\+20\d\d#katalog">Sommer 20\d\d</);
  });

  test.each([
    ['Juli YEAR', 'Juli+NEXT'],
    ['15.7.YEAR', '15.7.NEXT'],
    ['Silvester YEAR', 'Silvester+NEXT'],
    ['1.7.YEAR bis 31.7.YEAR', '1.7.NEXT+bis+31.7.NEXT'],
  ])('say that "%s" is over, and offer the next one', async (words, next) => {
    const year = new Date().getFullYear() - 2;
    const past = words.replaceAll('YEAR', String(year));
    const { text } = await get(`/reisen/alle?q=${encodeURIComponent(past)}`);
    expect(text).toContain(`„${past}“ ist vorbei.`);
    const [, offered] =
      /ist vorbei\. Meintest du(?:<!-- -->)? <a href="\/reisen\/alle\?q=([^"#]+)#katalog"/.exec(text) ?? [];
    expect(offered?.replaceAll(/20\d\d/g, 'NEXT')).toBe(next);
    expect(Number(/20\d\d/.exec(offered ?? '')?.[0])).toBeGreaterThan(year);
  });

  test('ask for the Land of a week of school holidays', async () => {
    const { text } = await get('/reisen/alle?persons=8&q=erste+Sommerferienwoche+segeln');
    expect(text).toContain('In welchem Land habt ihr Ferien?');
    expect(text).toContain('<option value="erste Sommerferienwoche in Bayern segeln">Bayern</option>');
    // The regions of the neighbours are links that open on request.
    expect(text).not.toContain('>Zürich</option>');
    expect(text).toMatch(/<details[^>]*><summary>Österreich oder Schweiz<.*>Zürich<\/a>/s);
    expect(text).toContain('<input type="hidden" name="persons" value="8"/>');
  });

  test('offer shorter texts if the result is empty', async () => {
    const { text } = await get('/reisen/alle?q=Strand+Italien+3+Jahre');
    // It is said once, before the ways out.
    expect(text.split('keine passenden Reisen')).toHaveLength(2);
    expect(text).toMatch(/href="\/reisen\/alle\?q=Strand\+Italien#katalog"[^>]*>Ohne „3 Jahre“: 1 Reise</);
  });

  test('say that the words are matched if no trip has all that is understood', async () => {
    const { text } = await get('/reisen/alle?q=Herbst');
    expect(text).toContain('Herbst in der Stadt');
    expect(text).toContain('Diese Reisen enthalten die Wörter deiner Suche.');
  });
});
