/**
 * Bookings while PostgreSQL is restarted, does not answer, or has no free connections: refused with a readable page, never stored
 * twice, and public pages are unaffected.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { createWebServer } from '#http/server/createWebServer.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { buildBooking, formFieldsOf } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { startPostgres, type TestPostgres } from '../setup/database/postgresServer.ts';
import { useAllConnections } from '../setup/database/useAllConnections.ts';
import { databaseDeadlines } from '../setup/deadlines.ts';
import { type HastyWeb, startHastyWeb } from '../setup/hastyWeb.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { limitedDate } from '../setup/submissions/limitedTrips.ts';

/** More than a process has connections. */
const many = 15;

let postgres: TestPostgres;
let site: TestSite;
let server: Server;
let origin: string;
/** Another web process, which does not wait for long. */
let hastyWeb: HastyWeb;
/** Connection of somebody else. */
let other: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  site = await startSite({ env: postgres.env });
  const trips = [1, 2].map((destinationId) =>
    buildDestination({ subdomain: 'ya', destinationId, dates: [{ ...limitedDate, capacity: 100 }] }),
  );
  await site.bringIn(trips.map((trip) => ({ _type: 'destination', ...trip })));
  server = createWebServer(site.express).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  hastyWeb = await startHastyWeb(site, { database: databaseDeadlines({ connect: 100, lock: 100 }) });
  other = connectDatabase(postgres.url, 'job', () => undefined);
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await other.destroy();
  await hastyWeb.stop();
  await site.stop();
  await postgres.stop();
});
beforeEach(() => other.deleteFrom('submissions').execute());

const bookingOf = (trip: number) => buildBooking({ combinedId: `${trip}-ya`, total: 100 });
let keys = 0;
const newKey = () => `key-${++keys}`;

async function book(trip: number, key = newKey(), to = origin) {
  const response = await fetch(`${to}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(bookingOf(trip)),
  });
  const { status, headers } = response;
  const body = (await response.json()) as { reference?: string; detail?: string };
  return { status, body, retryAfter: headers.get('retry-after') };
}

/** Sends the form without JavaScript. */
async function sendForm(trip: number, to = origin) {
  const response = await fetch(`${to}/buchungsformular/${trip}-ya`, {
    ...{ method: 'POST', redirect: 'manual', headers: { Accept: 'text/html', Origin: to } },
    body: new URLSearchParams({ ...formFieldsOf(bookingOf(trip)), key: newKey() }),
  });
  return { status: response.status, text: await response.text() };
}

async function expectPublicPages(of = origin): Promise<void> {
  const paths = ['/', '/reisen/alle', '/api/search', '/buchungsformular/1-ya'];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(of + path)).status));
  expect(statuses).toEqual(paths.map(() => 200));
}

/** Runs `work` while somebody else has locked the first trip's departure. */
function whileLocked(work: () => Promise<void>): Promise<void> {
  return other.transaction().execute(async (transaction) => {
    await lock(transaction, { departures: [{ trip: '1-ya', dateKey: 'd1' }] });
    await work();
  });
}

/** Returns how many statements of this process wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(other);
  return rows.length;
}
const stored = async () => (await other.selectFrom('bookings').select(['reference', 'trip']).execute()).length;

const unavailable = { status: 503, retryAfter: '5', body: { detail: expect.stringMatching(/gerade nicht annehmen/) } };

test('a booking in which PostgreSQL is restarted is refused, stores nothing, and can be repeated', async () => {
  const key = newKey();
  let booking: ReturnType<typeof book> | undefined;
  const locked = whileLocked(async () => {
    booking = book(1, key);
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    await postgres.kill();
  });
  // The transaction cannot be ended.
  await expect(locked).rejects.toThrow(UnavailableError);
  expect(await booking).toMatchObject(unavailable);
  await postgres.restart();
  await expect.poll(() => stored().catch(() => null)).toBe(0);
  const repeated = await book(1, key);
  expect(repeated.status).toBe(202);
  expect((await book(1, key)).body).toEqual(repeated.body);
  expect(await stored()).toBe(1);
});

test('without PostgreSQL, the form is shown again with the input, and public pages work', async () => {
  await postgres.kill();
  const key = newKey();
  const refused = await book(1, key);
  const form = await sendForm(1);
  await expectPublicPages();
  await postgres.restart();
  expect(refused).toMatchObject(unavailable);
  expect([form.status, form.text]).toEqual([503, expect.stringContaining('gerade nicht annehmen')]);
  expect(form.text).toContain('value="Lina"');
  await expect.poll(async () => (await book(1, key)).status).toBe(202);
  expect(await stored()).toBe(1);
});

test('clients that send and read slowly use no connection to PostgreSQL', async () => {
  const { port } = server.address() as AddressInfo;
  const body = JSON.stringify(bookingOf(1));
  const head = (path: string, more: string) => `${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  const json = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const requests = [head('POST /api/bookings', json) + body.slice(0, 50), head('GET /buchungsformular/1-ya', '')];
  const sockets: Socket[] = Array.from({ length: many }, () => requests)
    .flat()
    .map((text) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.pause().write(text);
      return socket;
    });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const bookings = await Promise.all(Array.from({ length: many }, () => book(2)));
  expect(bookings.map(({ status }) => status)).toEqual(bookings.map(() => 202));
  for (const socket of sockets) socket.destroy();
});

test('bookings that find no free connection are refused, public pages work, and all can be repeated', async () => {
  const release = await useAllConnections(hastyWeb.deps.database);
  const key = newKey();
  const [refused, form] = await Promise.all([book(1, key, hastyWeb.origin), sendForm(1, hastyWeb.origin)]);
  await expectPublicPages(hastyWeb.origin);
  await release();
  expect(refused).toMatchObject(unavailable);
  expect([form.status, form.text]).toEqual([503, expect.stringContaining('gerade nicht annehmen')]);
  expect((await book(1, key)).status).toBe(202);
  expect(await stored()).toBe(1);
});

test('more bookings of a locked departure than there are connections are refused, and can be repeated', async () => {
  const all = Array.from({ length: many }, newKey);
  await whileLocked(async () => {
    const refused = await Promise.all(all.map((key) => book(1, key, hastyWeb.origin)));
    for (const response of refused) expect(response).toMatchObject(unavailable);
  });
  expect(await stored()).toBe(0);
  const repeated = await Promise.all(all.map((key) => book(1, key)));
  expect(repeated.map(({ status }) => status)).toEqual(repeated.map(() => 202));
  expect(await stored()).toBe(many);
});
