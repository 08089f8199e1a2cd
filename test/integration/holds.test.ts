import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '../setup/site.ts';
import { limitedTrips } from '../setup/submissions/limitedTrips.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1' } });
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
  expect(held.body).toEqual({ hold: expect.stringMatching(/^[\w-]+$/), expires: expect.any(String) });
  const [seconds] = await site.deps.requestRedis.time();
  expect(Math.abs(Date.parse(held.body.expires) / 1000 - Number(seconds) - 15 * 60)).toBeLessThan(10);
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

test('an emptied Redis loses holds, but a booking still gets the free places', async () => {
  await book(2);
  const { hold: lost } = (await hold(3)).body;
  await site.worker.redis.flushall();
  await call('put', `/api/holds/${lost}`).expect(404);
  await book(3, { hold: lost });
  expect((await hold(1)).body).toMatchObject({ status: 409, placesLeft: 0 });
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
