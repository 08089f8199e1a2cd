// Proves specification §8.7
/**
 * 200 concurrent buyers of 20 places, while PostgreSQL, Redis, worker and web process are killed in turn and Redis is emptied. No
 * place is sold twice, no acknowledged booking and no hold is lost, each booking is delivered once, and the published places agree.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptBooking } from '#bookings/intake/bookingRequest.ts';
import { readPlaces } from '#bookings/places/departurePlaces.ts';
import { createDeps } from '#deps.ts';
import { parseEnv } from '#env.ts';
import { AppError } from '#platform/appError.ts';
import { createLogger } from '#platform/logger.ts';
import { connectRedis } from '#platform/redis.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { startPostgres, type TestPostgres } from '../setup/database/postgresServer.ts';
import { withoutLocks } from '../setup/database/withoutLocks.ts';
import { createKillableWeb, type KillableWeb } from '../setup/processes/killableWeb.ts';
import type { KillableProcess } from '../setup/processes/workerProcess.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';

const buyers = 200;
const capacity = 20;
const row = { trip: '1001-lagerfeuer', dateKey: 'd1' };
/** Travellers of a buyer: 1 to 4. */
const sizeOf = (buyer: number) => (buyer % 4) + 1;

let stack: DeliveryStack;
let postgres: TestPostgres;
let worker: KillableProcess;
let web: KillableWeb;

beforeEach(async () => {
  postgres = await startPostgres();
  stack = await startDeliveryStack({}, postgres);
  const [date] = buildDestination().dates;
  const dates = date ? [{ ...date, basePrice: 100, capacity }] : [];
  await stack.backend.client.create({ _type: 'destination', ...buildDestination({ dates }) });
  web = createKillableWeb(stack);
  worker = stack.work();
  await worker.ready;
});
afterEach(() => stack.stop());

function orderOf(buyer: number, hold = ''): object {
  const travellers = Array.from({ length: sizeOf(buyer) }, (_, index) => ({
    firstName: `Lina${'a'.repeat(index)}`,
    lastName: 'Beispiel',
    birthDate: '2015-05-01',
  }));
  return { ...buildBooking({ travellers, total: 100 * travellers.length, remarks: `Käufer ${buyer}` }), hold };
}

/** Buys until the booking is acknowledged, or refused after all faults. @returns the reference; null if it was refused */
async function buy(buyer: number, hold: string, isOver: () => boolean): Promise<string | null> {
  for (;;) {
    const isLast = isOver();
    const headers = { 'Idempotency-Key': `b${buyer}` };
    const { status, body: answer } = await web.post('/api/bookings', orderOf(buyer, hold), headers);
    if (status === 202) {
      // A repetition of an acknowledged booking is recognised.
      const again = await web.post('/api/bookings', orderOf(buyer, hold), headers);
      expect(again).toMatchObject({ status: 202, body: { reference: answer.reference } });
      return answer.reference ?? '';
    }
    expect([status, typeof answer.placesLeft]).toEqual([409, 'number']);
    if (isLast) return null;
    await pause(200);
  }
}

/** Returns all bookings with their places. */
function storedBookings() {
  return stack.database.selectFrom('bookings').select(['reference', 'places']).orderBy('reference').execute();
}

const sum = (bookings: readonly { places: number }[]) => bookings.reduce((total, { places }) => total + places, 0);

// On two busy cores each start takes seconds.
const options = { timeout: 240_000 };

test('sells each place once while everything fails in turn', options, async () => {
  await web.start();
  const redis = connectRedis({ url: stack.redis.url }, 'blocking');
  redis.on('error', () => undefined);
  stack.onStop(() => redis.disconnect());

  const holds = await Promise.all(
    Array.from({ length: buyers }, (_, buyer) =>
      web.post('/api/holds', { combinedId: row.trip, dateKey: row.dateKey, places: sizeOf(buyer) }),
    ),
  );
  const isHeld = (buyer: number) => holds[buyer]?.status === 201;
  const held = holds.map((_, buyer) => ({ places: isHeld(buyer) ? sizeOf(buyer) : 0 }));
  expect(sum(held)).toBeLessThanOrEqual(capacity);
  expect(sum(held)).toBeGreaterThan(capacity - 4);

  await redis.flushall();
  let isOver = false;
  let acknowledged = 0;
  const buying = Promise.all(
    holds.map(async ({ body }, buyer) => {
      const reference = await buy(buyer, body.hold ?? '', () => isOver);
      if (reference) acknowledged++;
      return { buyer, reference };
    }),
  );
  // The promise is awaited below. Until then this prevents an unhandled rejection.
  buying.catch(() => undefined);
  await postgres.restart();
  await stack.redis.restart();
  await worker.kill();
  worker = stack.work();
  await expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThan(0);
  await web.kill();
  await web.start();
  await redis.flushall();
  await worker.ready;
  await postgres.restart();
  await stack.redis.restart();
  isOver = true;
  const bought = await buying;
  const sold = bought.flatMap(({ buyer, reference }) => (reference ? [{ reference, places: sizeOf(buyer) }] : []));
  await stack.idle();

  expect(web.failures()).toBeGreaterThan(0);
  // The worker was killed once, the database twice.
  const references = sold.map(({ reference }) => reference);
  await stack.expectDelivered(references, 3);
  // Nothing is lost: a buyer whose response was lost has repeated the booking.
  expect(await storedBookings()).toEqual(sold.toSorted((a, b) => (a.reference < b.reference ? -1 : 1)));
  expect(bought.filter(({ buyer, reference }) => isHeld(buyer) && !reference)).toEqual([]);
  // Buyers of one place bought until nothing was left.
  const counts = await readPlaces(stack.database, row, { capacity, start: '2027-07-03' }, new Date());
  expect(counts).toMatchObject({ capacity, booked: capacity, held: 0, offered: 0, left: 0 });
  const shown = async () => {
    const response = await fetch(`${web.origin}/api/trips?ids=${row.trip}`);
    const [trip] = (await response.json()) as { dates: { placesLeft: number }[] }[];
    return trip?.dates[0]?.placesLeft;
  };
  // The worker looks for changes that were not published every minute.
  await expect.poll(shown, { timeout: 90_000 }).toBe(0);
  const last = await web.post('/api/holds', { combinedId: row.trip, dateKey: row.dateKey, places: 1 });
  expect(last).toMatchObject({ status: 409, body: { placesLeft: 0 } });
});

test('control: without the lock of the departure, places are sold twice', options, async () => {
  const logger = createLogger('test', 'silent');
  const shutdown = createShutdown(logger);
  stack.onStop(shutdown.close);
  const deps = createDeps(parseEnv({ NODE_ENV: 'test', ...stack.env, RATE_LIMIT_FACTOR: '1000' }), logger, shutdown);
  const site = { scope: { kind: 'marketplace' }, origin: 'https://example.org' } as const;
  /** @returns the reference; null if there are too few places */
  const buyFrom = async (unlocked: boolean, buyer: number) => {
    const database = unlocked ? withoutLocks(deps.database) : deps.database;
    const key = { text: `${unlocked} ${buyer}`, seconds: 600 };
    return acceptBooking({ ...deps, database }, site, orderOf(buyer), key, { visitor: 'visitor' }).catch((error) => {
      // As many requests as there are connections wait for the lock.
      if (error instanceof AppError && [409, 503].includes(error.status)) return null;
      throw error;
    });
  };
  await Promise.all(Array.from({ length: buyers }, (_, buyer) => buyFrom(false, buyer)));
  expect(sum(await storedBookings())).toBeLessThanOrEqual(capacity);
  await stack.database.deleteFrom('submissions').execute();
  await Promise.all(Array.from({ length: buyers }, (_, buyer) => buyFrom(true, buyer)));
  expect(sum(await storedBookings())).toBeGreaterThan(capacity);
});
