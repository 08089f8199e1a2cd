// Proves specification §8.2, §4.1
/** A family enters its town: lists, pages and the booking form show, filter and sort by the price to the door, for nobody else. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBooking } from '#test/builders/booking.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

/** Without a town the first trip is the cheapest one, from Freising the last one. */
const trips = [
  { price: 400, places: [{ _key: 'hamburg', title: 'Hamburg', price: 20 }], rental: 300 },
  { price: 500, places: [{ _key: 'muenchen', title: 'München', price: 49 }], rental: 50 },
  { price: 600, places: [], rental: 0 },
];

beforeAll(async () => {
  site = await startSite();
  await site.bringIn(
    trips.map(({ price, places, rental }, index) => ({
      _type: 'destination',
      ...buildDestination({
        ...{
          subdomain: 'ya',
          destinationId: index + 1,
          title: `Reise ${index + 1}`,
          rdsUrl: `/buchungsformular/${index + 1}-ya`,
        },
        dates: [{ _key: 'd1', start: '2027-07-10', end: '2027-07-17', online: true, basePrice: price }],
        departurePlaces: places.map((place) => ({ ...place, time: '07:30' })),
        extras: rental
          ? [{ _key: 'rad', title: 'Leihrad', per: 'person' as const, price: rental, required: true, options: [] }]
          : [],
        // It comes back, so that no amount contains it.
        refundableDeposit: 70,
      }),
    })),
  );
});
afterAll(() => site.stop());

const send = (fields: Record<string, string>) => request(site.app).post('/mein-ort').type('form').send(fields);
const get = (path: string, cookie = '') => request(site.app).get(path).set({ Cookie: cookie, Accept: 'text/html' });

async function cookieOf(ort: string): Promise<string> {
  const { headers } = await send({ ort, zurueck: '/reisen/alle' });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function pricesOf(query: string, cookie?: string): Promise<[string, number][]> {
  const { body } = await get(`/api/search?${query}`, cookie);
  return body.items.map((item: { combinedId: string; price: number }) => [item.combinedId, item.price]);
}

test('a list is sorted and filtered by the price to the door, and as before without a town', async () => {
  const freising = await cookieOf('Freising');
  const fromFreising = [
    ['2-ya', 599],
    ['3-ya', 600],
    ['1-ya', 700],
  ];
  const plain = [
    ['1-ya', 400],
    ['2-ya', 500],
    ['3-ya', 600],
  ];
  expect(await pricesOf('sort=price-asc', freising)).toEqual(fromFreising);
  expect(await pricesOf('sort=price-desc', freising)).toEqual(fromFreising.toReversed());
  expect(await pricesOf('price=,599', freising)).toEqual([['2-ya', 599]]);
  expect(await pricesOf('sort=price-asc')).toEqual(plain);
  expect(await pricesOf('price=,599')).toHaveLength(2);
  expect(await pricesOf('sort=price-asc', await cookieOf('20095'))).toEqual([
    ['2-ya', 550],
    ['3-ya', 600],
    ['1-ya', 720],
  ]);
});

test('pages with a town are neither cached by others nor shown to them', async () => {
  for (const path of ['/reisen/alle', '/reisen/niederlande/lemmer/2-ya', '/api/search?sort=price-asc']) {
    const cookie = await cookieOf('Freising');
    const before = await get(path);
    const own = await get(path, cookie);
    const after = await get(path);
    expect(own.text).toContain('599');
    expect([own.headers['cache-control'], own.headers.vary]).toEqual(['private, no-cache', 'Accept-Encoding, Cookie']);
    for (const { text, headers } of [before, after]) {
      expect(text).not.toMatch(/599\u00a0€|Freising/);
      expect(headers.vary).toBe('Accept-Encoding, Cookie');
    }
    expect(own.headers.etag).not.toBe(after.headers.etag);
    expect((await get(path, await cookieOf('Hamburg'))).text).not.toMatch(/599\u00a0€|Freising/);
  }
});

test('prices without a journey are not those from the town, and the next departure place is named', async () => {
  for (const path of ['/reisen/alle', '/reisen/niederlande/lemmer/2-ya']) {
    const { text } = await get(path, await cookieOf('Kassel'));
    expect(text).not.toContain('Preise ab Kassel');
    expect(text).toMatch(/Preise ohne Fahrt: Der nächste Abfahrtsort, \p{L}+, ist \d+ km von Kassel entfernt/u);
    expect((await get(path, await cookieOf('Freising'))).text).toContain('Preise ab Freising');
  }
});

test('the page for parents has the lines and the sum', async () => {
  const path = '/reisen/niederlande/lemmer/2-ya/fuer-eltern';
  const amountsOf = (text: string) =>
    [
      ...text
        .split('</table>', 1)
        .join('')
        .matchAll(/<td>([\d.,]+)\u00a0€/g),
    ].map(([, amount]) => amount);
  const own = await get(path, await cookieOf('Freising'));
  expect([own.status, amountsOf(own.text)]).toEqual([200, ['500', '49', '50', '599']]);
  expect(amountsOf((await get(path)).text)).toEqual(['500', '50', '550']);
});

test('a deposit that comes back is named wherever a price is, and part of no amount', async () => {
  const cookie = await cookieOf('Freising');
  for (const path of [
    '/reisen/niederlande/lemmer/2-ya',
    '/reisen/niederlande/lemmer/2-ya/fuer-eltern',
    '/buchungsformular/2-ya?date=d1',
    '/favoriten/vergleich?reisen=1-ya,2-ya',
    '/zusammen?reise=2-ya&termin=d1',
  ]) {
    const { text } = await get(path, cookie);
    expect([path, text.includes('zzgl. 70\u00a0€ Kaution, die du zurückbekommst')]).toEqual([path, true]);
    expect(text).not.toMatch(/(669|620|570)\u00a0€/);
  }
});

test('the form preselects the journey, and the sum of the card is booked', async () => {
  const cookie = await cookieOf('Freising');
  for (const [combinedId, price] of await pricesOf('', cookie)) {
    const { text } = await get(`/buchungsformular/${combinedId}?date=d1`, cookie);
    const fields = Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="(extras[^"]*|total)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    expect(Number(fields.total)).toBe(price);
    const boarding = /<option value="([^"]*)" selected=""/.exec(text)?.[1] ?? '';
    expect(boarding).toBe({ '1-ya': 'eigene', '2-ya': 'muenchen', '3-ya': '' }[combinedId]);
    const extras = combinedId === '3-ya' ? [] : [{ key: 'rad', traveller: 0 }];
    const booking = buildBooking({ combinedId, boarding, extras, total: price });
    const { status, body } = await request(site.app).post('/api/bookings').send(booking);
    expect([status, body.errors]).toEqual([202, undefined]);
  }
});

test('an unknown town is asked again, a town can be removed, and the way back stays on the site', async () => {
  const unknown = await send({ ort: 'Xyzhausen', zurueck: '/reisen/alle?sort=price-asc' });
  expect(unknown.headers['set-cookie']).toBeUndefined();
  const page = await get(String(unknown.headers.location));
  expect(page.text).toContain('Diesen Ort kennen wir nicht');
  expect(page.text).toContain('value="/reisen/alle?sort=price-asc"');
  const removed = await send({ ort: 'Freising', aktion: 'entfernen', zurueck: '/favoriten' });
  expect(String(removed.headers['set-cookie'])).toMatch(/^ort=;.*1970/);
  expect(removed.headers.location).toBe('/favoriten');
  for (const zurueck of ['https://evil.example', '//evil.example', '/.//evil.example', 'javascript:alert(1)']) {
    expect((await send({ ort: 'Freising', zurueck })).headers.location).toBe('/');
  }
});

test('the waiting list offers other departures at the price to the door, and says what it contains', async () => {
  const date = { start: '2027-07-10', end: '2027-07-17', online: true, basePrice: 700 };
  await site.bringIn([
    {
      _type: 'destination',
      ...buildDestination({
        ...{
          subdomain: 'ya',
          destinationId: 4,
          dates: [
            { ...date, _key: 'd1' },
            { ...date, _key: 'd2' },
          ],
        },
        departurePlaces: [{ _key: 'muenchen', title: 'München', price: 49, time: '07:30' }],
      }),
    },
  ]);
  const offered = async (cookie?: string) =>
    (await get('/warteliste/4-ya?termin=d1', cookie)).text.split('Andere Termine')[1]?.split('<script')[0];
  expect(await offered(await cookieOf('Freising'))).toMatch(/ 749\u00a0€.*mit Fahrt ab München/s);
  expect(await offered(await cookieOf('Hamburg'))).toMatch(/ 700\u00a0€.*eigene Anreise/s);
  expect(await offered()).not.toContain('Anreise');
});
