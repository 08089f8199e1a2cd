// Proves specification §8.4, §13.4
/**
 * Bookings from 20 clients while PostgreSQL, Redis, worker and web process are killed at the same moment and Redis is emptied.
 * Each acknowledged reference is delivered exactly once. Clients without a response safely retry with the same idempotency key.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { connectRedis } from '#platform/redis.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { startPostgres, type TestPostgres } from '../setup/database/postgresServer.ts';
import { type KillableProcess, startWeb } from '../setup/processes/workerProcess.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';

const clients = 20;
const bookingsEach = 4;
/** Pause of a client between two bookings, in milliseconds: long enough to kill everything between them. */
const pauseMs = 600;

let stack: DeliveryStack;
let postgres: TestPostgres;
let worker: KillableProcess;
let web: KillableProcess;
let port: number;

/** @param settings further settings of PostgreSQL */
async function start(settings: Record<string, string> = {}): Promise<void> {
  postgres = await startPostgres(settings);
  stack = await startDeliveryStack({}, postgres);
  await stack.backend.client.create({ _type: 'destination', ...buildDestination() });
  worker = stack.work();
  await worker.ready;
  await startWebProcess();
}
afterEach(() => stack.stop());

async function startWebProcess(): Promise<void> {
  web = startWeb({ ...stack.env, RATE_LIMIT_FACTOR: '1000' });
  stack.onStop(web.kill);
  port = await web.ready;
  // The web process refuses all requests until it has loaded the catalogue.
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
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

interface Booking {
  /** References of the acknowledged bookings so far. */
  references: string[];
  /** Number of failed tries so far. */
  failures(): number;
  /** Resolves when all bookings are acknowledged. */
  done: Promise<unknown>;
}

/** Starts clients, each of which books `bookingsEach` times. */
function startBooking(): Booking {
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
  const done = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  // It is awaited later. Until then this prevents an unhandled rejection.
  done.catch(() => undefined);
  return { references, failures: () => failures, done };
}

/** Empties Redis and kills all processes at the same moment. They start again, the database last. */
async function killEverything(): Promise<void> {
  const redis = connectRedis({ url: stack.redis.url }, 'blocking');
  redis.on('error', () => undefined);
  await redis.flushall();
  redis.disconnect();
  await Promise.all([stack.redis.kill(), postgres.kill(), worker.kill(), web.kill()]);
  await stack.redis.restart();
  worker = stack.work();
  await postgres.restart();
  await startWebProcess();
}

// On two busy cores each start takes seconds.
const options = { timeout: 300_000 };

test('loses no booking when everything is killed at once and Redis is emptied', options, async () => {
  await start();
  const { references, failures, done } = startBooking();
  await expect.poll(() => references.length, { timeout: 60_000 }).toBeGreaterThan(clients);
  await killEverything();
  await done;
  await stack.idle();
  expect(failures()).toBeGreaterThan(0);
  expect(references).toHaveLength(clients * bookingsEach);
  // A mail that was sent and not recorded is sent again.
  await stack.expectDelivered(references, 2);
});

test(
  'control: a database that reports commits before it has written them loses acknowledged bookings',
  options,
  async () => {
    await start({
      ...{ synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' },
      bgwriter_lru_maxpages: '0',
    });
    const references = await Promise.all(
      Array.from({ length: clients }, (_, number) => book(`Buchung ${number}`, null)),
    );
    await killEverything();
    const stored = await stack.database.selectFrom('submissions').select('reference').execute();
    expect(stored.length).toBeLessThan(references.length);
  },
);

test('control: without an idempotency key a retry books twice', options, async () => {
  await start();
  const first = await book('Buchung ohne Schlüssel', null);
  // Simulates a lost response: the client does not know the reference.
  const repeated = await book('Buchung ohne Schlüssel', null);
  expect(repeated).not.toBe(first);
  const stored = await stack.database.selectFrom('submissions').select('reference').execute();
  expect(stored.map(({ reference }) => reference).sort()).toEqual([first, repeated].sort());
});
