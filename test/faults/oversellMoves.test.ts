// Proves specification §8.7
/**
 * Two departures of a trip with a limited extra: buyers, a waiting list whose offers are accepted and declined, cancellations and
 * moves between the departures at the same time, while PostgreSQL, Redis, worker and web process are killed in turn. No place and no
 * extra is sold twice, no acknowledged booking is lost, and the published places agree with the bookings.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptBooking } from '#bookings/intake/bookingRequest.ts';
import { readBookedExtras, readPlaces } from '#bookings/places/departurePlaces.ts';
import { findEntry, loadList } from '#bookings/waiting/waitingEntry.ts';
import { createWaitingLinks } from '#bookings/waiting/waitingLinks.ts';
import { createDeps, type Deps } from '#deps.ts';
import { parseEnv } from '#env.ts';
import { AppError } from '#platform/appError.ts';
import { createLogger } from '#platform/logger.ts';
import { connectRedis } from '#platform/redis.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { startPostgres, type TestPostgres } from '../setup/database/postgresServer.ts';
import { withoutLocks } from '../setup/database/withoutLocks.ts';
import { createKillableWeb, type KillableWeb } from '../setup/processes/killableWeb.ts';
import type { KillableProcess } from '../setup/processes/workerProcess.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';

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

let stack: DeliveryStack;
let postgres: TestPostgres;
let worker: KillableProcess;
let web: KillableWeb;
let deps: Deps;
/** References of all acknowledged bookings. */
let acknowledged: string[] = [];
let isOver = false;

beforeEach(async () => {
  acknowledged = [];
  isOver = false;
  postgres = await startPostgres();
  stack = await startDeliveryStack({}, postgres);
  const [date] = buildDestination().dates;
  const dates = dateKeys.map((_key, index) => ({
    ...{ ...date, _key, start: startOf(index), end: `2027-07-${index + 10}`, online: true },
    ...{ basePrice: 100, capacity: capacities[_key] ?? 0 },
  }));
  await stack.backend.client.create({ _type: 'destination', ...buildDestination({ dates, extras: [room] }) });
  web = createKillableWeb(stack);
  worker = stack.work();
  await worker.ready;
  await web.start({ SESSION_SECRET });
  const logger = createLogger('test', 'silent');
  const shutdown = createShutdown(logger);
  stack.onStop(() => shutdown.close());
  deps = createDeps(
    parseEnv({ NODE_ENV: 'test', ...stack.env, SESSION_SECRET, RATE_LIMIT_FACTOR: '1000' }),
    logger,
    shutdown,
  );
});
afterEach(() => stack.stop());

interface Order {
  /** Identifies the buyer. */
  name: string;
  dateKey: string;
  places: number;
  hasRoom: boolean;
  /** Token of an offer to the waiting list. */
  offer?: string;
}

function bodyOf({ name, dateKey, places, hasRoom, offer }: Order): object {
  const travellers = Array.from({ length: places }, (_, index) => ({
    firstName: `Lina${'a'.repeat(index)}`,
    lastName: 'Beispiel',
    birthDate: '2015-05-01',
  }));
  const extras = hasRoom ? [{ key: 'room', traveller: 0 }] : [];
  const booking = buildBooking({ dateKey, travellers, extras, total: 100 * places, remarks: name });
  return { ...booking, ...(offer && { offer }) };
}

/** Sends a booking until it is accepted, without the room if there is none, or until it is refused after all faults. */
async function buy(order: Order): Promise<string | null> {
  const key = `${order.name}-${order.hasRoom}`;
  const isLast = isOver;
  const { status, body } = await web.post('/api/bookings', bodyOf(order), { 'Idempotency-Key': key });
  if (status === 202) {
    acknowledged.push(body.reference ?? '');
    return body.reference ?? '';
  }
  expect([status, body.reason]).toEqual([409, expect.stringMatching(/^no-(places|extras)$/)]);
  if (body.reason === 'no-extras') return buy({ ...order, hasRoom: false });
  if (isLast) return null;
  await pause(200);
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
  await repeated(() => deps.bookingChanges.change(subdomain, reference, 'cancel', by));
}

/** @returns whether the booking was moved */
async function move(reference: string, places: number, dateKey: string): Promise<boolean> {
  const request = { dateKey, total: 10_000 * places, by: 'kim', reason: '', changedSince: () => null };
  return (await repeated(() => deps.moveBooking(subdomain, reference, request))) === 'done';
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
  await repeated(() => deps.waitingList.confirm(reference, requested?.id ?? ''));
  const links = createWaitingLinks({ secrets: [SESSION_SECRET], now: deps.now });
  for (;;) {
    const isLast = isOver;
    const entry = await repeated(() => findEntry(deps.database, reference));
    if (entry?.state === 'offered' && entry.offeredUntil) {
      if (family % 3 === 0) {
        await repeated(() => deps.waitingList.close(reference, 'declined'));
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
  const places = await readPlaces(deps.database, { trip, dateKey }, { capacity, start }, deps.now());
  expect(places.booked + places.offered).toBeLessThanOrEqual(capacity);
  const booked = await readBookedExtras(deps.database, trip, [dateKey]);
  expect(booked.get(dateKey)?.get('room') ?? 0).toBeLessThanOrEqual(rooms);
  return places;
}

/** Expects that the bookings and the published places of a departure agree. */
async function expectAgreement(dateKey: string): Promise<void> {
  const capacity = capacities[dateKey] ?? 0;
  const { available, ...counts } = await checkedPlaces(dateKey);
  const booked = (await storedBookings(dateKey)).reduce((sum, { places }) => sum + places, 0);
  expect(counts).toEqual({
    capacity,
    booked,
    offered: counts.offered,
    held: 0,
    left: capacity - booked - counts.offered,
  });
  const response = await fetch(`${web.origin}/api/trips?ids=${trip}`);
  const [published] = (await response.json()) as { dates: { key: string; placesLeft: number }[] }[];
  expect(published?.dates.find(({ key }) => key === dateKey)?.placesLeft).toBe(available);
}

/** Repeats a check until it passes: the worker looks for changes that were not published every minute. */
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
  const redis = connectRedis({ url: stack.redis.url }, 'blocking');
  redis.on('error', () => undefined);
  stack.onStop(() => redis.disconnect());
  const orderOf = (name: string, dateKey: string, hasRoom: boolean, places = 1) =>
    buy({ name, dateKey, places, hasRoom }).then((reference) => ({ reference: reference ?? '', places }));
  // The first departure and its rooms are full; the second one has six places and three rooms left.
  const [first, second] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, number) => orderOf(`a${number}`, 'd1', true))),
    Promise.all(Array.from({ length: 6 }, (_, number) => orderOf(`b${number}`, 'd2', number < 3))),
  ]);
  const families = Array.from({ length: 10 }, (_, family) => queue(family));
  const ends: Record<string, number> = { accepted: 0, declined: 0, waiting: 0 };
  const queueing = Promise.all(
    families.map(async (family) => {
      const end = await family;
      ends[end] = (ends[end] ?? 0) + 1;
    }),
  );
  await expect.poll(async () => (await loadList(deps.database, { trip, dateKey: 'd1' })).length).toBe(10);

  let moved = 0;
  const moving = (async () => {
    const turn = async (list: typeof first, to: string) => {
      for (const { reference, places } of list) if (!isOver && (await move(reference, places, to))) moved++;
    };
    const movable = first.filter((_, index) => index % 3 === 1);
    while (!isOver) {
      await Promise.all([turn(movable, 'd2'), turn(second, 'd1')]);
      await turn(movable, 'd1');
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

  await redis.flushall();
  await postgres.restart();
  await stack.redis.restart();
  await worker.kill();
  worker = stack.work();
  await expect.poll(() => moved, { timeout: 60_000 }).toBeGreaterThan(0);
  await web.kill();
  await web.start({ SESSION_SECRET });
  await redis.flushall();
  await worker.ready;
  await postgres.restart();
  await stack.redis.restart();
  await expect.poll(() => Math.min(ends.accepted ?? 0, ends.declined ?? 0), { timeout: 120_000 }).toBeGreaterThan(0);
  isOver = true;
  await all;
  await stack.idle();

  expect(web.failures()).toBeGreaterThan(0);
  const stored = await stack.database.selectFrom('submissions').select('reference').execute();
  // Nothing is lost: whoever got no response has repeated the booking.
  expect(stored.map(({ reference }) => reference).sort()).toEqual(acknowledged.toSorted());
  for (const dateKey of dateKeys) await eventually(() => expectAgreement(dateKey));
});

test('control: without the lock of the departure, extras are sold twice', async () => {
  const database = withoutLocks(deps.database);
  const site = { scope: { kind: 'marketplace' }, origin: 'https://example.org' } as const;
  const order = { dateKey: 'd1', places: 1, hasRoom: true };
  const buyWithoutLock = (name: string) =>
    acceptBooking(
      { ...deps, database },
      site,
      bodyOf({ name, ...order }),
      { text: name, seconds: 600 },
      { visitor: 'visitor' },
    );
  // Buyers who get no room give up.
  await Promise.allSettled(Array.from({ length: 30 }, (_, number) => buyWithoutLock(`x${number}`)));
  const sold = (await storedBookings('d1')).filter((booking) => booking.rooms === '1');
  expect(sold.length).toBeGreaterThan(rooms);
});
