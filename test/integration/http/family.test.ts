// Proves specification §5.11, §4.11
/** The family calendar: prices, departures in common and bookings; without scripts a form, whose query is its state, and a table. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBooking, formFieldsOf } from '#test/builders/booking.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { openPlainBrowser } from '#test/setup/plainBrowser.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

const departurePlaces = [
  { _key: 'hamburg', title: 'Hamburg', time: '06:30', price: 40 },
  { _key: 'koeln', title: 'Köln', time: '07:30', price: 40 },
];
/** Days in the summer holidays of Bayern. */
const dates = [{ _key: 'd1', start: '2027-08-07', end: '2027-08-14', online: true, basePrice: 400 }];

beforeAll(async () => {
  site = await startSite();
  const trip = (destinationId: number, title: string, ageRange: { from: number; to: number }, subdomain = 'ya') => ({
    _type: 'destination',
    ...buildDestination({
      ...{ subdomain, destinationId, title, ageRange, dates, departurePlaces, journeys: ['bus'] },
      rdsUrl: `/buchungsformular/${destinationId}-${subdomain}`,
      earlyBird: [{ daysBefore: 1, percent: 10 }],
      siblingDiscount: { percent: 5 },
    }),
  });
  await site.bringIn([
    trip(1, 'Familiencamp', { from: 8, to: 16 }),
    trip(2, 'Kindercamp', { from: 6, to: 9 }),
    trip(3, 'Jugendcamp', { from: 12, to: 16 }),
    trip(4, 'Anderes Camp', { from: 8, to: 16 }, 'kca'),
  ]);
});
afterAll(() => site.stop());

async function page(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { text } = await request(site.app)
    .get(path)
    .set({ Host: 'localhost', Accept: 'text/html', ...headers });
  return text.slice(0, text.indexOf('<script id="page-data"')).replaceAll('<!-- -->', '');
}

test('a week has a trip for all and a pair, with the price of their bookings, one bus, and links to these', async () => {
  const text = await page('/familie?kind=8.bayern&kind=14.bayern');
  const [, week = ''] = /id="woche-2027-08-07"(.*?)(?:id="woche-|<\/main>)/s.exec(text) ?? [];
  // 10 % off for early birds, and 5 % of the regular price for the second child of a booking.
  expect(week).toMatch(/Eine Reise für beide.*?700\u00a0€ für 2 Kinder zusammen.*?Familiencamp/s);
  expect(week).toMatch(/Zwei Reisen in .*?720\u00a0€ für 2 Kinder zusammen.*?Kindercamp.*?Jugendcamp/s);
  expect(week).toContain('Ein Bus für beide: zum Beispiel ab Hamburg 06:30 Uhr, auch an einem weiteren Ort');
  expect(week).toContain('/buchungen/new?destination=1-ya&amp;date=d1&amp;alter=8%2C14"');
  expect(week).toContain('Zwei Reisen, zwei Buchungen');
});

test('the booking of two children has a row for each; that of a pair leads from the first trip to the second', async () => {
  const browser = openPlainBrowser(site, 'ya.localhost');
  const linksOf = (who: string) => {
    const links = [...browser.html().matchAll(/<a[^>]*href="(\/buchungen\/new[^"]*)"[^>]*>([^<]*)/g)];
    return links
      .filter(([, , text]) => text === `Buchen: ${who}`)
      .map(([, href = '']) => href.replaceAll('&amp;', '&'));
  };
  await browser.open('/familie?kind=8.bayern&kind=14.bayern');
  const [both = ''] = linksOf('8 Jahre und 14 Jahre');
  const [younger = ''] = linksOf('8 Jahre');
  await browser.open(`${both}&ganz=1`);
  expect(browser.address()).toBe('/buchungsformular/1-ya?date=d1&alter=8%2C14');
  expect(browser.html()).toMatch(/1\. Person, 8 Jahre.*2\. Person, 14 Jahre/s);

  await browser.open(`${younger}&ganz=1`);
  await browser.submit('Zahlungspflichtig buchen', {
    ...formFieldsOf(buildBooking({ combinedId: '2-ya' })),
    ...{ 'travellers.0.birthDate': '2019-01-01', boarding: 'koeln', total: '400' },
  });
  expect(browser.address()).toMatch(/\/gebucht\//);
  await browser.follow('Die zweite Reise buchen');
  expect(browser.address()).toBe('/buchungen/new?destination=3-ya&date=d1&alter=14');
});

test('the table marks the holidays of each child, and its prices lead to the week', async () => {
  const text = await page('/familie?kind=8.bayern&kind=14.nordrhein-westfalen');
  const row = text.split('<tr').find((part) => part.includes('4.–10. September 2027')) ?? '';
  expect(row).toMatch(/8 Jahre.*Sommerferien.*14 Jahre.*Schule.*keine Reise/s);
  // The holidays have more weeks than those with trips.
  expect(text).toContain('eine Woche mit Reisen (7.–13. August 2027)');
  expect(text).toMatch(/<a href="#woche-2027-08-07">ab 700\u00a0€/);
});

test('children are added and removed without scripts; the address is the state, and only the empty page is indexed', async () => {
  const browser = openPlainBrowser(site);
  await browser.open('/familie');
  expect(browser.html()).not.toContain('noindex');
  await browser.submit('Hinzufügen', { kind: ['14', 'BY'] });
  await browser.open('/familie?kind=14.bayern');
  expect(browser.html()).toContain('<meta name="robots" content="noindex"/>');
  expect(browser.html()).toContain('href="http://localhost:3000/familie?kind=14.bayern"');
  await browser.follow('Kind entfernen: 14 Jahre, Bayern');
  expect(browser.address()).toBe('/familie');
  const { text } = await request(site.app).get('/sitemap-1.xml').set('Host', 'localhost');
  expect(text).toContain('/familie<');
});

test('the site of a host has only its trips', async () => {
  const path = '/familie?kind=8.bayern&kind=14.bayern';
  expect(await page(path)).toContain('Anderes Camp');
  const own = await page(path, { Host: 'ya.localhost' });
  expect(own).toContain('Familiencamp');
  expect(own).not.toContain('Anderes Camp');
});

test('lists for several ages lead to the calendar', async () => {
  expect(await page('/reisen/alle?persons=8,14')).toContain('href="/familie?kind=8&amp;kind=14"');
  expect(await page('/')).toContain('href="/familie"');
  expect(await page('/')).toMatch(/<input[^>]* name="persons"/);
});

test('with a town, the common departure is the nearest one, and none that is far away', async () => {
  const browser = openPlainBrowser(site);
  const busFrom = async (ort: string) => {
    await browser.open('/mein-ort');
    await browser.submit('Preise zeigen', { ort });
    await browser.open('/familie?kind=8.bayern&kind=14.bayern');
    return /Ein Bus für beide: [^<]*/.exec(browser.html().replaceAll('<!-- -->', ''))?.[0];
  };
  expect(await busFrom('Köln')).toBe('Ein Bus für beide: ab Köln 07:30 Uhr');
  expect(browser.html()).toContain('>mit Fahrt ab Köln');
  expect(await busFrom('München')).toBeUndefined();
  expect(browser.html()).not.toContain('>mit Fahrt ab');
  expect(browser.html()).toContain('>eigene Anreise, keine Fahrt');
});
