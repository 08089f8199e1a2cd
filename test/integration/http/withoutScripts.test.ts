// Proves specification §4.4, §4.5, §4.9, §5.4, §5.10, §9.4
/** Forms and links of pages work as they are in the HTML, for browsers without scripts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addUsers, callSite, password, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { openPlainBrowser, type PlainBrowser } from '#test/setup/plainBrowser.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let browser: PlainBrowser;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([
    ...Array.from({ length: 30 }, (_, index) =>
      trip({
        subdomain: 'ya',
        destinationId: index + 1,
        images: Array.from({ length: 7 }, (_, image) => ({
          _key: `i${image}`,
          path: `reisebilder/trip-${index}/${image}.jpg`,
          alt: `Bild ${image + 1}`,
        })),
        dates: [
          {
            _key: 'd1',
            start: '2027-08-07',
            end: '2027-08-14',
            online: true,
            basePrice: 600 + index,
            season: 'sommer',
          },
        ],
      }),
    ),
    {
      _id: 'partner-ya',
      _type: 'partner',
      subdomain: 'ya',
      slug: 'young-alps',
      name: 'Young Alps',
      terms: [],
      trader: { company: 'YA', address: 'Weg 1', contact: 'Telefon' },
    },
  ]);
});
afterAll(() => site.stop());
beforeEach(() => {
  browser = openPlainBrowser(site);
});

describe('lists', () => {
  test('are sorted, paged and searched', async () => {
    await browser.open('/reisen/alle?season=sommer');
    await browser.submit('Anwenden', { sort: 'price-asc' });
    expect(browser.address()).toBe('/reisen/alle?season=sommer&sort=price-asc');
    await browser.follow('Nächste Seite');
    expect(browser.address()).toBe('/reisen/alle/2?season=sommer&sort=price-asc');
    await browser.submit('Suchen', { q: 'Strand' });
    expect(browser.address()).toBe('/reisen/alle?season=sommer&sort=price-asc&q=Strand');
  });

  test('are filtered by links and by dates', async () => {
    await browser.open('/reisen/alle');
    await browser.follow('Wer');
    expect(browser.address()).toBe('/reisen/alle/filter');
    await browser.submit('Hinzufügen', { persons: '12' });
    expect(browser.address()).toBe('/reisen/alle?persons=12');
    await browser.follow('Wann');
    await browser.submit('Anwenden', { date: ['2027-06-01', '2027-09-01'] });
    expect(browser.address()).toBe('/reisen/alle?persons=12&date=2027-06-01&date=2027-09-01');
    expect(browser.html()).toContain('1. Juni – 1. Sept. 2027');
  });

  test('are filtered by region, and those of an organiser keep its page and the query', async () => {
    await browser.open('/reisen/alle/filter');
    await browser.follow(/Niederlande \d+/);
    expect(browser.address()).toContain('?locations=niederlande');
    await browser.open('/partner/young-alps?sort=price-asc');
    await browser.follow('Filtern');
    await browser.follow(/Sommer \d+$/);
    expect(browser.address()).toBe('/partner/young-alps?season=sommer&sort=price-asc');
  });

  test('are filtered by school holidays of a Land', async () => {
    await browser.open('/reisen/alle/filter');
    await browser.submit('Anwenden', { holidays: ['BY', 'sommer-2027'] });
    expect(browser.html()).toContain('Sommerferien in Bayern 2027');
  });

  test.each<[string, RegExp, string]>([
    ['/reisen/alle/filter', /^August \d{4}/, '/reisen/alle?months=2027-08'],
    ['/reisen/alle/filter', /^Eine Woche/, '/reisen/alle?nights=7,8'],
    ['/reisen/alle/filter', /^Young Alps/, '/reisen/alle?providers=ya'],
    // A city narrows the country of the page.
    [
      '/reisen/niederlande/filter',
      /^Lemmer/,
      '/reisen/niederlande?locations=niederlande-lemmer#city#niederlande#lemmer',
    ],
    // Chips remove one filter each.
    ['/reisen/alle?persons=8,12&season=sommer', /^Filter „8 Jahre/, '/reisen/alle?persons=12&season=sommer'],
    ['/reisen/alle?persons=12&season=sommer', /^Filter „Sommer/, '/reisen/alle?persons=12'],
    ['/reisen/alle?persons=12', /^Filter „12 Jahre/, '/reisen/alle'],
    // Without results: links that remove single filters.
    ['/reisen/ski-und-snowboard?q=ya', /^Ohne das Thema: 30 Reisen$/, '/reisen/alle?q=ya'],
  ])('%s has the link %s to %s', async (list, link, address) => {
    await browser.open(list);
    await browser.follow(link);
    expect(decodeURIComponent(browser.address())).toBe(address);
  });

  test('of an organiser keep its page, filters and order for a search', async () => {
    await browser.open('/partner/young-alps?season=sommer&sort=price-asc');
    await browser.submit('Suchen', { q: 'segeln' });
    expect(browser.address()).toBe('/partner/young-alps?season=sommer&sort=price-asc&q=segeln');
  });

  test('contain the values of the search text in their filters, which replace them', async () => {
    await browser.open(`/reisen/alle?q=${encodeURIComponent('Meer unter 700 Euro eine Woche 12 Jahre')}`);
    await browser.follow('Filtern');
    expect(browser.html()).toMatch(/<input[^>]*value="700"/);
    await browser.submit('Anwenden', { price: ['', '650'] });
    expect(decodeURIComponent(browser.address())).toMatch(/\?q=Meer\+eine\+Woche\+12\+Jahre&price=&price=650$/);
  });

  test('show the holidays and months of the search text as chosen', async () => {
    await browser.open('/reisen/alle/filter?q=Sommerferien+2027+Bayern');
    for (const option of ['value="BY" selected', 'value="sommer-2027" selected'])
      expect(browser.html()).toContain(option);
    await browser.open('/reisen/alle/filter?q=August+2027');
    await browser.follow(/^August 2027/);
    expect(browser.address()).toBe('/reisen/alle');
  });

  test('say that the map needs scripts, and link to the list', async () => {
    await browser.open('/reisen/alle?ansicht=karte');
    expect(browser.html()).toMatch(/<noscript>.*Die Karte braucht JavaScript/s);
    await browser.follow('Als Liste ansehen');
    expect(browser.address()).toBe('/reisen/alle');
    // An empty result has no map.
    await browser.open('/reisen/alle?q=xyzxyzxyz&ansicht=karte');
    expect(browser.html()).toContain('Leider haben wir keine passenden Reisen gefunden.');
    expect(browser.html()).not.toContain('Die Karte braucht JavaScript');
  });
});

test('the home page leads to all trips, and searches by month or school holidays', async () => {
  await browser.open('/');
  await browser.follow('Jetzt Plätze sichern');
  expect(browser.address()).toBe('/reisen/alle');
  await browser.open('/');
  await browser.submit('Reisen finden', { months: '2027-08' });
  expect(browser.address()).toContain('months=2027-08');
  await browser.open('/');
  await browser.submit('Reisen finden', {
    q: 'zelten',
    locations: 'niederlande#country#niederlande',
    season: 'sommer',
    persons: '12',
  });
  const { searchParams } = new URL(browser.address(), 'http://localhost');
  expect(Object.fromEntries([...searchParams].filter(([, value]) => value !== ''))).toEqual({
    q: 'zelten',
    ...{ locations: 'niederlande#country#niederlande', season: 'sommer', persons: '12' },
  });
  await browser.open('/');
  await browser.submit('Reisen finden');
  expect(browser.html()).toContain('30 Reisen');
  await browser.open('/');
  await browser.submit('Reisen finden', { holidays: ['BY', 'sommer-2027'] });
  expect(browser.html()).toContain('Bayern');
});

test('a trip shows all its pictures in place', async () => {
  await browser.open('/reisen/niederlande/lemmer/1-ya');
  expect(browser.html()).toMatch(/<a [^>]*href="#bilder"[^>]*>.*?Alle 7 Bilder<\/a>/s);
  const [, gallery = ''] = /<section [^>]*id="bilder"[^>]*>(.*?)<\/section>/s.exec(browser.html()) ?? [];
  const pictures = [...gallery.matchAll(/<li .*?alt="(Bild \d)"/gs)].map(([, alt]) => alt);
  expect(pictures).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `Bild ${number}`));
});

test('favourites say that they need scripts, and lead to trips', async () => {
  await browser.open('/favoriten');
  expect(browser.html()).toMatch(/<noscript><p>[^<]*JavaScript.*?<a href="\/reisen\/alle">.*?<\/noscript>/s);
});

test('a message is sent after its errors are corrected, with the input', async () => {
  await browser.open('/kontakt?thema=lob');
  const message = { name: 'Anna', message: 'Ohne Skripte' };
  await browser.submit('Nachricht abschicken', message);
  expect([browser.status(), browser.address()]).toEqual([422, '/kontakt?thema=lob']);
  await browser.submit('Nachricht abschicken', { email: 'anna@example.org' });
  expect(browser.address()).toMatch(/^\/kontakt\/gesendet\/LF-/);
  const { database } = site.deps;
  const stored = await database.selectFrom('messages').select(['text', 'topic']).execute();
  expect(stored).toEqual([{ text: 'Ohne Skripte', topic: 'lob' }]);
});

describe('organisers', () => {
  const signIn = () => browser.submit('Anmelden', { username: 'kim', password });

  test('sign in, filter their trips and sign out', async () => {
    await browser.open('/admin/ya/dashboard');
    await signIn();
    expect(browser.address()).toBe('/admin/ya/dashboard');
    await browser.submit('Anzeigen', { problem: '7' });
    expect(browser.address()).toContain('problem=7');
    await browser.open('/admin/ya/dashboard?level=5');
    // The filters keep the level, which is chosen by a link.
    await browser.submit('Anzeigen', { q: 'Camp' });
    expect(browser.address()).toMatch(/q=Camp&level=5|level=5.*q=Camp/);
    await browser.submit('Abmelden');
    expect(browser.address()).toBe('/admin');
  });

  test('find an entry of the inbox and mark it', async () => {
    const fields = { name: 'Jörg Ölberg', email: 'anna@example.org', message: 'Geht das?', host: 'ya' };
    const { body } = await callSite(site, 'post', '/api/contact').send(fields);
    await browser.open('/admin/ya/eingang');
    await signIn();
    await browser.submit('Anzeigen', { q: 'Jörg' });
    expect(browser.html()).toContain(body.reference);
    await browser.submit('Als beantwortet markieren');
    expect(browser.address()).toContain('hinweis=gespeichert');
    expect(browser.html()).toContain('Beantwortet');
  });

  test('edit a trip, with errors, and see what somebody else has saved in the meantime', async () => {
    await browser.open('/admin/ya/edit/1-ya');
    await signIn();
    await browser.submit('Speichern', { 'ageRange.to': '1', teaser: 'Ohne Skripte' });
    expect([browser.status(), browser.html()]).toEqual([422, expect.stringContaining('Eine Angabe stimmt noch nicht')]);
    const token = await signInAt(site, 'ya');
    const address = '/api/rds?subdomain=ya&destinationId=1';
    const { headers } = await callSite(site, 'get', address, token);
    await callSite(site, 'put', address, token)
      .set('If-Match', headers.etag ?? '')
      .send({ teaser: 'Deren Kurztext' })
      .expect(200);
    await browser.submit('Speichern', { 'ageRange.to': '17' });
    expect(browser.html()).toContain('In der anderen Fassung steht: Deren Kurztext');
    await browser.submit('Speichern');
    expect(browser.address()).toBe('/admin/ya/edit/1-ya?gespeichert=ja');
    const { body } = await callSite(site, 'get', address, token);
    expect(body).toMatchObject({ teaser: 'Ohne Skripte', ageRange: { to: 17 } });
  });

  test('confirm a new city with a button', async () => {
    await browser.open('/admin/ya/edit/2-ya');
    await signIn();
    await browser.submit('Speichern', { 'country.slug': 'finnland', 'city.title': 'Turku' });
    expect(browser.html()).toContain('„Turku“ (Finnland)');
    await browser.submit('Trotzdem speichern');
    expect(browser.address()).toBe('/admin/ya/edit/2-ya?gespeichert=ja');
  });
});
