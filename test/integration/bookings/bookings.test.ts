// Proves specification §6.1, §8.4, §8.5, §9.4, §11.2, §11.4, §13.4
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import { isReference } from '#domain/bookings/reference.ts';
import { runResumeMails } from '#mails/resumeMails.ts';
import { buildBooking, formFieldsOf } from '#test/builders/booking.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { allowConnections, refuseConnections } from '#test/setup/database/testDatabase.ts';
import { generous } from '#test/setup/deadlines.ts';
import { redisContent } from '#test/setup/redis/redisContent.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { submissionCalls } from '#test/setup/submissions/submissionCalls.ts';

let site: TestSite;

/** A departure online, one offline, one without a price, and one that started yesterday. */
const dates = [
  { _key: 'd1', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449.5, season: 'sommer' },
  { _key: 'offline', start: '2027-07-17', end: '2027-07-24', online: false, basePrice: 479 },
  { _key: 'priceless', start: '2027-07-17', end: '2027-07-24', online: true, basePrice: 0 },
  { _key: 'past', start: '2026-11-20', end: '2026-11-27', online: true, basePrice: 449 },
];
const trips = [
  { destinationId: 1, title: 'Gipfel & Grat', dates },
  { destinationId: 2, visible: false },
  { destinationId: 3, dates: [] },
  { destinationId: 4, archived: true },
  { destinationId: 5, subdomain: 'bdkj' },
  {
    destinationId: 6,
    dates: dates.slice(0, 1).map((date) => ({ ...date, basePrice: 100_000 })),
    extras: ['a', 'b', 'c'].map((_key) => ({
      ...{ _key, title: _key, per: 'person' as const, price: 100_000, options: [] },
    })),
  },
];

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    ...trips.map((trip) => ({ _type: 'destination', ...buildDestination({ subdomain: 'ya', ...trip }) })),
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
});
afterAll(() => site.stop());
const { isDelivered, jobs, mailOf, mailsAbout, newKey, references, send, storedBooking, work } = submissionCalls(
  () => site,
  '/api/bookings',
);

const complete = buildBooking({ combinedId: '1-ya', total: 449.5 });
const setPrice = (basePrice: number) =>
  site.client.patch('ya-1').set({ 'dates[_key=="d1"].basePrice': basePrice }).commit({ visibility: 'sync' });

/** Personal data of the bookings. */
const words = ['Anna', 'anna@', 'Lina', 'Feldweg', 'Nüsse'];
const wordsInRedis = async () => {
  const text = await redisContent(site.worker.redis);
  return words.filter((word) => text.includes(word));
};

describe('an accepted booking', () => {
  test('is stored with its price and mailed to organiser and sender, and nothing of it is in Redis', async () => {
    const travellers = ['Lina', 'Mia'].map((firstName) => ({
      firstName,
      lastName: 'Beispiel',
      birthDate: '2015-05-01',
    }));
    const body = { ...complete, travellers, total: 899, remarks: 'Isst keine <b>Nüsse</b>' };
    const response = await send(body);
    const { reference } = response.body;
    expect([response.status, isReference(reference), response.headers['cache-control']]).toEqual([
      202,
      true,
      'no-store',
    ]);
    const sending = async () => (await jobs()).map(({ name, data }) => `${name} ${JSON.stringify(data)}`).sort();
    await expect
      .poll(sending)
      .toEqual([`sendMail {"id":"${reference}-organiser"}`, `sendMail {"id":"${reference}-sender"}`]);
    expect(await wordsInRedis()).toEqual([]);
    work();
    await isDelivered(reference);
    expect(await storedBooking(reference)).toMatchObject({
      state: 'requested',
      booking: {
        subdomain: 'ya',
        receivedAt: '2026-11-21T10:00:00.000Z',
        trip: { title: 'Gipfel & Grat', picture: { path: '/bilder/ya/reisebilder/1/1.jpg', alt: 'Bild 1' } },
        payload: { ...storedPayload(body), remarks: body.remarks },
        departure: { start: '2027-07-03', end: '2027-07-10' },
        price: { perTraveller: 44_950, travellers: 2, total: 89_900 },
      },
    });
    expect(await mailsAbout(reference)).toMatchObject([
      { delivery: 'organiser', state: 'filed' },
      { delivery: 'sender', state: 'filed' },
    ]);
    const toOrganiser = await mailOf(reference, 'organiser');
    expect(toOrganiser).toMatch(/^To: hallo@ya\.example\.org/m);
    expect(toOrganiser).toMatch(/^Reply-To: Anna Beispiel <anna@example\.org>/m);
    for (const part of [
      'Gipfel &amp; Grat',
      'geboren am 1.5.2015, bei der Abreise 12',
      '> Isst keine <b>',
      '&lt;b&gt;',
    ]) {
      expect(toOrganiser).toContain(part);
    }
    const toSender = await mailOf(reference, 'sender');
    expect(toSender).toMatch(/^To: anna@example\.org/m);
    for (const part of [
      reference,
      'Young Alps',
      'Sa\u00a03. Juli – Sa\u00a010. Juli 2027',
      'Mia Beispiel: 449,50',
      'Gesamtpreis: 899',
      'd1.ics',
    ]) {
      expect(toSender).toContain(part);
    }
    // The sender's address is not verified, so the mail contains no personal data.
    for (const part of ['1.5.2015', 'Feldweg', '1234567', 'Nüsse']) expect(toSender).not.toContain(part);

    await expect.poll(jobs).toEqual([]);
    expect(await wordsInRedis()).toEqual([]);
  });

  test('can be form-encoded, for a trip reachable only by link, on the host’s own site, or with an alias', async () => {
    const { status, body } = await send(formFieldsOf(complete)).type('form');
    expect(status).toBe(202);
    expect((await storedBooking(body.reference))?.booking.payload).toEqual(storedPayload(complete));
    expect((await send({ ...complete, combinedId: '2-YA', total: 449 })).status).toBe(202);
    expect((await send({ ...complete, combinedId: '5-bja', total: 449 }, { Host: 'bdkj.localhost' })).status).toBe(202);
  });
});

describe('a booking repeated with the same key', () => {
  let before: number;
  beforeEach(async () => {
    before = (await references()).length;
  });
  afterEach(async () => expect(await references()).toHaveLength(before + 1));

  test('is stored once if sent twenty times concurrently', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(complete, headers)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(202));
    expect(new Set(responses.map(({ body }) => body.reference)).size).toBe(1);
    expect(await mailsAbout(responses[0]?.body.reference)).toHaveLength(2);
  });

  test('returns the accepted booking even if the price has changed', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const { reference } = (await send(complete, headers)).body;
    await setPrice(500);
    const again = await send(complete, headers);
    await setPrice(449.5);
    expect([again.status, again.body.reference]).toEqual([202, reference]);
  });

  test('is rejected with 422 if the content differs', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    await send(complete, headers);
    const response = await send({ ...complete, remarks: 'Doch etwas' }, headers);
    expect([response.status, response.body.reason]).toEqual([422, 'other-content']);
  });
});

describe('rejected without storing anything', () => {
  let before: string[];
  beforeEach(async () => {
    before = await references();
  });
  afterEach(async () => expect(await references()).toEqual(before));

  test.each<[string, Partial<BookingValues>, string]>([
    ['an unknown trip', { combinedId: '999-ya' }, 'unknown-trip'],
    ['an invalid trip id', { combinedId: 'nirgends' }, 'unknown-trip'],
    ['an unreachable trip', { combinedId: '4-ya' }, 'unknown-trip'],
    ['a trip of another host’s site', { combinedId: '5-bdkj' }, 'unknown-trip'],
    ['a trip below level 3', { combinedId: '3-ya' }, 'not-bookable'],
    ['an unknown departure', { dateKey: 'd9' }, 'departure-gone'],
    ['a departure that has started', { dateKey: 'past' }, 'departure-gone'],
    ['a departure that is offline', { dateKey: 'offline' }, 'departure-gone'],
    ['a departure without a price', { dateKey: 'priceless' }, 'departure-gone'],
  ])('returns 409 for %s', async (_name, change, reason) => {
    const response = await send({ ...complete, ...change });
    expect([response.status, response.type, response.body.reason]).toEqual([409, 'application/problem+json', reason]);
  });

  test.each([449, 449.49, 0, -1, 899])('returns 409 with the new total for a price of %d', async (total) => {
    const response = await send({ ...complete, total });
    expect([response.status, response.body.reason, response.body.total]).toEqual([409, 'price-changed', 449.5]);
    expect(response.body.detail).toContain('449,50');
  });

  test.each<[object, string[]]>([
    [{ travellers: [] }, ['travellers']],
    [{ travellers: [{ firstName: 'Lina', lastName: 'B', birthDate: '2020-01-01' }] }, ['travellers.0.birthDate']],
    [
      { travellers: [{ firstName: '', lastName: 'B', birthDate: '2020-01-01' }] },
      ['travellers.0.firstName', 'travellers.0.birthDate'],
    ],
    [{ guardian: { ...complete.guardian, email: 'anna', city: 5 } }, ['guardian.email', 'guardian.city']],
    [{ acceptedTerms: false }, ['acceptedTerms']],
    [{ acceptedTerms: 'on' }, ['acceptedTerms']],
    [{ total: 'viel' }, ['total']],
    [{ combinedId: '', dateKey: '' }, ['combinedId', 'dateKey']],
  ])('returns 422 for %j', async (change, fields) => {
    const response = await send({ ...complete, ...change });
    expect([response.status, response.type]).toEqual([422, 'application/problem+json']);
    expect(response.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  test.each<[string, () => ReturnType<typeof send>, number]>([
    ['an empty body', () => send({}), 422],
    ['a body that is too large', () => send({ ...complete, remarks: 'x'.repeat(600_000) }), 413],
    ['an unsupported content type', () => send({}).type('text/plain').send('x'), 415],
    ['invalid JSON', () => send({}).type('json').send('{"total":'), 400],
    ['an invalid key', () => send(complete, { 'Idempotency-Key': 'x'.repeat(256) }), 400],
    ['a cross-site request', () => send(complete, { 'Sec-Fetch-Site': 'cross-site' }), 403],
  ])('%s', async (_name, attempt, status) => expect((await attempt()).status).toBe(status));
});

test('a birth date is accepted in the form that its message names', async () => {
  const [child] = complete.travellers;
  const { status, body } = await send({ ...complete, travellers: [{ ...child, birthDate: ' 23.11.2015 ' }] });
  expect(status).toBe(202);
  expect((await storedBooking(body.reference))?.booking.payload.travellers[0]?.birthDate).toBe('2015-11-23');
});

test('a total that its column cannot hold is refused with a reason', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Kind ${'x'.repeat(index)}`);
  const travellers = names.map((firstName) => ({ firstName, lastName: 'Beispiel', birthDate: '2015-05-01' }));
  const chosen = ['a', 'b', 'c'].flatMap((key) => names.map((_, traveller) => ({ key, traveller })));
  const response = await send({ ...complete, combinedId: '6-ya', travellers, extras: chosen, total: 12_000_000 });
  expect(response.status).toBe(422);
  expect(response.body.errors).toEqual([{ field: 'total', message: expect.stringContaining('höchstens 10.000.000') }]);
});

test('texts that PostgreSQL cannot store are accepted without those characters', async () => {
  const unstorable = '\u0000\ud83d';
  const { status, body } = await send({ ...complete, remarks: `Eins${unstorable} 🏕`, extras: [] });
  expect(status).toBe(202);
  expect((await storedBooking(body.reference))?.booking.payload.remarks).toBe('Eins 🏕');
});

test('a rejection does not consume the key', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  expect((await send({ ...complete, total: 1 }, headers)).status).toBe(409);
  expect((await send(complete, headers)).status).toBe(202);
});

test('is accepted while Redis is down, and its mails are sent after it is back', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  await site.redis.kill();
  const { status, body } = await send(complete, headers);
  expect(status).toBe(202);
  expect((await send(complete, headers)).body).toEqual(body);
  await site.redis.restart();
  await expect.poll(() => runResumeMails(site.worker).then(() => 'resumed', String)).toBe('resumed');
  // The worker waits some seconds, because a mail may still be being sent.
  for (const job of await site.worker.queues.submissions.getDelayed()) await job.promote();
  work();
  await isDelivered(body.reference);
  expect(await mailOf(body.reference, 'sender')).toContain(body.reference);
});

test('returns 503 immediately while PostgreSQL does not answer, and accepts the same key afterwards', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  const before = await references();
  await refuseConnections(site.deps.env.databaseUrl);
  const startedAt = performance.now();
  const response = await send(complete, headers);
  await allowConnections(site.deps.env.databaseUrl);
  expect([response.status, response.type, response.headers['retry-after']]).toEqual([
    503,
    'application/problem+json',
    '5',
  ]);
  expect(performance.now() - startedAt).toBeLessThan(generous.database.request.connect);
  await expect.poll(async () => (await send(complete, headers)).status).toBe(202);
  expect(await references()).toHaveLength(before.length + 1);
});

test('while the document of the trip is broken, the published price applies', async () => {
  const set = (changes: object) => site.client.patch('ya-1').set(changes).commit({ visibility: 'sync' });
  await set({ city: null, 'dates[_key=="d1"].basePrice': 500 });
  expect((await send({ ...complete, total: 500 })).body).toMatchObject({ status: 409, reason: 'price-changed' });
  expect((await send(complete)).status).toBe(202);
  await set({ city: buildDestination().city, 'dates[_key=="d1"].basePrice': 449.5 });
});

/** Returns the payload that is stored: without the fields that are empty in `complete`. */
function storedPayload({ remarks: _remarks, boarding: _boarding, extras: _extras, ...rest }: BookingValues) {
  return rest;
}
