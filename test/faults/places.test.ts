// Proves specification §7.14, §8.7
/**
 * Bookings of departures with limited places and extras, while PostgreSQL, Redis, worker and web process are killed in turn: no place
 * and no extra is sold twice, no acknowledged booking and no hold is lost, the published places agree with the bookings, and a
 * departure is cancelled or moved with everything that belongs to it, or not at all. `placesControl.test.ts` shows what happens
 * without the lock of the departure.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadAffected } from '#bookings/departures/closeDeparture.ts';
import { loadBookedExtras, loadPlaces } from '#bookings/places/departurePlaces.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { checkPlacesJob } from '#bookings/waiting/checkPlaces.ts';
import { closeEntry } from '#bookings/waiting/closeEntry.ts';
import { confirmEntry } from '#bookings/waiting/confirmEntry.ts';
import { findEntry, loadList } from '#bookings/waiting/waitingEntry.ts';
import { createWaitingLinks } from '#bookings/waitingLinks.ts';
import { createDeps, type Deps } from '#deps.ts';
import { type Closing, closingParts, closings, closingTexts } from '#domain/organisers/departures/closing.ts';
import { parseEnv } from '#env.ts';
import { createQueues, enqueue, type Queues } from '#jobs/queues.ts';
import { AppError } from '#platform/appError.ts';
import { createLogger } from '#platform/logger.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { changeNow } from '#test/setup/submissions/changes.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildBookingDeps } from '../builders/bookingDeps.ts';
import { buildDestination } from '../builders/destination.ts';
import { emptyTables } from '../setup/database/emptyTables.ts';
import { startPostgres, type TestPostgres } from '../setup/database/postgresServer.ts';
import { patient } from '../setup/deadlines.ts';
import { decodeMail } from '../setup/mail/decodeMail.ts';
import { addUser, password } from '../setup/organisers/organisers.ts';
import { createKillableWeb, type KillableWeb } from '../setup/processes/killableWeb.ts';
import { killInside } from '../setup/processes/killInside.ts';
import type { KillableProcess } from '../setup/processes/workerProcess.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';
import { limitedDate } from '../setup/submissions/limitedTrips.ts';

const subdomain = 'lagerfeuer';
const capacities: Record<string, number> = { d1: 20, d2: 12 };
const trip = '1001-lagerfeuer';
const dateKeys = Object.keys(capacities);
/** First day of a departure, by its position. */
const startOf = (index: number) => `2027-07-0${index + 1}`;
/** Single rooms per departure. Their price is 0. */
const rooms = 6;
const room = { _key: 'room', title: 'Einzelzimmer', per: 'person' as const, price: 0, options: [], limit: rooms };
const SESSION_SECRET = 'oversell-oversell-oversell-oversell';

/** The trip with departures that are closed: one is cancelled, and one is moved to days that the trip does not have yet. */
const closedTrip = '1002-lagerfeuer';
const families = 6;
const departures = { cancel: 'd1', move: 'd2' } as const satisfies Record<Closing, string>;
const entries = { cancel: 'LF-AAAA-AAAA', move: 'LF-AAAA-AAAB' } as const satisfies Record<Closing, string>;
const [start, end] = ['2027-08-07', '2027-08-14'];
const closedDates = closings.map((closing) => {
  const days = { cancel: {}, move: { start: '2027-07-10', end: '2027-07-17' } }[closing];
  return { ...limitedDate, _key: departures[closing], ...days, capacity: 50 };
});

let stack: DeliveryStack;
let postgres: TestPostgres;
let redis: RedisConnection;
let queues: Queues;
let worker: KillableProcess;
let web: KillableWeb;
let deps: Deps;

beforeAll(async () => {
  postgres = await startPostgres();
  stack = await startDeliveryStack({}, postgres);
  const [date] = buildDestination().dates;
  const dates = dateKeys.map((_key, index) => ({
    ...{ ...date, _key, start: startOf(index), end: `2027-07-${index + 10}`, online: true },
    ...{ basePrice: 100, capacity: capacities[_key] ?? 0 },
  }));
  const limited = buildDestination({ dates, extras: [room] });
  const closed = buildDestination({ destinationId: 1002, dates: closedDates });
  for (const document of [limited, closed]) await stack.backend.client.create({ _type: 'destination', ...document });
  redis = connectRedis({ url: stack.redis.url }, 'blocking');
  redis.on('error', () => undefined);
  queues = createQueues(redis, 'lagerfeuer');
  stack.onStop(() => redis.disconnect());
  web = createKillableWeb(stack);
  worker = stack.work();
  await worker.ready;
  await web.start({ SESSION_SECRET });
  const logger = createLogger('test', 'silent');
  const shutdown = createShutdown(logger);
  stack.onStop(() => shutdown.close());
  const env = parseEnv({ NODE_ENV: 'test', ...stack.env, ...patient, SESSION_SECRET, RATE_LIMIT_FACTOR: '1000' });
  deps = createDeps(env, logger, shutdown);
}, 120_000);
afterAll(() => stack.stop(), 60_000);
beforeEach(() => emptyTables(stack.database));

describe('a departure is closed', () => {
  const pathOf = (closing: Closing) =>
    `/admin/lagerfeuer/termine/${closedTrip}/${departures[closing]}/${closingParts[closing]}`;
  const valuesOf = (closing: Closing) => ({
    ...{ grund: `Das Haus ist abgebrannt: ${closing}.`, betreff: closingTexts[closing].subject },
    ...{ text: closingTexts[closing].text, ziel: closing === 'move' ? 'neu' : '', beginn: start, ende: end },
  });

  let token: string;

  beforeEach(async () => {
    // The jobs of the worker would wait for the same locks.
    await Promise.all(Object.values(queues).map((queue) => queue.pause()));
    await addUser({ deps: { database: stack.database } } as Parameters<typeof addUser>[0], subdomain);
    for (const [index, closing] of closings.entries()) {
      for (let number = 0; number < families; number++) {
        const booking = buildBooking({ combinedId: closedTrip, dateKey: departures[closing], total: 100 });
        const key = { 'Idempotency-Key': `b${index}${number}` };
        expect((await web.post('/api/bookings', booking, key)).status).toBe(202);
      }
      await addWaiting(entries[closing], closedDates[index] as (typeof closedDates)[number]);
    }
    const [paid] = await stack.database
      .selectFrom('bookings')
      .select('reference')
      .where('dateKey', '=', 'd2')
      .execute();
    const payment = { amount: 4_000, paidOn: '2026-11-21', kind: 'transfer', by: 'kim', at: new Date() } as const;
    await stack.database
      .insertInto('payments')
      .values({ reference: paid?.reference ?? '', ...payment, corrects: null, statementEntry: null })
      .execute();
    const credentials = { subdomain, username: 'kim', password };
    token = ((await web.post('/api/admin/login', credentials)).body as { token?: string }).token ?? '';
  }, 120_000);
  /** Puts a family on the waiting list. */
  async function addWaiting(reference: string, date: typeof limitedDate): Promise<void> {
    const departure = { trip: closedTrip, dateKey: date._key, startsOn: date.start, endsOn: date.end };
    const ofTrip = { subdomain, tripTitle: 'Segelcamp', tripUrl: 'http://localhost/' };
    const person = { mailbox: 'mia@example.org', places: 1, name: 'Mia Muster', email: 'mia@example.org' };
    const state = {
      state: 'waiting',
      joinedAt: new Date(),
      offeredUntil: null,
      booking: null,
      closedAt: null,
    } as const;
    const entry = { reference, receivedAt: new Date(), ...departure, ...ofTrip, ...person, ...state };
    await stack.database.insertInto('waitingEntries').values(entry).execute();
  }

  function submit(closing: Closing, fields: Record<string, string>): Promise<Response> {
    return fetch(web.origin + pathOf(closing), {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...valuesOf(closing), ...fields }) },
      headers: { Accept: 'text/html', Authorization: `Bearer ${token}`, Origin: web.origin },
    });
  }

  /** Returns what identifies the bookings in the preview. */
  async function shown(closing: Closing): Promise<string> {
    const deps = buildBookingDeps({ database: stack.database, now: () => new Date() });
    const departure = { combinedId: closedTrip, dateKey: departures[closing] };
    return (await loadAffected(deps, departure)).version;
  }

  /** Returns how many rows of a departure were changed, by what was changed; for a move also the departures of the trip. */
  async function changes(closing: Closing) {
    const key = departures[closing];
    const isMove = closing === 'move';
    const { rows } = await sql`select
    (select count(*)::int from departures where cancelled_at is not null and date_key = ${key}) as departures,
    (select count(*)::int from bookings where state = 'cancelled' and date_key = ${key}) as cancelled,
    (select count(*)::int from bookings where state = 'requested' and starts_on = ${start}) as moved,
    (select count(*)::int from booking_events where event = ${closing}) as events,
    (select count(*)::int from waiting_entries where state = 'removed' and date_key = ${key}) as entries,
    (select count(*)::int from mails where message::text like ${`%${valuesOf(closing).grund}%`}) as mails,
    (select count(*)::int from audit_events where action = ${`departure-${isMove ? 'moved' : 'cancelled'}`}) as audits,
    (select count(*)::int from payments) as payments`.execute(stack.database);
    const dates = (await stack.backend.client.getDocument('lagerfeuer-1002'))?.dates;
    const created = dates.filter((date: { start: string }) => date.start === start).length;
    return { ...(rows[0] as object), created };
  }
  const nothing = {
    departures: 0,
    cancelled: 0,
    moved: 0,
    events: 0,
    entries: 0,
    mails: 0,
    audits: 0,
    payments: 1,
    created: 0,
  };

  /** Kills a part while the transaction has changed the bookings and waits for the row of the waiting list. */
  async function closeAndKill(closing: Closing, kill: () => Promise<void>): Promise<void> {
    const stand = await shown(closing);
    const hold = sql`select from waiting_entries where reference = ${entries[closing]} for update`;
    await killInside(stack.database, hold, () => submit(closing, { schritt: closingParts[closing], stand }), kill);
  }

  test('a web process or PostgreSQL that is killed in the middle changes nothing; the forms then change everything', async () => {
    await closeAndKill('cancel', () => web.kill());
    expect(await changes('cancel')).toEqual(nothing);
    await web.start({ SESSION_SECRET });
    await closeAndKill('move', () => postgres.kill());
    await postgres.restart();
    await expect.poll(() => changes('move').catch(() => null)).toEqual(nothing);

    for (const closing of closings) {
      const stand = await shown(closing);
      const fields = { schritt: closingParts[closing], stand };
      await expect.poll(async () => (await submit(closing, fields)).status).toBe(303);
    }
    const all = { departures: 1, events: families, entries: 1, mails: families + 1, audits: 1, payments: 1 };
    expect(await changes('cancel')).toEqual({ ...all, cancelled: families, moved: families, created: 1 });
    expect(await changes('move')).toEqual({ ...all, cancelled: 0, moved: families, created: 1 });
    await Promise.all(Object.values(queues).map((queue) => queue.resume()));
    await stack.idle();
    const sent = stack.mail.messages.map(decodeMail);
    for (const closing of closings)
      expect(sent.filter((mail) => mail.includes(valuesOf(closing).grund))).toHaveLength(families + 1);
    const published = async () => {
      const response = await fetch(`${web.origin}/api/trips?ids=${closedTrip}`);
      const [trip] = (await response.json()) as { dates: { start: string }[] }[];
      return trip?.dates.map((date) => date.start) ?? [];
    };
    await expect.poll(published).toEqual([start]);
  });
});

/** References of all acknowledged bookings. */
const acknowledged: string[] = [];
/** Whether the faults are over: buyers who are refused afterwards give up, and no booking is moved. */
let isCalm = false;
/** Whether enough families have got an offer: the others stop waiting. */
let isOver = false;

interface Order {
  /** Identifies the buyer. */
  name: string;
  dateKey: string;
  places: number;
  hasRoom: boolean;
  /** Token of an offer to the waiting list. */
  offer?: string;
  /** Token of held places. */
  hold?: string;
}

function bodyOf({ name, dateKey, places, hasRoom, offer, hold }: Order): object {
  const travellers = Array.from({ length: places }, (_, index) => ({
    firstName: `Lina${'a'.repeat(index)}`,
    lastName: 'Beispiel',
    birthDate: '2015-05-01',
  }));
  const extras = hasRoom ? [{ key: 'room', traveller: 0 }] : [];
  const booking = buildBooking({ dateKey, travellers, extras, total: 100 * places, remarks: name });
  return { ...booking, ...(offer && { offer }), ...(hold && { hold }) };
}

/** Sends a booking until it is accepted, without the room if there is none, or until it is refused after all faults. */
async function buy(order: Order): Promise<string | null> {
  const key = `${order.name}-${order.hasRoom}`;
  const isLast = isCalm;
  const { status, body } = await web.post('/api/bookings', bodyOf(order), { 'Idempotency-Key': key });
  if (status === 202) {
    // A repetition of an acknowledged booking is recognised.
    const again = await web.post('/api/bookings', bodyOf(order), { 'Idempotency-Key': key });
    expect(again).toMatchObject({ status: 202, body: { reference: body.reference } });
    acknowledged.push(body.reference ?? '');
    return body.reference ?? '';
  }
  expect([status, body.reason]).toEqual([409, expect.stringMatching(/^no-(places|extras)$/)]);
  if (body.reason === 'no-extras') return buy({ ...order, hasRoom: false });
  if (isLast) return null;
  await pause(500);
  return buy(order);
}

/** Repeats an action that a fault has interrupted. @returns null if it was refused */
async function repeated<T>(action: () => Promise<T>): Promise<T | null> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (error instanceof AppError && error.status === 409) return null;
      if (!(error instanceof UnavailableError)) throw error;
      await pause(100);
    }
  }
}

async function cancel(reference: string): Promise<void> {
  const by = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
  await repeated(() => changeBookingState(deps, subdomain, reference, 'cancel', by));
}

/** @returns whether the booking was moved */
async function move(reference: string, places: number, dateKey: string): Promise<boolean> {
  return (await repeated(() => changeNow(deps, reference, { dateKey }, 10_000 * places, subdomain))) === 'done';
}

/** Joins the list and confirms the mailbox, then waits for an offer and accepts or declines it. @returns how it has ended */
async function queue(family: number): Promise<'accepted' | 'declined' | 'waiting'> {
  const places = (family % 2) + 1;
  const who = { places, name: `Familie ${family}`, email: `familie${family}@example.org` };
  const request = { combinedId: trip, dateKey: 'd1', ...who };
  const joined = await web.post('/api/waiting-list', request, { 'Idempotency-Key': `w${family}` });
  expect(joined.status).toBe(202);
  const { reference = '' } = joined.body;
  const requests = deps.database.selectFrom('waitingRequests').select('id').where('entry', '=', reference);
  const requested = await repeated(() => requests.executeTakeFirstOrThrow());
  await repeated(() => confirmEntry(deps, reference, requested?.id ?? ''));
  const links = createWaitingLinks({ secrets: [SESSION_SECRET], now: deps.now });
  for (;;) {
    const isLast = isOver;
    const entry = await repeated(() => findEntry(deps.database, reference));
    if (entry?.state === 'offered' && entry.offeredUntil) {
      if (family % 3 === 0) {
        await repeated(() => closeEntry(deps, reference, 'declined'));
        return 'declined';
      }
      const offer = await links.angebot.sign(reference, entry.offeredUntil);
      await buy({ name: `w${family}`, dateKey: 'd1', places, hasRoom: family % 2 === 0, offer });
      return 'accepted';
    }
    if (isLast) return 'waiting';
    await pause(100);
  }
}

/** Returns the bookings of a departure that take places, with their rooms. */
function storedBookings(dateKey: string) {
  return stack.database
    .selectFrom('bookings')
    .leftJoin('bookedExtras', 'bookedExtras.reference', 'bookings.reference')
    .select(['bookings.reference', 'places', ({ fn }) => fn.count<string>('extra').as('rooms')])
    .where('dateKey', '=', dateKey)
    .where('state', 'in', ['requested', 'confirmed'])
    .groupBy('bookings.reference')
    .execute();
}

/** Returns the places of a departure. It must never sell or offer more places or rooms than it has. */
async function checkedPlaces(dateKey: string) {
  const [capacity, start] = [capacities[dateKey] ?? 0, startOf(dateKeys.indexOf(dateKey))];
  const places = await loadPlaces(deps.database, { trip, dateKey }, { capacity, start }, deps.now());
  expect(places.booked + places.offered).toBeLessThanOrEqual(capacity);
  const booked = await loadBookedExtras(deps.database, trip, [dateKey]);
  expect(booked.get(dateKey)?.get('room') ?? 0).toBeLessThanOrEqual(rooms);
  return places;
}

/** Expects that the bookings and the published places of a departure agree. */
async function expectAgreement(dateKey: string): Promise<void> {
  const capacity = capacities[dateKey] ?? 0;
  const { available, capacity: known, booked, offered, held, left } = await checkedPlaces(dateKey);
  const stored = (await storedBookings(dateKey)).reduce((sum, { places }) => sum + places, 0);
  expect({ known, booked, held, left }).toEqual({
    ...{ known: capacity, booked: stored, held: 0 },
    left: capacity - stored - offered,
  });
  const response = await fetch(`${web.origin}/api/trips?ids=${trip}`);
  const [published] = (await response.json()) as { dates: { key: string; placesLeft: number }[] }[];
  expect(published?.dates.find(({ key }) => key === dateKey)?.placesLeft).toBe(available);
}

/** Lets the worker look for offers that are due and changes that were not published, as it does every minute. */
const checkAllPlaces = () => enqueue(queues, checkPlacesJob, {});

/** Repeats a check until it passes. */
async function eventually(check: () => Promise<void>): Promise<void> {
  const issue = () =>
    check().then(
      () => null,
      (error: Error) => error.message,
    );
  await expect.poll(issue, { timeout: 120_000, interval: 500 }).toBeNull();
}

// On two busy cores each start takes seconds.
test('sells no place and no extra twice while bookings are cancelled, moved and offered', {
  timeout: 400_000,
}, async () => {
  const failures = web.failures();
  const orderOf = (name: string, dateKey: string, hasRoom: boolean, places = 1, hold = '') =>
    buy({ name, dateKey, places, hasRoom, hold }).then((reference) => ({ reference, places }));

  // Sixty buyers want the twenty places of the first departure. Some of them hold places.
  const sizeOf = (buyer: number) => (buyer % 2) + 1;
  const holds = await Promise.all(
    Array.from({ length: 60 }, (_, buyer) =>
      web.post('/api/holds', { combinedId: trip, dateKey: 'd1', places: sizeOf(buyer) }),
    ),
  );
  const isHeld = (buyer: number) => holds[buyer]?.status === 201;
  const held = holds.reduce((sum, _, buyer) => sum + (isHeld(buyer) ? sizeOf(buyer) : 0), 0);
  expect(held).toBeLessThanOrEqual(20);
  expect(held).toBeGreaterThan(16);
  await redis.flushall();
  const competing = Promise.all(
    holds.map(({ body }, buyer) => orderOf(`a${buyer}`, 'd1', true, sizeOf(buyer), body.hold)),
  );
  // It is awaited below. Until then this prevents an unhandled rejection.
  competing.catch(() => undefined);
  await postgres.restart();
  await stack.redis.restart();
  await worker.kill();
  worker = stack.work();
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await web.kill();
  await web.start({ SESSION_SECRET });
  isCalm = true;
  const competed = await competing;
  isCalm = false;
  expect(competed.filter(({ reference }, buyer) => isHeld(buyer) && !reference)).toEqual([]);
  // Buyers of one place bought until nothing was left.
  expect(await checkedPlaces('d1')).toMatchObject({ booked: 20, held: 0, offered: 0, left: 0 });
  const first = competed.flatMap(({ reference, places }) => (reference ? [{ reference, places }] : []));

  // The first departure and its rooms are full; the second one has six places and three rooms left.
  const second = await Promise.all(
    Array.from({ length: 6 }, async (_, number) => {
      const { reference, places } = await orderOf(`b${number}`, 'd2', number < 3);
      return { reference: reference ?? '', places };
    }),
  );
  const waiting = Array.from({ length: 10 }, (_, family) => queue(family));
  const ends: Record<string, number> = { accepted: 0, declined: 0, waiting: 0 };
  const queueing = Promise.all(
    waiting.map(async (family) => {
      const end = await family;
      ends[end] = (ends[end] ?? 0) + 1;
    }),
  );
  await expect.poll(async () => (await loadList(deps.database, { trip, dateKey: 'd1' })).length).toBe(10);

  let moved = 0;
  const moving = (async () => {
    const turn = async (list: typeof first, to: string) => {
      for (const { reference, places } of list) if (!isCalm && (await move(reference, places, to))) moved++;
    };
    const movable = first.filter((_, index) => index % 3 === 1);
    while (!isCalm) {
      await Promise.all([turn(movable, 'd2'), turn(second, 'd1')]);
      await turn(movable, 'd1');
      await pause(50);
    }
  })();
  const cancelling = (async () => {
    for (const { reference } of first.filter((_, index) => index % 3 === 0)) await cancel(reference);
  })();
  const buying = Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      // Those of the second departure leave places for bookings that are moved.
      orderOf(`c${number}`, number % 10 === 0 ? 'd2' : 'd1', number % 2 === 0, (number % 2) + 1),
    ),
  );
  const watching = (async () => {
    while (!isOver) {
      for (const dateKey of dateKeys) await repeated(() => checkedPlaces(dateKey));
      await pause(50);
    }
  })();
  const all = Promise.all([queueing, moving, cancelling, buying, watching]);
  // The promise is awaited below. Until then this prevents an unhandled rejection.
  all.catch(() => undefined);

  await expect.poll(() => moved, { timeout: 60_000 }).toBeGreaterThan(0);
  await redis.flushall();
  await worker.ready;
  await postgres.restart();
  await stack.redis.restart();
  isCalm = true;
  await moving;
  await cancelling;
  await checkAllPlaces();
  await expect.poll(() => Math.min(ends.accepted ?? 0, ends.declined ?? 0), { timeout: 120_000 }).toBeGreaterThan(0);
  isOver = true;
  await all;
  await stack.idle();
  await checkAllPlaces();

  expect(web.failures()).toBeGreaterThan(failures);
  const bookings = stack.database.selectFrom('bookings').select('reference').where('trip', '=', trip);
  const stored = await bookings.execute();
  // Nothing is lost: whoever got no response has repeated the booking.
  expect(stored.map(({ reference }) => reference).sort()).toEqual(acknowledged.toSorted());
  for (const dateKey of dateKeys) await eventually(() => expectAgreement(dateKey));
});
