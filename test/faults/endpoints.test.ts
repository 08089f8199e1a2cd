// Proves specification §9.7
/**
 * All endpoints and pages: their largest inputs do not block the event loop for more than 50 ms, random requests cause no server error
 * (FAULT_FACTOR sends many more), and while the content backend is stopped, families book the published trips.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLines } from '#content/readLines.ts';
import { createWebServer } from '#http/server/createWebServer.ts';
import { sitePages } from '#pageData/sitePages.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { buildLargestTrip } from '../builders/largestTrip.ts';
import { hasty } from '../setup/deadlines.ts';
import { currentRevision, type EndpointInput, endpoints } from '../setup/endpointInputs.ts';
import { type HastyWeb, startHastyWeb } from '../setup/hastyWeb.ts';
import { longestTurn, slowdown } from '../setup/longestTurn.ts';
import { routesOf } from '../setup/organisers/organiserCalls.ts';
import { addUsers, callSite, signInAt, trip } from '../setup/organisers/organisers.ts';
import { startRawClient } from '../setup/processes/rawClient.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { limitedDate } from '../setup/submissions/limitedTrips.ts';
import { fuzz } from './fuzz.ts';

const limitMs = 50;
/** The first requests run code that is not compiled yet and are slower. Blocking code is slow in each attempt. */
const attempts = 8;
/** Number of these attempts that are compared with the limit as they are. */
const warmUp = 3;

/** A trip that only the test of the stopped content backend books. */
const bike = { _key: 'bike', title: 'Leihrad', per: 'person' as const, price: 25, options: [], limit: 1 };
const limited = buildDestination({
  ...{ subdomain: 'ya', destinationId: 1, extras: [bike] },
  dates: [{ ...limitedDate, capacity: 3 }],
});

const client = startRawClient();
let site: TestSite;
let server: Server;
let token: string;

beforeAll(async () => {
  site = await startSite();
  const numbers = Array.from({ length: 80 }, (_, index) => 1_002 + index);
  await addUsers(site, 'lagerfeuer');
  await site.bringIn([
    ...[buildLargestTrip(), limited].map((document) => ({ _type: 'destination', ...document })),
    ...numbers.map((destinationId) => trip({ destinationId })),
    trip({ subdomain: 'ya', destinationId: 7 }),
  ]);
  token = await signInAt(site, 'lagerfeuer');
  server = await listen(createWebServer(site.express));
});
afterAll(async () => {
  server?.closeAllConnections();
  await client.stop();
  await site.stop();
});

const portOf = (listening: Server) => (listening.address() as AddressInfo).port;

function listen(started: Server): Promise<Server> {
  return new Promise((resolve) => {
    started.listen(0, '127.0.0.1', () => resolve(started));
  });
}

function bytesOf({ method = 'GET', target, body, headers = {}, isAnonymous }: EndpointInput): Buffer {
  const isForm = typeof body === 'string';
  const content = Buffer.isBuffer(body) ? body : Buffer.from(isForm ? body : body ? JSON.stringify(body) : '');
  const type = Buffer.isBuffer(body) ? 'image/jpeg' : isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const all = {
    Host: 'localhost',
    ...(!isAnonymous && { Authorization: `Bearer ${token}` }),
    Connection: 'close',
    ...(body !== undefined && { 'Content-Type': type, 'Content-Length': String(content.length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), content]);
}

/** Inserts the revision, which changes with each save. */
async function withRevision(input: EndpointInput): Promise<EndpointInput> {
  if (input.headers?.['If-Match'] !== currentRevision) return input;
  const document = await site.client.getDocument('lagerfeuer-1002');
  return { ...input, headers: { 'If-Match': `"${document?._rev}"` } };
}

async function measure(to: Server, input: EndpointInput): Promise<{ ms: number; status: number | null }> {
  const port = portOf(to);
  const times: number[] = [];
  let status: number | null = null;
  while (times.length < attempts && !times.some((ms) => ms <= limitMs)) {
    const bytes = bytesOf(await withRevision(input));
    const send = async () => {
      ({ status } = await client.send({ host: '127.0.0.1', port, bytes }));
    };
    const ms = await longestTurn(send);
    // The calibration takes longer than most requests, and it can only lower the result.
    times.push(ms <= limitMs || times.length < warmUp ? ms : ms / slowdown());
  }
  return { ms: Math.min(...times), status };
}

const originOf = (listening: Server) => `http://127.0.0.1:${portOf(listening)}`;

test('the table has inputs for each endpoint and page', () => {
  const isGuard = (route: string) => route.includes('{/*rest}') || route === 'GET /.*/';
  const pages = sitePages.map(({ id }) => `page ${id}`);
  // A route with several paths names them all.
  const routes = routesOf(site.express).flatMap((route) => {
    const [method = '', paths = ''] = route.split(' ');
    return paths.split(',').map((path) => `${method.toUpperCase()} ${path}`);
  });
  expect([...new Set([...routes.filter((route) => !isGuard(route)), ...pages])].sort()).toEqual(
    Object.keys(endpoints).sort(),
  );
});

test.each(Object.keys(endpoints))('%s', async (name) => {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`No inputs for ${name}.`);
  const { others, fields: _, ...largest } = endpoint;
  for (const [kind, input] of Object.entries({ ...largest, ...others })) {
    const { ms, status } = await measure(server, input);
    if (process.env.SHOW) console.info(name, kind, status, ms.toFixed(1));
    expect.soft(status, kind).not.toBeNull();
    expect.soft(status, kind).toBeLessThan(500);
    expect.soft(ms, kind).toBeLessThan(limitMs);
  }
});

test('control: detects a quadratic comparison of travellers', async () => {
  const people = Array.from({ length: 4_000 }, (_, index) => `Person ${index}`);
  const quadratic = await listen(
    createServer((_req, res) => {
      const same = people.filter((person, index) =>
        people.slice(0, index).some((other) => other.toLowerCase() === person),
      );
      res.end(String(same.length));
    }),
  );
  expect((await measure(quadratic, { target: '/' })).ms).toBeGreaterThan(limitMs);
  quadratic.close();
});

test('random requests cause no server error and no stack trace', { timeout: 3_600_000 }, async () => {
  const requests = 1_000 * Number(process.env.FAULT_FACTOR ?? 1);
  const origin = originOf(server);
  const hostHeader = origin.replace('http://127.0.0.1', 'localhost');
  const settings = { hostHeader, combinedIds: ['1001-lagerfeuer', '7-ya'], token: await signInAt(site, 'lagerfeuer') };
  const { sent, byStatus, failures } = await fuzz({ origin, requests, seed: 1, ...settings });
  expect(failures).toEqual([]);
  expect(sent).toBe(requests);
  // Enough requests pass the first checks.
  expect(byStatus['200']).toBeGreaterThan(requests / 20);
});

// The last tests, because the content backend does not run afterwards.
describe('while the content backend is stopped,', () => {
  let web: HastyWeb;
  beforeAll(async () => {
    web = await startHastyWeb(site, { content: hasty.content });
  });
  afterAll(() => web.stop());

  test('no form and no call is answered with 500', async () => {
    await addUsers(site, 'lagerfeuer');
    const token = await signInAt(site, 'lagerfeuer');
    // The session is cached, so that the calls get further than to its check.
    await callSite({ ...site, app: web.app }, 'get', '/api/admin/trips?subdomain=lagerfeuer', token).expect(200);
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
        const response = await fetch(web.origin + target, {
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
    if (process.env.SHOW) console.info(answers.join('\n'));
    expect(answers.filter((answer) => answer.endsWith(': 500'))).toEqual([]);
    // Everything that reads or changes content.
    expect(answers.filter((answer) => answer.endsWith(': 503')).length).toBeGreaterThan(10);
  });

  test('families book published trips at their price, and no place is sold twice', async () => {
    await site.backend.backend.close();
    const post = (path: string, body: object) => request(web.app).post(path).set('Host', 'localhost').send(body);
    const booking = { ...buildBooking({ combinedId: '1-ya', total: 125 }), extras: [{ key: 'bike', traveller: 0 }] };
    const form = await request(web.app).get('/buchungsformular/1-ya').set('Host', 'localhost');
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
    const others = await Promise.all(
      [1, 2, 3].map(() => post('/api/bookings', { ...booking, extras: [], total: 100 })),
    );
    expect(others.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const { database } = site.deps;
    const stored = await database
      .selectFrom('bookings')
      .select(['total', 'places'])
      .where('trip', '=', '1-ya')
      .orderBy('total')
      .execute();
    expect(stored).toEqual([10_000, 12_500].map((total) => ({ total, places: 1 })));
    const mails = await database
      .selectFrom('mails')
      .select('state')
      .where('about', '=', first.body.reference)
      .execute();
    expect(mails.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });
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
  const url = `http://127.0.0.1:${portOf(server)}/export`;
  const readAll = async () => {
    for await (const line of readLines(url, {}, 5_000, new AbortController())) expect(line).toContain('"a"');
  };
  await expect(readAll()).rejects.toThrow(UnavailableError);
  server.close();
});
