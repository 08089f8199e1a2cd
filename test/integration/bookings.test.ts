import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BookingValues } from '../../src/domain/bookings/bookingForm.ts';
import { isReference } from '../../src/domain/bookings/reference.ts';
import { buildBooking, formFieldsOf } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { redisContent } from '../setup/redisContent.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { submissionCalls } from '../setup/submissionCalls.ts';

let site: TestSite;

/** Online, offline, without a price, and begun yesterday. */
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
];

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    ...trips.map((trip) => ({ _type: 'destination', ...buildDestination({ subdomain: 'ya', ...trip }) })),
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
});
afterAll(() => site.stop());
const { documentOf, isDelivered, jobs, mailOf, newKey, send, work } = submissionCalls(() => site, '/api/bookings');

const complete = buildBooking({ combinedId: '1-ya', total: 449.5 });
const setPrice = (basePrice: number) =>
  site.client.patch('ya-1').set({ 'dates[_key=="d1"].basePrice': basePrice }).commit({ visibility: 'sync' });

describe('accepted', () => {
  test('is stored privately with its price, mailed to both, and leaves Redis', async () => {
    const siblings = ['Lina', 'Mia'].map((firstName) => ({
      firstName,
      lastName: 'Beispiel',
      birthDate: '2015-05-01',
    }));
    const body = { ...complete, travellers: siblings, total: 899, remarks: 'Isst keine <b>Nüsse</b>' };
    const answer = await send(body);
    const { reference } = answer.body;
    expect([answer.status, isReference(reference), answer.headers['cache-control']]).toEqual([202, true, 'no-store']);
    const [waiting] = await jobs();
    expect([waiting?.name, waiting?.id]).toEqual(['deliverSubmission', reference]);
    work();
    await isDelivered(reference);
    expect(await documentOf(reference)).toMatchObject({
      _type: 'submission',
      kind: 'booking',
      subdomain: 'ya',
      payload: body,
      departure: { start: '2027-07-03', end: '2027-07-10' },
      price: { perTraveller: 44_950, travellers: 2, total: 89_900 },
      deliveries: [
        { recipient: 'organiser', outcome: 'filed' },
        { recipient: 'sender', outcome: 'filed' },
      ],
    });
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
      '3.–10. Juli 2027',
      'Mia Beispiel: 449,50',
      'Gesamtpreis: 899',
      'd1.ics',
    ]) {
      expect(toSender).toContain(part);
    }
    // The address is not proved.
    for (const part of ['1.5.2015', 'Feldweg', '1234567', 'Nüsse']) expect(toSender).not.toContain(part);

    await expect.poll(jobs).toEqual([]);
    const left = await redisContent(site.worker.redis);
    expect(['Anna', 'anna@', 'Lina', 'Feldweg', 'Nüsse'].filter((personal) => left.includes(personal))).toEqual([]);
  });

  test('form-encoded like JSON, a trip that is only reachable by link, the host’s own site, an alias', async () => {
    expect((await send(formFieldsOf(complete)).type('form')).status).toBe(202);
    expect((await jobs())[0]?.data.payload).toEqual(withoutRemarks(complete));
    expect((await send({ ...complete, combinedId: '2-YA', total: 449 })).status).toBe(202);
    expect((await send({ ...complete, combinedId: '5-bja', total: 449 }, { Host: 'bdkj.localhost' })).status).toBe(202);
  });
});

describe('repeated with the same key', () => {
  test('twenty times at once: one', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(complete, headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(await jobs()).toHaveLength(1);
  });

  test('after the price has changed: still the booking that was accepted', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const { reference } = (await send(complete, headers)).body;
    await setPrice(500);
    const again = await send(complete, headers);
    await setPrice(449.5);
    expect([again.status, again.body.reference]).toEqual([202, reference]);
    expect(await jobs()).toHaveLength(1);
  });

  test('with other content: 422', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    await send(complete, headers);
    const answer = await send({ ...complete, remarks: 'Doch etwas' }, headers);
    expect([answer.status, answer.body.reason]).toEqual([422, 'other-content']);
    expect(await jobs()).toHaveLength(1);
  });
});

describe('refused, and nothing stored', () => {
  afterEach(async () => expect(await jobs()).toEqual([]));

  test.each<[string, Partial<BookingValues>, string]>([
    ['an unknown trip', { combinedId: '999-ya' }, 'unknown-trip'],
    ['what is no trip', { combinedId: 'nirgends' }, 'unknown-trip'],
    ['a trip that is not reachable', { combinedId: '4-ya' }, 'unknown-trip'],
    ['a trip of another site', { combinedId: '5-bdkj' }, 'unknown-trip'],
    ['a trip below level 3', { combinedId: '3-ya' }, 'not-bookable'],
    ['an unknown departure', { dateKey: 'd9' }, 'departure-gone'],
    ['one that has begun', { dateKey: 'past' }, 'departure-gone'],
    ['one that is offline', { dateKey: 'offline' }, 'departure-gone'],
    ['one without a price', { dateKey: 'priceless' }, 'departure-gone'],
  ])('409 for %s', async (_what, change, reason) => {
    const answer = await send({ ...complete, ...change });
    expect([answer.status, answer.type, answer.body.reason]).toEqual([409, 'application/problem+json', reason]);
  });

  test.each([449, 449.49, 0, -1, 899])('409 with the new total for a price of %d', async (total) => {
    const answer = await send({ ...complete, total });
    expect([answer.status, answer.body.reason, answer.body.total]).toEqual([409, 'price-changed', 449.5]);
    expect(answer.body.detail).toContain('449,50');
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
  ])('422 for %j', async (change, fields) => {
    const answer = await send({ ...complete, ...change });
    expect([answer.status, answer.type]).toEqual([422, 'application/problem+json']);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  test.each<[string, () => ReturnType<typeof send>, number]>([
    ['nothing at all', () => send({}), 422],
    ['too much', () => send({ ...complete, remarks: 'x'.repeat(100_000) }), 413],
    ['another type', () => send({}).type('text/plain').send('x'), 415],
    ['what is no JSON', () => send({}).type('json').send('{"total":'), 400],
    ['a key that is none', () => send(complete, { 'Idempotency-Key': 'x'.repeat(256) }), 400],
    ['another site', () => send(complete, { 'Sec-Fetch-Site': 'cross-site' }), 403],
  ])('%s', async (_what, attempt, status) => expect((await attempt()).status).toBe(status));
});

test('a key is not used up by a refusal', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  expect((await send({ ...complete, total: 1 }, headers)).status).toBe(409);
  expect((await send(complete, headers)).status).toBe(202);
});

test('while Redis is away: 503 at once, and the same key works when it is back', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  await site.redis.kill();
  const answer = await send(complete, headers);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  await site.redis.restart();
  await expect.poll(async () => (await send(complete, headers)).status).toBe(202);
  expect(await jobs()).toHaveLength(1);
});

function withoutRemarks({ remarks: _, ...rest }: BookingValues) {
  return rest;
}
