/**
 * 300 bookings from 20 clients while Redis, worker and web are killed in turn: every reference that was
 * answered is delivered exactly once, and whoever got no answer repeats with the same key, safely.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../src/launch/ports.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/deliveryStack.ts';
import { type KillableProcess, startWeb } from '../setup/workerProcess.ts';

const clients = 20;
const bookingsEach = 15;
/** What a client takes to fill in the next one, in milliseconds: long enough for every part to be killed meanwhile. */
const betweenMs = 600;
/** How long everything is there between two kills, in milliseconds: bookings come in and are being delivered. */
const peaceMs = 1_000;

let stack: DeliveryStack;
let worker: KillableProcess;
let web: KillableProcess;
let port: number;

beforeEach(async () => {
  stack = await startDeliveryStack();
  await stack.backend.client.create({ _type: 'destination', ...buildDestination() });
  port = await freePort();
  worker = stack.work();
  await worker.ready;
  web = startWebProcess();
  await web.ready;
  // Until it has a catalogue it refuses everything.
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});
afterEach(() => stack.stop());

function startWebProcess(): KillableProcess {
  const process = startWeb({ ...stack.env, PORT: String(port), RATE_LIMIT_FACTOR: '1000' });
  stack.onStop(() => process.kill());
  return process;
}

/** @returns the reference; throws when there is no answer, or another one */
async function book(remarks: string, key: string | null): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(buildBooking({ remarks })),
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.status === 202) return ((await answer.json()) as { reference: string }).reference;
  // Whatever is away makes it a 503; anything else would be said to somebody who did nothing wrong.
  if (answer.status !== 503) throw new TypeError(`${answer.status} ${await answer.text()}`, { cause: 'refused' });
  throw new Error('not now');
}

/** Repeats until there is an answer. @returns the reference, and how many tries went without one */
async function bookAtLast(remarks: string, key: string): Promise<{ reference: string; failures: number }> {
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
const patience = { timeout: 240_000 };

test('Redis, worker and web killed in turn: each booking is delivered once', patience, async () => {
  const references: string[] = [];
  let failures = 0;
  const client = async (number: number) => {
    for (let index = 0; index < bookingsEach; index++) {
      const remarks = `Buchung ${index} von ${number}`;
      const booked = await bookAtLast(remarks, remarks.replaceAll(' ', '-'));
      references.push(booked.reference);
      failures += booked.failures;
      // Whoever is not sure whether it worked asks again.
      if (index % 5 === 0) {
        const again = await bookAtLast(remarks, remarks.replaceAll(' ', '-'));
        expect(again.reference).toBe(booked.reference);
      }
      await pause(betweenMs);
    }
  };
  let isBooking = true;
  const booking = Promise.all(Array.from({ length: clients }, (_, number) => client(number))).finally(() => {
    isBooking = false;
  });
  // Awaited below; until then nobody else hears of a failure.
  booking.catch(() => undefined);
  const kills = { redis: 0, worker: 0, web: 0 };
  for (let turn = 0; isBooking; turn++) {
    await pause(peaceMs);
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
  // It was worth it: every part was taken away, and clients noticed.
  expect(Math.min(kills.redis, kills.worker, kills.web)).toBeGreaterThanOrEqual(2);
  expect(failures).toBeGreaterThan(0);
  expect(references).toHaveLength(clients * bookingsEach);
  await stack.expectDelivered(references, kills.worker);
});

test('control: without a key, who gets no answer and repeats has booked twice', async () => {
  const answered = await book('Buchung ohne Schlüssel', null);
  // The answer was lost on the way: the client cannot know of it.
  const repeated = await book('Buchung ohne Schlüssel', null);
  expect(repeated).not.toBe(answered);
  await stack.idle();
  expect(await stack.backend.client.fetch('count(*[_type == "submission"])')).toBe(2);
});
