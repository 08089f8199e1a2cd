// Proves specification §8.7
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCheckPlaces } from '#bookings/waiting/checkPlaces.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
const start = new Date('2026-11-21T10:00:00Z').getTime();
let now = start;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1' }, now: () => new Date(now) });
});
beforeEach(() => {
  now = start;
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, counts, departure, send, setCapacity } = limitedTrips(() => site);

const call = (method: 'post' | 'put' | 'delete', path: string, body?: object) =>
  request(site.app)[method](path).set({ Host: 'localhost' }).send(body);
const hold = (places: unknown, more: object = {}) =>
  call('post', '/api/holds', { combinedId: combinedId(), dateKey: 'd1', places, ...more });

test('opening the form holds places for 15 minutes, which others cannot book', async () => {
  const held = await hold(3);
  expect([held.status, held.headers['cache-control']]).toEqual([201, 'no-store']);
  expect(held.body).toEqual({ hold: expect.stringMatching(/^[\w-]+$/), expires: '2026-11-21T10:15:00.000Z' });
  const refused = await hold(3);
  expect([refused.status, refused.body.placesLeft]).toEqual([409, 2]);
  expect((await send(bookingOf(3))).body).toMatchObject({ status: 409, placesLeft: 2 });
  await book(3, { hold: held.body.hold });
  expect(await counts()).toEqual({ capacity: 5, booked: 3, held: 0, offered: 0, left: 2 });
});

test('a hold is extended, changes its number of places and is released', async () => {
  const path = `/api/holds/${(await hold(2)).body.hold}`;
  expect((await call('put', path)).body).toEqual({
    hold: path.slice('/api/holds/'.length),
    expires: expect.any(String),
  });
  await call('put', path, { places: 4 }).expect(200);
  expect(await counts()).toMatchObject({ held: 4 });
  expect((await call('put', path, { places: 6 })).body).toMatchObject({ status: 409, placesLeft: 1 });
  await call('delete', path).expect(204);
  expect(await counts()).toMatchObject({ held: 0, left: 5 });
  await call('delete', path).expect(204);
  const ended = await call('put', path);
  expect([ended.status, ended.body.reason]).toEqual([404, 'hold-ended']);
});

test('a page that is left releases its hold like a beacon: a POST request without a body', async () => {
  const { hold: token } = (await hold(5)).body;
  const leave = (headers: Record<string, string>, path = token) =>
    request(site.app)
      .post(`/api/holds/${path}/release`)
      .set({ Host: 'localhost', ...headers });
  await leave({ Origin: 'https://example.org' }).expect(403);
  expect(await counts()).toMatchObject({ held: 5 });
  await leave({ Origin: 'http://localhost', 'Content-Type': 'text/plain' }).expect(204);
  expect(await counts()).toMatchObject({ held: 0, left: 5 });
  await leave({}).expect(204);
  await leave({}, 'x').expect(204);
});

test('the form knows whether the places of a departure are limited, but not how many there are', async () => {
  const departures = async () => {
    const page = await request(site.app).get(`/buchungsformular/${combinedId()}`).set('Host', 'localhost');
    expect([page.status, page.text.includes('capacity')]).toEqual([200, false]);
    return page.text.includes('"isLimited":true');
  };
  expect(await departures()).toBe(true);
  await setCapacity(undefined);
  expect(await departures()).toBe(false);
});

test('a booking whose hold has ended takes free places, or gets 409 with the places left', async () => {
  const { hold: ended } = (await hold(4)).body;
  await call('delete', `/api/holds/${ended}`);
  await book(2, { hold: ended });
  expect((await send({ ...bookingOf(4), hold: ended })).body).toMatchObject({ status: 409, placesLeft: 3 });
});

test('a hold of another departure is not used', async () => {
  const other = { subdomain: 'ya', destinationId: departure().destinationId, dateKey: 'd2' };
  const { hold: own } = (await hold(5)).body;
  const id = JSON.parse(Buffer.from(own, 'base64url').toString())[3];
  const forged = Buffer.from(JSON.stringify(['ya', String(other.destinationId), 'd2', id])).toString('base64url');
  expect((await send({ ...bookingOf(1), hold: forged })).status).toBe(409);
  expect((await send({ ...bookingOf(1), hold: 'kein Platzhalter' })).status).toBe(409);
});

test('departures with unlimited places need no hold, but accept one', async () => {
  await setCapacity(undefined);
  const { status, body } = await hold(30);
  expect(status).toBe(201);
  await call('put', `/api/holds/${body.hold}`).expect(200);
  await call('delete', `/api/holds/${body.hold}`).expect(204);
  await book(6, { hold: body.hold });
});

test('a visitor cannot hold all places with many forms', async () => {
  await setCapacity(100);
  const statuses = [];
  for (let form = 0; form < 5; form++) statuses.push((await hold(2)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
  expect(await counts()).toMatchObject({ held: 8 });
});

test('holds need no Redis', async () => {
  await book(2);
  const { hold: held } = (await hold(3)).body;
  await site.redis.kill();
  const { status } = await call('put', `/api/holds/${held}`);
  const refused = await hold(1);
  await site.redis.restart();
  expect([status, refused.body.placesLeft]).toEqual([200, 0]);
  await book(3, { hold: held });
});

test('a hold that expires while the booking is being sent takes free places, or none if they were taken', async () => {
  const forms = [(await hold(2)).body.hold, (await hold(2)).body.hold];
  // The content of the trip is loaded before the places are checked.
  const { loadDestination } = site.deps;
  site.deps.loadDestination = async (docId) => {
    const trip = await loadDestination(docId);
    now = start + 15 * 60_000;
    return trip;
  };
  try {
    await book(2, { hold: forms[0] });
    await book(3);
    expect((await send({ ...bookingOf(2), hold: forms[1] })).body).toMatchObject({ status: 409, placesLeft: 0 });
  } finally {
    site.deps.loadDestination = loadDestination;
  }
  expect(await counts()).toMatchObject({ booked: 5, held: 0 });
});

test('a hold that ends too late, because the clock was set back, ends within a minute', async () => {
  now = start + 86_400_000;
  const { hold: ahead } = (await hold(3)).body;
  now = start;
  const { hold: kept } = (await hold(2)).body;
  await runCheckPlaces(site.worker);
  expect(await counts()).toMatchObject({ held: 2, left: 3 });
  await call('put', `/api/holds/${ahead}`).expect(404);
  await call('put', `/api/holds/${kept}`).expect(200);
});

test.each([
  ['no trip', { combinedId: '' }, 422],
  ['another type', { dateKey: 5 }, 422],
  ['too many places', { places: 31 }, 422],
  ['a fraction', { places: 1.5 }, 422],
  ['an unknown trip', { combinedId: '999-ya' }, 409],
  ['an unknown departure', { dateKey: 'x' }, 409],
])('%s is rejected with a German message', async (_, fields, status) => {
  const { body } = await hold(1, fields);
  expect(body).toMatchObject({ status, detail: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/) });
});

test.each(['x', '%20', Buffer.from('["ya","1","d1"]').toString('base64url'), 'x'.repeat(700)])(
  'a malformed token %s is an ended hold',
  async (token) => {
    await call('put', `/api/holds/${token}`).expect(404);
    await call('delete', `/api/holds/${token}`).expect(204);
  },
);

test.each(['d1', 'gibt es nicht', 'a\u0000b'])(
  'a forged token for %j is an ended hold and stores nothing',
  async (dateKey) => {
    const id = '00000000-0000-4000-8000-000000000001';
    const token = Buffer.from(JSON.stringify(['ya', '999', dateKey, id])).toString('base64url');
    await call('delete', `/api/holds/${token}`).expect(204);
    expect((await call('put', `/api/holds/${token}`)).status).toBe(dateKey.includes('\u0000') ? 404 : 409);
    const rows = site.deps.database.selectFrom('departures').selectAll().where('trip', '=', '999-ya');
    expect(await rows.execute()).toEqual([]);
  },
);
