/**
 * Messages on their way while Redis and the worker are killed. Accepted means never lost: every reference that was
 * answered is delivered exactly once, and what was not answered can be repeated with its key. Each protection has a
 * control that shows what happens without it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDeps } from '../../src/deps.ts';
import { parseEnv } from '../../src/env.ts';
import { createQueue } from '../../src/jobs/queues.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { connectRedis } from '../../src/platform/redis.ts';
import { createShutdown } from '../../src/platform/shutdown.ts';
import { startTestLake, type TestLake, testToken } from '../builders/testLake.ts';
import { type MailServer, startMailServer } from '../setup/mailServer.ts';
import { startRedis, type TestRedis, type TestRedisOptions } from '../setup/redisServer.ts';
import { startWorker, type WorkerProcess } from '../setup/workerProcess.ts';

const clients = 20;
const messagesEach = 6;
/** Deliveries that one worker has under way, each of which a kill may cut between the mail server's yes and its record. */
const underWay = 4;

let lake: TestLake;
let mail: MailServer;
let closing: (() => unknown)[] = [];

beforeEach(async () => {
  [lake, mail] = await Promise.all([startTestLake(), startMailServer()]);
});
afterEach(async () => {
  for (const step of closing.reverse()) await step();
  closing = [];
  await Promise.all([lake.remove(), mail.stop()]);
});

interface Stack {
  redis: TestRedis;
  /** What a web process answers; rejects when it answers 503. */
  accept(message: string): Promise<string>;
  /** All clients at once, each repeating what was not answered. @returns the references, one a message */
  acceptAll(): Promise<string[]>;
  work(): WorkerProcess;
  /** How many jobs wait, run or have failed. */
  left(): Promise<number>;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
}

async function startStack(options: TestRedisOptions = {}): Promise<Stack> {
  const redis = await startRedis(options);
  closing.push(() => redis.stop());
  const settings = { REDIS_URL: redis.url, CONTENT_API_HOST: lake.lake.url, SANITY_TOKEN: testToken };
  const env = parseEnv({ NODE_ENV: 'test', ...settings });
  const logger = createLogger('test', 'silent');
  const shutdown = createShutdown(logger);
  closing.push(shutdown.close);
  const deps = createDeps(env, logger, shutdown);
  const watcher = connectRedis({ url: redis.url }, 'blocking');
  watcher.on('error', () => undefined);
  closing.push(() => watcher.disconnect());
  const queue = createQueue('submissions', watcher, env.CATALOGUE_PREFIX);

  const accept = async (message: string) => {
    const payload = { name: 'Anna', email: 'anna@example.org', message };
    const sent = { kind: 'contact', subdomain: null, payload } as const;
    const accepted = await deps.accept(sent, { text: message, seconds: 600 }, async () => ({ trip: null }));
    if (!('reference' in accepted)) throw new Error('other content');
    return accepted.reference;
  };
  const acceptAtLast = async (message: string): Promise<string> => {
    for (;;) {
      try {
        return await accept(message);
      } catch {
        await pause(20);
      }
    }
  };
  const left = async () => {
    const counts = await queue.getJobCounts('wait', 'active', 'delayed', 'failed', 'prioritized');
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  };
  // Until Redis is reached for the first time everything is refused.
  await acceptAtLast('the first one').then((reference) => queue.remove(reference));
  return {
    redis,
    accept,
    async acceptAll() {
      const references: string[] = [];
      const client = async (number: number) => {
        for (let index = 0; index < messagesEach; index++) {
          references.push(await acceptAtLast(`message ${index} of client ${number}`));
          await pause(10);
        }
      };
      await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
      return references;
    },
    work() {
      const worker = startWorker({ ...settings, SMTP_URL: mail.url });
      closing.push(() => worker.kill());
      return worker;
    },
    left,
    async idle() {
      while ((await left()) > 0) await pause(50);
    },
  };
}

const inTheMiddle = async () => {
  while (mail.messages.length < clients * messagesEach) await pause(5);
};
const stored = () =>
  lake.client.fetch<{ reference: string; told: string[]; message: string }[]>(
    '*[_type == "submission"]{reference, "told": deliveries[].recipient, "message": payload.message}',
  );

/** @param kills of the worker, each of which may let a mail go out twice, under the same id */
async function expectDelivered(references: string[], kills = 0): Promise<void> {
  const documents = await stored();
  expect(documents.map(({ reference }) => reference).sort()).toEqual([...references].sort());
  expect(new Set(documents.map(({ message }) => message)).size).toBe(references.length);
  expect(documents.filter(({ told }) => told.join() !== 'organiser,sender')).toEqual([]);
  const ids = mail.messages.map((message) => /^Message-ID: <(.*)@/m.exec(message)?.[1] ?? '');
  const expected = references.flatMap((reference) => [`${reference}-organiser`, `${reference}-sender`]);
  expect([...new Set(ids)].sort()).toEqual(expected.sort());
  expect(ids.length - expected.length).toBeLessThanOrEqual(kills * underWay);
}

describe('Redis is killed', () => {
  test('between accepting and delivering: everything answered is delivered', async () => {
    const stack = await startStack();
    const references = await stack.acceptAll();
    await stack.redis.restart();
    stack.work();
    await stack.idle();
    await expectDelivered(references);
  });

  test('again and again while messages come and go: each is delivered once', async () => {
    const stack = await startStack();
    await stack.work().ready;
    const accepting = stack.acceptAll();
    for (let time = 0; time < 4; time++) {
      await pause(150);
      await stack.redis.restart();
    }
    const references = await accepting;
    await stack.idle();
    await expectDelivered(references);
  });

  test('control: without the append-only file what was answered is lost', async () => {
    const stack = await startStack({ appendonly: false });
    await stack.acceptAll();
    expect(await stack.left()).toBe(clients * messagesEach);
    await stack.redis.restart();
    expect(await stack.left()).toBe(0);
  });
});

describe('the worker is killed in mid-delivery', () => {
  test('and started again: it goes on where it broke off', async () => {
    const stack = await startStack();
    const references = await stack.acceptAll();
    const first = stack.work();
    await inTheMiddle();
    await first.kill();
    expect(await stack.left()).toBeGreaterThan(0);
    stack.work();
    await stack.idle();
    await expectDelivered(references, 1);
  });

  test('and Redis with it', async () => {
    const stack = await startStack();
    const accepting = stack.acceptAll();
    const first = stack.work();
    await inTheMiddle();
    await Promise.all([first.kill(), stack.redis.kill()]);
    await stack.redis.restart();
    stack.work();
    const references = await accepting;
    await stack.idle();
    await expectDelivered(references, 1);
  });

  test('control: without another one it stays undelivered', async () => {
    const stack = await startStack();
    await stack.acceptAll();
    const worker = stack.work();
    await inTheMiddle();
    await worker.kill();
    const before = await stack.left();
    await pause(500);
    expect(await stack.left()).toBe(before);
    expect(before).toBeGreaterThan(0);
  });
});
