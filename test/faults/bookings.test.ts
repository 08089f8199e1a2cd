/**
 * 300 bookings from 20 clients while Redis, worker and web process are killed in turn. Each acknowledged reference is
 * delivered exactly once. Clients without a response safely retry with the same idempotency key.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { type KillableProcess, startWeb } from '../setup/processes/workerProcess.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';

const clients = 20;
const bookingsEach = 15;
/** Pause of a client between two bookings, in milliseconds: long enough for each part to be killed during the test. */
const pauseMs = 600;
/** Pause between two kills, in milliseconds, in which bookings are accepted and delivered. */
const recoveryMs = 1_000;
/** Maximum number of kills: three of each part. On a busy machine the bookings continue after them. */
const maxKills = 9;

let stack: DeliveryStack;
let worker: KillableProcess;
let web: KillableProcess;
let port: number;

beforeEach(async () => {
  stack = await startDeliveryStack();
  await stack.backend.client.create({ _type: 'destination', ...buildDestination() });
  worker = stack.work();
  await worker.ready;
  web = startWebProcess();
  await web.ready;
  // The web process refuses all requests until it has loaded the catalogue.
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});
afterEach(() => stack.stop());

function startWebProcess(): KillableProcess {
  const process = startWeb({ ...stack.env, RATE_LIMIT_FACTOR: '1000' });
  process.ready.then(
    (started) => {
      port = started;
    },
    () => undefined,
  );
  stack.onStop(() => process.kill());
  return process;
}

/**
 * @returns the reference
 * @throws Error without a response or for a 503; its cause is "refused" for any other status
 */
async function book(remarks: string, key: string | null): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(buildBooking({ remarks })),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status === 202) return ((await response.json()) as { reference: string }).reference;
  // A missing part causes a 503. Any other status would refuse a valid booking.
  if (response.status !== 503) throw new TypeError(`${response.status} ${await response.text()}`, { cause: 'refused' });
  throw new Error('unavailable');
}

/** Retries until the booking is acknowledged. @returns the reference and the number of failed tries */
async function bookWithRetries(remarks: string, key: string): Promise<{ reference: string; failures: number }> {
  for (let failures = 0; ; failures++) {
    try {
      return { reference: await book(remarks, key), failures };
    } catch (error) {
      if ((error as Error).cause === 'refused') throw error;
      await pause(50);
    }
  }
}

// On two busy cores each start takes seconds.
const options = { timeout: 240_000 };

test('delivers each booking once while Redis, worker and web process are killed in turn', options, async () => {
  const references: string[] = [];
  let failures = 0;
  const client = async (number: number) => {
    for (let index = 0; index < bookingsEach; index++) {
      const remarks = `Buchung ${index} von ${number}`;
      const booked = await bookWithRetries(remarks, remarks.replaceAll(' ', '-'));
      references.push(booked.reference);
      failures += booked.failures;
      // Some clients repeat an acknowledged booking.
      if (index % 5 === 0) {
        const again = await bookWithRetries(remarks, remarks.replaceAll(' ', '-'));
        expect(again.reference).toBe(booked.reference);
      }
      await pause(pauseMs);
    }
  };
  let isBooking = true;
  const booking = Promise.all(Array.from({ length: clients }, (_, number) => client(number))).finally(() => {
    isBooking = false;
  });
  // The promise is awaited below. Until then this prevents an unhandled rejection.
  booking.catch(() => undefined);
  const kills = { redis: 0, worker: 0, web: 0 };
  for (let turn = 0; isBooking && turn < maxKills; turn++) {
    await pause(recoveryMs);
    if (turn % 3 === 0) {
      kills.redis++;
      await stack.redis.restart();
    } else if (turn % 3 === 1) {
      kills.worker++;
      await worker.kill();
      worker = stack.work();
    } else {
      kills.web++;
      await web.kill();
      web = startWebProcess();
      await web.ready;
    }
  }
  await booking;
  await stack.idle();
  // Confirms that each part was killed and that clients were affected.
  expect(Math.min(kills.redis, kills.worker, kills.web)).toBeGreaterThanOrEqual(2);
  expect(failures).toBeGreaterThan(0);
  expect(references).toHaveLength(clients * bookingsEach);
  await stack.expectDelivered(references, kills.worker);
});

test('control: without an idempotency key a retry books twice', async () => {
  const first = await book('Buchung ohne Schlüssel', null);
  // Simulates a lost response: the client does not know the reference.
  const repeated = await book('Buchung ohne Schlüssel', null);
  expect(repeated).not.toBe(first);
  await stack.idle();
  expect(await stack.backend.client.fetch('count(*[_type == "submission"])')).toBe(2);
});
