// Proves specification §8.4, §13.3, §13.4
/**
 * Redis, PostgreSQL, the content backend, the worker and the web process fail while messages and bookings are accepted and
 * delivered. Each acknowledged reference is delivered exactly once, and unacknowledged submissions can be retried with their key.
 * Each protection has a control that shows the behaviour without it.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createQueues, enqueue } from '#jobs/queues.ts';
import { resumeMailsJob } from '#mails/resumeMails.ts';
import { connectRedis } from '#platform/redis.ts';
import { buildBooking } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { emptyTables } from '../setup/database/emptyTables.ts';
import { startPostgres, type TestPostgres } from '../setup/database/postgresServer.ts';
import { createKillableWeb, type KillableWeb } from '../setup/processes/killableWeb.ts';
import type { KillableProcess } from '../setup/processes/workerProcess.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';
import { createMessageSender, type MessageSender } from '../setup/submissions/messageSender.ts';

const clients = 10;
const messagesEach = 3;
const messages = clients * messagesEach;

let postgres: TestPostgres;
let stack: DeliveryStack;
let sender: MessageSender;
let worker: KillableProcess | null = null;
let web: KillableWeb;
/** Number of messages that were acknowledged in this test. */
let acknowledged = 0;

// On two busy cores this takes seconds.
beforeAll(async () => {
  // Only commits write the log, so what a commit does not write is lost when PostgreSQL is killed.
  postgres = await startPostgres({
    ...{ wal_writer_delay: '10s', wal_writer_flush_after: '1GB', bgwriter_lru_maxpages: '0' },
  });
  stack = await startDeliveryStack({}, postgres);
  await stack.backend.client.create({ _type: 'destination', ...buildDestination() });
  sender = createMessageSender(stack);
  web = createKillableWeb(stack);
}, 120_000);
afterAll(() => stack.stop(), 60_000);
beforeEach(async () => {
  await emptyTables(stack.database);
  stack.mail.messages.length = 0;
  acknowledged = 0;
});

/** Starts a worker unless one is running. */
async function startWorker(): Promise<KillableProcess> {
  if (!worker?.isRunning()) worker = stack.work();
  await worker.ready;
  return worker;
}

/** Sends a message until it is accepted. @returns the reference */
async function accept(message: string): Promise<string> {
  for (;;) {
    const reference = await sender.accept(message).catch(() => null);
    if (reference) {
      acknowledged++;
      return reference;
    }
    await pause(20);
  }
}

/** Sends the messages of all clients in parallel. @returns the references, one per message */
async function acceptAll(title = 'message'): Promise<string[]> {
  const client = async (number: number) => {
    const references: string[] = [];
    for (let index = 0; index < messagesEach; index++) {
      references.push(await accept(`${title} ${index} of client ${number}`));
      await pause(10);
    }
    return references;
  };
  return (await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))).flat();
}

/** Resolves when this share of the messages is acknowledged. */
const accepted = async (share: number) => {
  while (acknowledged < messages * share) await pause(5);
};
/** Resolves when this share of the mails was sent. Each message causes two. */
const delivered = async (share: number) => {
  while (stack.mail.messages.length < 2 * messages * share) await pause(5);
};
const waitingMails = async () =>
  (await stack.database.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()).length;

async function emptyRedis(): Promise<void> {
  const redis = connectRedis({ url: stack.redis.url }, 'blocking');
  redis.on('error', () => undefined);
  await redis.flushall();
  redis.disconnect();
}

test('mails that wait while Redis is emptied or killed are delivered once; repeated messages are recognised', async () => {
  await worker?.kill();
  await stack.backend.backend.close();
  const early = await acceptAll('early');
  await expect.poll(stack.left).toBe(2 * messages);
  await emptyRedis();
  expect(await stack.left()).toBe(0);
  const late = await acceptAll('late');
  await expect.poll(stack.left).toBe(2 * messages);
  await stack.redis.restart();
  expect(await stack.left()).toBe(2 * messages);
  expect(await acceptAll('early')).toEqual(early);
  const other = sender.accept('Etwas anderes', 'early 0 of client 0');
  await expect(other).rejects.toMatchObject({ status: 422 });
  await stack.backend.restart();
  await startWorker();
  await stack.idle();
  await stack.expectDelivered([...early, ...late]);
});

test('Redis is killed, emptied and killed again during acceptance and delivery: each message is delivered once', async () => {
  await startWorker();
  const accepting = acceptAll();
  await accepted(0.2);
  await stack.redis.restart();
  await accepted(0.5);
  await emptyRedis();
  await accepted(0.7);
  await stack.redis.restart();
  const references = await accepting;
  await stack.idle();
  await stack.expectDelivered(references);
});

test('PostgreSQL is killed twice: each message is delivered, one in progress perhaps twice', async () => {
  await startWorker();
  const accepting = acceptAll();
  for (const share of [0.2, 0.6]) {
    await accepted(share);
    await postgres.restart();
  }
  const references = await accepting;
  await stack.idle();
  await stack.expectDelivered(references, 2);
});

test('the worker is killed during delivery, and its successor together with Redis: only the next one continues', async () => {
  const first = await startWorker();
  const accepting = acceptAll();
  await delivered(0.1);
  await first.kill();
  const references = await accepting;
  const waiting = await waitingMails();
  expect(waiting).toBeGreaterThan(0);
  expect(await stack.left()).toBeGreaterThan(0);
  // The control: without another worker they stay undelivered.
  await pause(500);
  expect(await waitingMails()).toBe(waiting);
  const second = stack.work();
  await delivered(0.4);
  await Promise.all([second.kill(), stack.redis.kill()]);
  await stack.redis.restart();
  expect(await stack.left()).toBeGreaterThan(0);
  await startWorker();
  await stack.idle();
  await stack.expectDelivered(references, 2);
});

/** Empties Redis and kills all processes at the same moment. They start again, the database last. */
async function killEverything(): Promise<void> {
  await emptyRedis();
  await Promise.all([stack.redis.kill(), postgres.kill(), worker?.kill(), web.kill()]);
  await stack.redis.restart();
  worker = stack.work();
  await postgres.restart();
  await web.start();
}

/** Books until there is a response other than 503. @returns the reference */
async function book(remarks: string, key: string | null): Promise<string> {
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  const { status, body } = await web.post('/api/bookings', buildBooking({ remarks }), headers);
  // A missing part causes a 503. Any other status would refuse a valid booking.
  expect(status).toBe(202);
  return body.reference ?? '';
}

test('everything is killed at once and Redis is emptied: no booking is lost', { timeout: 300_000 }, async () => {
  await startWorker();
  await web.start();
  const references: string[] = [];
  let isOver = false;
  const client = async (number: number) => {
    for (let index = 0; index < 3 || !isOver; index++) {
      const remarks = `Buchung ${index} von ${number}`;
      const key = remarks.replaceAll(' ', '-');
      const reference = await book(remarks, key);
      references.push(reference);
      // An acknowledged booking may be repeated.
      if (index === 0) expect(await book(remarks, key)).toBe(reference);
      await pause(300);
    }
  };
  const booking = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  // It is awaited later. Until then this prevents an unhandled rejection.
  booking.catch(() => undefined);
  await expect.poll(() => references.length, { timeout: 60_000 }).toBeGreaterThan(clients);
  await killEverything();
  isOver = true;
  await booking;
  await stack.idle();
  expect(web.failures()).toBeGreaterThan(0);
  // A mail that was sent and not recorded is sent again.
  await stack.expectDelivered(references, 2);
});

describe('control:', () => {
  test('without a worker that looks for them, mails without jobs are not sent', async () => {
    await startWorker();
    await stack.idle();
    const redis = connectRedis({ url: stack.redis.url }, 'blocking');
    const queues = createQueues(redis, 'lagerfeuer');
    await queues.chores.pause();
    await queues.submissions.pause();
    await accept('Wer sendet das?');
    await expect.poll(stack.left).toBe(2);
    // The queue is not paused afterwards.
    await queues.submissions.obliterate({ force: true });
    await pause(500);
    expect(stack.mail.messages).toEqual([]);
    await queues.chores.resume();
    await enqueue(queues, resumeMailsJob, {});
    await stack.idle();
    expect(stack.mail.messages).toHaveLength(2);
    await Promise.all(Object.values(queues).map((queue) => queue.close()));
    redis.disconnect();
  });

  test('without an idempotency key a retry books twice', async () => {
    if (!web.origin) await web.start();
    const first = await book('Buchung ohne Schlüssel', null);
    // Simulates a lost response: the client does not know the reference.
    const repeated = await book('Buchung ohne Schlüssel', null);
    expect(repeated).not.toBe(first);
    const stored = await stack.database.selectFrom('submissions').select('reference').execute();
    expect(stored.map(({ reference }) => reference).sort()).toEqual([first, repeated].sort());
  });

  test('a database that reports commits before it has written them loses acknowledged bookings', async () => {
    // A commit of the worker would write those of the bookings.
    await Promise.all([worker?.kill(), web.kill()]);
    const options = encodeURIComponent('-c synchronous_commit=off');
    await web.start({ DATABASE_URL: `${postgres.url}?options=${options}` });
    const references = await Promise.all(
      Array.from({ length: clients }, (_, number) => book(`Buchung ${number}`, null)),
    );
    await Promise.all([postgres.kill(), web.kill()]);
    await postgres.restart();
    const stored = await stack.database.selectFrom('submissions').select('reference').execute();
    expect(stored.length).toBeLessThan(references.length);
  });
});
