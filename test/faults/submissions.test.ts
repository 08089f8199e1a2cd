/**
 * Redis, PostgreSQL and the worker are killed while messages are accepted and delivered. Each acknowledged reference is delivered
 * exactly once, and unacknowledged messages can be retried with their key. Each protection has a control that shows the
 * behaviour without it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../setup/database/postgresServer.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';
import { createMessageSender } from '../setup/submissions/messageSender.ts';

const clients = 20;
const messagesEach = 3;

let stack: Stack;

afterEach(() => stack.stop());

interface Stack extends DeliveryStack {
  /** Sends the messages of all clients in parallel, with retries. @returns the references, one per message */
  acceptAll(): Promise<string[]>;
}

async function startStack(postgres: TestPostgres | null = null): Promise<Stack> {
  const parts = await startDeliveryStack({}, postgres);
  const { accept } = createMessageSender(parts);
  const acceptWithRetries = async (message: string): Promise<string> => {
    for (;;) {
      try {
        return await accept(message);
      } catch {
        await pause(20);
      }
    }
  };
  return {
    ...parts,
    async acceptAll() {
      const references: string[] = [];
      const client = async (number: number) => {
        for (let index = 0; index < messagesEach; index++) {
          references.push(await acceptWithRetries(`message ${index} of client ${number}`));
          await pause(10);
        }
      };
      await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
      return references;
    },
  };
}

/** Resolves when this share of the mails was sent. Each message causes two. */
const delivered = async (share: number) => {
  while (stack.mail.messages.length < 2 * clients * messagesEach * share) await pause(5);
};
const waitingMails = async () =>
  (await stack.database.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()).length;

describe('Redis is killed', () => {
  test('between acceptance and delivery: each message is delivered', async () => {
    stack = await startStack();
    const references = await stack.acceptAll();
    await expect.poll(stack.left).toBe(2 * clients * messagesEach);
    await stack.redis.restart();
    expect(await stack.left()).toBe(2 * clients * messagesEach);
    stack.work();
    await stack.idle();
    await stack.expectDelivered(references);
  });

  test('twice during acceptance and delivery: each message is delivered once', async () => {
    stack = await startStack();
    await stack.work().ready;
    const accepting = stack.acceptAll();
    for (let time = 0; time < 2; time++) {
      await pause(150);
      await stack.redis.restart();
    }
    const references = await accepting;
    await stack.idle();
    await stack.expectDelivered(references);
  });
});

describe('PostgreSQL is killed', () => {
  test('twice during acceptance and delivery: each message is delivered, one in progress perhaps twice', async () => {
    const postgres = await startPostgres();
    stack = await startStack(postgres);
    await stack.work().ready;
    const accepting = stack.acceptAll();
    for (let time = 0; time < 2; time++) {
      await pause(150);
      await postgres.restart();
    }
    const references = await accepting;
    await stack.idle();
    await stack.expectDelivered(references, 2);
  });
});

describe('the worker is killed during delivery', () => {
  test('alone, and again together with Redis: it continues where it stopped', async () => {
    stack = await startStack();
    const references = await stack.acceptAll();
    const first = stack.work();
    await delivered(0.3);
    await first.kill();
    expect(await stack.left()).toBeGreaterThan(0);
    const second = stack.work();
    await delivered(0.6);
    await Promise.all([second.kill(), stack.redis.kill()]);
    await stack.redis.restart();
    expect(await stack.left()).toBeGreaterThan(0);
    stack.work();
    await stack.idle();
    await stack.expectDelivered(references, 2);
  });

  test('control: without another worker messages stay undelivered', async () => {
    stack = await startStack();
    await stack.acceptAll();
    const worker = stack.work();
    await delivered(0.5);
    await worker.kill();
    const before = await waitingMails();
    await pause(500);
    expect(await waitingMails()).toBe(before);
    expect(before).toBeGreaterThan(0);
  });
});
