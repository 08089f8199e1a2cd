// Proves specification §8.2, §8.7, §12.1
/** Bookings with departure place and extras, as JSON and as a form, up to the mails. */
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBooking, formFieldsOf } from '#test/builders/booking.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { submissionCalls } from '#test/setup/submissions/submissionCalls.ts';

let now = new Date('2026-11-21T10:00:00Z');
let site: TestSite;

beforeAll(async () => {
  site = await startSite({ now: () => now });
  await site.bringIn([
    {
      _type: 'destination',
      ...buildDestination({
        subdomain: 'ya',
        destinationId: 1,
        rdsUrl: '/buchungsformular/1-ya',
        departurePlaces: [{ _key: 'berlin', title: 'Berlin', time: '07:30', price: 49 }],
        extras: [
          {
            _key: 'ski',
            title: 'Leihski',
            per: 'person',
            price: 80,
            options: [{ _key: 'l', title: 'lang', price: 9.5 }],
          },
          { _key: 'book', title: 'Fotobuch', per: 'booking', price: 24, options: [] },
        ],
        earlyBird: [{ daysBefore: 60, percent: 10 }],
        siblingDiscount: { percent: 5 },
      }),
    },
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
});
afterAll(() => site.stop());
const { isDelivered, mailOf, newKey, send, storedBooking, work } = submissionCalls(() => site, '/api/bookings');

const travellers = ['Lina', 'Mia'].map((firstName) => ({ firstName, lastName: 'Beispiel', birthDate: '2015-05-01' }));
const extras = [{ key: 'ski', traveller: 1, option: 'l' }, { key: 'book' }];
/** 2 × 404.10 (early bird), 2 × 49, 89.50 and 24, minus 22.45. */
const total = 997.25;
const complete = buildBooking({ combinedId: '1-ya', travellers, boarding: 'berlin', extras, total });
const lines = ['Zustieg Berlin', 'Leihski: lang', 'Fotobuch', 'Geschwisterrabatt (je 5 % von 449\u00a0€)'];

test('a booking with extras is stored and confirmed with all price lines', async () => {
  const response = await send(complete);
  expect([response.status, response.body]).toEqual([202, { reference: expect.any(String) }]);
  const { reference } = response.body;
  work();
  await isDelivered(reference);
  const stored = await storedBooking(reference);
  expect(stored?.booking).toMatchObject({
    payload: { boarding: 'berlin', extras },
    boarding: { title: 'Berlin', time: '07:30' },
    price: { perTraveller: 40_410, travellers: 2, total: 99_725 },
  });
  expect(stored?.booking.price.further.map(({ label }) => label)).toEqual(lines);
  for (const recipient of ['organiser', 'sender']) {
    const mail = await mailOf(reference, recipient);
    for (const line of [...lines, 'Leihski: lang, Mia Beispiel', 'Berlin, 07:30 Uhr', '997,25']) {
      expect(mail).toContain(line);
    }
  }
});

test('own arrival is chosen in the form and meant by a call without a journey, and the mails say so', async () => {
  const { boarding: _, ...own } = { ...complete, total: total - 98 };
  const { status, body } = await send(formFieldsOf({ ...own, boarding: '' })).type('form');
  expect([status, body.errors]).toEqual([
    422,
    [{ field: 'boarding', message: 'Wähle bitte, von wo ihr mitfahrt oder ob ihr selbst anreist.' }],
  ]);
  const { reference } = (await send(own)).body;
  work();
  await isDelivered(reference);
  for (const recipient of ['organiser', 'sender']) {
    expect(await mailOf(reference, recipient)).toContain('eigene Anreise');
  }
});

test('the form without JavaScript sends the same booking', async () => {
  const { status, body } = await send(formFieldsOf(complete)).type('form');
  expect(status).toBe(202);
  expect((await storedBooking(body.reference))?.booking.payload).toMatchObject({ boarding: 'berlin', extras, total });
});

test('the form shows the choices, keeps them when it is rejected, and calculates the total', async () => {
  const post = (change: object) =>
    request(site.app)
      .post('/buchungsformular/1-ya')
      .set({ Host: 'localhost', Accept: 'text/html' })
      .type('form')
      .send({ ...formFieldsOf(complete), key: newKey(), ...change });
  const totalOf = (text: string) => /name="total" value="([^"]*)"/.exec(text)?.[1];
  const calculated = await post({ action: 'price', total: '' });
  expect([calculated.status, totalOf(calculated.text)]).toEqual([200, String(total)]);
  expect(calculated.text).toMatch(/<option value="berlin" selected="">/);
  const rejected = await post({ 'guardian.email': 'anna', boarding: 'ulm' });
  expect([rejected.status, totalOf(rejected.text)]).toEqual([422, '899.25']);
  for (const part of ['href="#feld-boarding"', 'Von dort fährt diese Reise nicht mehr ab']) {
    expect(rejected.text).toContain(part);
  }
  expect(rejected.text).toMatch(/<option value="l" selected="">/);
  const removed = await post({ action: 'remove-0' });
  expect(removed.text).toMatch(/name="extras\.ski\.0"[\s\S]*?<option value="l" selected="">/);
});

test('the form of a chosen departure begins with the travellers and sums up trip and price', async () => {
  const page = async (query: string) => {
    const { text } = await request(site.app)
      .get(`/buchungsformular/1-ya${query}`)
      .set({ Host: 'localhost', Accept: 'text/html' });
    const hidden = [...text.matchAll(/<section [^>]*aria-labelledby="schritt-(\w+)"[^>]*hidden/g)].map(
      ([, step]) => step,
    );
    const [, summary = ''] = /<aside [^>]*aria-label="Deine Reise"[^>]*>(.*?)<\/aside>/s.exec(text) ?? [];
    return {
      hidden,
      summary: summary.replace(/<!-- -->/g, ''),
      progress: /Schritt 1 von (\d|<!-- -->)+/.exec(text)?.[0],
    };
  };
  const chosen = await page('?date=d1');
  expect(chosen.hidden).toEqual(['departure']);
  expect(chosen.progress).toContain('4');
  for (const part of [
    ...['3.–10. Juli 2027', '7 Nächte', 'Lemmer, Niederlande', '404,10', 'Frühbucherpreis bis 4. Mai, danach 449'],
    'href="/buchungsformular/1-ya"',
  ]) {
    expect(chosen.summary).toContain(part);
  }
  for (const query of ['', '?date=gone']) {
    expect(await page(query)).toMatchObject({ hidden: [], summary: '', progress: expect.stringContaining('5') });
  }
});

test('rejects unknown choices with the name of their control', async () => {
  const response = await send({ ...complete, boarding: 'ulm', extras: [{ key: 'ski', traveller: 0 }, { key: 'x' }] });
  expect(response.status).toBe(422);
  expect(response.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'boarding',
    'extras.ski.0',
    'extras.x.booking',
  ]);
});

test('another total is a conflict that says what the price is calculated from', async () => {
  const response = await send({ ...complete, total: 898 });
  expect([response.status, response.body]).toMatchObject([
    409,
    {
      reason: 'price-changed',
      total,
      offer: { regularPrice: 449, today: '2026-11-21', conditions: { extras: { length: 2 } } },
    },
  ]);
});

test('a booking after midnight gets the new price, which it must accept', async () => {
  const before = now;
  // The early-bird discount ends with 4 May in Berlin.
  const single = { ...complete, travellers: travellers.slice(0, 1), boarding: 'eigene', extras: [], total: 404.1 };
  now = new Date('2027-05-04T21:59:59Z');
  const accepted = await send(single);
  now = new Date('2027-05-04T22:00:00Z');
  const refused = await send(single);
  const renewed = await send({ ...single, total: 449 });
  now = before;
  expect([accepted.status, refused.status, renewed.status]).toEqual([202, 409, 202]);
  expect(refused.body).toMatchObject({ reason: 'price-changed', total: 449, offer: { today: '2027-05-05' } });
});

test('the page of the trip lists extras and discounts with their prices', async () => {
  const { text } = await request(site.app)
    .get('/reisen/niederlande/lemmer/1-ya')
    .set({ Host: 'localhost', Accept: 'text/html' });
  for (const part of [
    'Dazu buchbar',
    'Leihski',
    'lang (+ 9,50',
    '10 % bei Buchung mindestens 60 Tage',
    'für alle ab der zweiten Person einer Buchung',
  ]) {
    expect(text).toContain(part);
  }
});
