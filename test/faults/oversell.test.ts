/**
 * 200 concurrent buyers of 20 places, while Redis is emptied between hold and booking, and Redis, worker and web process
 * are killed in turn. No place is sold twice, no acknowledged booking is lost, and ledger, Redis and the published places agree.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookedPlaces } from '../../src/domain/bookings/ledger.ts';
import { connectRedis } from '../../src/platform/redis.ts';
import { createDeparturePlaces } from '../../src/submissions/places/departurePlaces.ts';
import { createLedgerStore } from '../../src/submissions/places/ledgerStore.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { createKillableWeb, type KillableWeb } from '../setup/processes/killableWeb.ts';
import type { KillableProcess } from '../setup/processes/workerProcess.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';

const buyers = 200;
const capacity = 20;
const departure = { subdomain: 'lagerfeuer', destinationId: 1001, dateKey: 'd1' };
/** Travellers of a buyer: 1 to 4. */
const sizeOf = (buyer: number) => (buyer % 4) + 1;

let stack: DeliveryStack;
let worker: KillableProcess;
let web: KillableWeb;

beforeEach(async () => {
  stack = await startDeliveryStack();
  const [date] = buildDestination().dates;
  const dates = date ? [{ ...date, basePrice: 100, capacity }] : [];
  await stack.backend.client.create({ _type: 'destination', ...buildDestination({ dates }) });
  web = createKillableWeb(stack);
  worker = stack.work();
  await worker.ready;
});
afterEach(() => stack.stop());

/** Buys until the booking is acknowledged, or refused after all faults. @returns the reference; null if it was refused */
async function buy(buyer: number, hold: string, isOver: () => boolean): Promise<string | null> {
  const travellers = Array.from({ length: sizeOf(buyer) }, (_, index) => ({
    firstName: `Lina${'a'.repeat(index)}`,
    lastName: 'Beispiel',
    birthDate: '2015-05-01',
  }));
  const body = { ...buildBooking({ travellers, total: 100 * travellers.length, remarks: `Käufer ${buyer}` }), hold };
  for (;;) {
    const isLast = isOver();
    const { status, body: answer } = await web.post('/api/bookings', body, { 'Idempotency-Key': `b${buyer}` });
    if (status === 202) return answer.reference ?? '';
    expect([status, typeof answer.placesLeft]).toEqual([409, 'number']);
    if (isLast) return null;
    await pause(200);
  }
}

/** Returns the documents of all bookings with their places. */
function storedBookings() {
  const query = '*[_type == "submission"]{reference, "places": count(payload.travellers)} | order(reference asc)';
  return stack.backend.client.fetch<{ reference: string; places: number }[]>(query);
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
      web.post('/api/holds', { combinedId: '1001-lagerfeuer', dateKey: 'd1', places: sizeOf(buyer) }),
    ),
  );
  const held = holds.map(({ status }, buyer) => ({ places: status === 201 ? sizeOf(buyer) : 0 }));
  expect(sum(held)).toBeLessThanOrEqual(capacity);
  expect(sum(held)).toBeGreaterThan(capacity - 4);

  // The holds are lost before the first booking.
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
  await stack.redis.restart();
  await worker.kill();
  worker = stack.work();
  await expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThan(0);
  await web.kill();
  await web.start();
  await redis.flushall();
  await worker.ready;
  await stack.redis.restart();
  isOver = true;
  const sold = (await buying).flatMap(({ buyer, reference }) =>
    reference ? [{ reference, places: sizeOf(buyer) }] : [],
  );
  await stack.idle();

  expect(web.failures()).toBeGreaterThan(0);
  const byReference = (a: { reference: string }, b: { reference: string }) => (a.reference < b.reference ? -1 : 1);
  // Nothing is lost: a buyer whose response was lost has repeated the booking.
  expect(await storedBookings()).toEqual(sold.toSorted(byReference));
  const ledger = await createLedgerStore(stack.backend.client).loadLedger(departure);
  const entries = ledger?.entries.map(({ reference, places }) => ({ reference, places })) ?? [];
  expect(entries.toSorted(byReference)).toEqual(sold.toSorted(byReference));
  // Buyers of one place bought until nothing was left.
  expect(bookedPlaces({ entries: ledger?.entries ?? [] })).toBe(capacity);
  // The worker reconciles both within a minute.
  const places = createDeparturePlaces({ redis, prefix: 'lagerfeuer', limits: { holds: 1, places: 1, share: 1 } });
  const counted = () => places.read(departure, { epoch: '', capacity });
  await expect.poll(counted, { timeout: 90_000 }).toMatchObject({
    ...{ status: 'ok', epoch: ledger?.epoch },
    counts: { capacity, booked: capacity, held: 0, offered: 0, left: 0 },
  });
  const shown = async () => {
    const response = await fetch(`${web.origin}/api/trips?ids=1001-lagerfeuer`);
    const [trip] = (await response.json()) as { dates: { placesLeft: number }[] }[];
    return trip?.dates[0]?.placesLeft;
  };
  await expect.poll(shown, { timeout: 30_000 }).toBe(0);
  const last = await web.post('/api/holds', { combinedId: '1001-lagerfeuer', dateKey: 'd1', places: 1 });
  expect(last).toMatchObject({ status: 409, body: { placesLeft: 0 } });
});

test('control: without the script and the check of the ledger, places are sold twice', options, async () => {
  await web.start({ TEST_UNPROTECTED_PLACES: String(capacity) });
  await web.post('/api/holds', { combinedId: '1001-lagerfeuer', dateKey: 'd1', places: capacity + 1 });
  await Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer, '', () => true)));
  expect(sum(await storedBookings())).toBeGreaterThan(capacity);
});
