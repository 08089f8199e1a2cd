/** While the content backend is stopped, families book the published trips, and no endpoint answers with an internal error. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLines } from '#content/readLines.ts';
import { createWebServer } from '#http/server/createWebServer.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { buildLargestTrip } from '../builders/largestTrip.ts';
import { endpoints } from '../setup/endpointInputs.ts';
import { addUsers, callSite, signInAt } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { limitedDate } from '../setup/submissions/limitedTrips.ts';

const capacity = 3;
const bike = { _key: 'bike', title: 'Leihrad', per: 'person' as const, price: 25, options: [], limit: 1 };
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ offerTimeout: 200 });
  await addUsers(site, 'lagerfeuer');
  const dates = [{ ...limitedDate, capacity }];
  const limited = buildDestination({ subdomain: 'ya', destinationId: 1, dates, extras: [bike] });
  await site.bringIn([buildLargestTrip(), limited].map((trip) => ({ _type: 'destination', ...trip })));
  token = await signInAt(site, 'lagerfeuer');
});
afterAll(() => site.stop());

test('no form and no call is answered with 500', async () => {
  const server = createWebServer(site.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The session is cached, so that the calls get further than to its check.
  await callSite(site, 'get', '/api/admin/trips?subdomain=lagerfeuer', token).expect(200);
  await site.backend.backend.close();
  // Accounts are in PostgreSQL. Calls that end the sign-in would let the others get no further than to its check.
  const endsSignIn = /logout|\/konto\/|\/benutzer\//;
  const changing = Object.entries(endpoints).filter(
    ([name, { largestValid }]) => (largestValid.method ?? 'GET') !== 'GET' && !endsSignIn.test(name),
  );
  expect(changing.length).toBeGreaterThan(30);
  const answers = await Promise.all(
    changing.map(async ([name, { largestValid: input }]) => {
      const { method = 'GET', target, body, headers = {} } = input;
      const isForm = typeof body === 'string';
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      const response = await fetch(origin + target, {
        method,
        redirect: 'manual',
        headers: {
          ...{ Host: 'localhost', Authorization: `Bearer ${token}`, 'Content-Type': type, ...headers },
          ...(isForm && { Accept: 'text/html' }),
        },
        ...(body !== undefined && {
          body: isForm ? body : Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
        }),
      });
      await response.arrayBuffer();
      return `${name}: ${response.status}`;
    }),
  );
  server.closeAllConnections();
  server.close();
  if (process.env.SHOW) console.info(answers.join('\n'));
  expect(answers.filter((answer) => answer.endsWith(': 500'))).toEqual([]);
  // Everything that reads or changes content.
  expect(answers.filter((answer) => answer.endsWith(': 503')).length).toBeGreaterThan(10);
});

test('families book published trips at their price, and no place is sold twice', async () => {
  await site.backend.backend.close();
  const post = (path: string, body: object) => request(site.app).post(path).set('Host', 'localhost').send(body);
  const booking = { ...buildBooking({ combinedId: '1-ya', total: 125 }), extras: [{ key: 'bike', traveller: 0 }] };
  const form = await request(site.app).get('/buchungsformular/1-ya').set('Host', 'localhost');
  expect([form.status, form.text]).toEqual([200, expect.stringContaining('Segelcamp am Ijsselmeer')]);
  expect((await post('/api/holds', { combinedId: '1-ya', dateKey: 'd1', places: 1 })).status).toBe(201);
  expect((await post('/api/bookings', { ...booking, total: 100 })).body).toMatchObject({
    reason: 'price-changed',
    total: 125,
  });
  const first = await post('/api/bookings', booking);
  expect(first.status).toBe(202);
  expect((await post('/api/bookings', booking)).body).toMatchObject({ status: 409, reason: 'no-extras' });
  // One place is held.
  const others = await Promise.all([1, 2, 3].map(() => post('/api/bookings', { ...booking, extras: [], total: 100 })));
  expect(others.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  const { database } = site.deps;
  const stored = await database.selectFrom('bookings').select(['total', 'places']).orderBy('total').execute();
  expect(stored).toEqual([10_000, 12_500].map((total) => ({ total, places: 1 })));
  const mails = await database.selectFrom('mails').select('state').where('about', '=', first.body.reference).execute();
  expect(mails.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test.each([
  ['breaks off', 200],
  ['is an error', 400],
])('an export that %s is reported as unavailable', async (_, status) => {
  const server = createServer((_req, res) => {
    res.writeHead(status);
    res.write('{"_id": "a"}\n', () => res.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/export`;
  const readAll = async () => {
    for await (const line of readLines(url, {}, 5_000, new AbortController())) expect(line).toContain('"a"');
  };
  await expect(readAll()).rejects.toThrow(UnavailableError);
  server.close();
});
