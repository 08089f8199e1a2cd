/**
 * Bookings while PostgreSQL is restarted, does not answer, or has no free connections: refused with a readable page within a
 * second, never stored twice, and public pages are unaffected.
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
import { startSite, type TestSite } from '../setup/site.ts';
import { limitedDate } from '../setup/submissions/limitedTrips.ts';

/** More than a process has connections. */
const many = 15;
/** A request waits for at most a second; the rest is for a busy machine. */
const limitMs = 3_000;

let postgres: TestPostgres;
let site: TestSite;
let server: Server;
let origin: string;
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
  other = connectDatabase(postgres.url, 'job', () => undefined);
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await other.destroy();
  await site.stop();
  await postgres.stop();
});
beforeEach(() => other.deleteFrom('submissions').execute());

const bookingOf = (trip: number) => buildBooking({ combinedId: `${trip}-ya`, total: 100 });
let keys = 0;
const newKey = () => `key-${++keys}`;

async function book(trip: number, key = newKey()) {
  const started = performance.now();
  const response = await fetch(`${origin}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(bookingOf(trip)),
  });
  const { status, headers } = response;
  const body = (await response.json()) as { reference?: string; detail?: string };
  return { status, body, retryAfter: headers.get('retry-after'), ms: performance.now() - started };
}

/** Sends the form without JavaScript. */
async function sendForm(trip: number) {
  const started = performance.now();
  const response = await fetch(`${origin}/buchungsformular/${trip}-ya`, {
    ...{ method: 'POST', redirect: 'manual', headers: { Accept: 'text/html', Origin: origin } },
    body: new URLSearchParams({ ...formFieldsOf(bookingOf(trip)), key: newKey() }),
  });
  return { status: response.status, text: await response.text(), ms: performance.now() - started };
}

async function expectPublicPages(): Promise<void> {
  const paths = ['/', '/reisen/alle', '/api/search', '/buchungsformular/1-ya'];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).status));
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

test('without PostgreSQL, the form is shown again with the input within a second, and public pages work', async () => {
  await postgres.kill();
  const key = newKey();
  const refused = await book(1, key);
  const form = await sendForm(1);
  await expectPublicPages();
  await postgres.restart();
  expect(refused).toMatchObject(unavailable);
  expect([form.status, form.text]).toEqual([503, expect.stringContaining('gerade nicht annehmen')]);
  expect(form.text).toContain('value="Lina"');
  expect(Math.max(refused.ms, form.ms)).toBeLessThan(limitMs);
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

test('bookings that find no free connection are refused within a second, public pages work, and all can be repeated', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const used = Array.from({ length: 10 }, () => site.deps.database.connection().execute(() => released));
  const key = newKey();
  const [refused, form] = await Promise.all([book(1, key), sendForm(1)]);
  await expectPublicPages();
  release();
  await Promise.all(used);
  expect(refused).toMatchObject(unavailable);
  expect([form.status, form.text]).toEqual([503, expect.stringContaining('gerade nicht annehmen')]);
  expect(Math.max(refused.ms, form.ms)).toBeLessThan(limitMs);
  expect((await book(1, key)).status).toBe(202);
  expect(await stored()).toBe(1);
});

test('more bookings of a locked departure than there are connections are refused, and can be repeated', async () => {
  const all = Array.from({ length: many }, newKey);
  await whileLocked(async () => {
    const refused = await Promise.all(all.map((key) => book(1, key)));
    for (const response of refused) expect(response).toMatchObject(unavailable);
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(limitMs);
  });
  expect(await stored()).toBe(0);
  const repeated = await Promise.all(all.map((key) => book(1, key)));
  expect(repeated.map(({ status }) => status)).toEqual(repeated.map(() => 202));
  expect(await stored()).toBe(many);
});
