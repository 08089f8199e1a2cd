/**
 * Redis and the worker are killed while messages are accepted and delivered. Each acknowledged reference is delivered
 * exactly once, and unacknowledged messages can be retried with their key. Each protection has a control that shows the
 * behaviour without it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { TestRedisOptions } from '../setup/redis/redisServer.ts';
import { type DeliveryStack, startDeliveryStack } from '../setup/submissions/deliveryStack.ts';
import { createMessageSender } from '../setup/submissions/messageSender.ts';

const clients = 20;
const messagesEach = 6;

let stack: Stack;

afterEach(() => stack.stop());

interface Stack extends DeliveryStack {
  /** Sends the messages of all clients in parallel, with retries. @returns the references, one per message */
  acceptAll(): Promise<string[]>;
}

async function startStack(options: TestRedisOptions = {}): Promise<Stack> {
  const parts = await startDeliveryStack(options);
  const { accept } = createMessageSender(parts);
  const acceptWithRetries = async (message: string): Promise<string> => {
    for (;;) {
      try {
        return (await accept(message)).reference;
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

const midDelivery = async () => {
  while (stack.mail.messages.length < clients * messagesEach) await pause(5);
};

describe('Redis is killed', () => {
  test('between acceptance and delivery: each acknowledged message is delivered', async () => {
    stack = await startStack();
    const references = await stack.acceptAll();
    await stack.redis.restart();
    stack.work();
    await stack.idle();
    await stack.expectDelivered(references);
  });

  test('repeatedly during acceptance and delivery: each message is delivered once', async () => {
    stack = await startStack();
    await stack.work().ready;
    const accepting = stack.acceptAll();
    for (let time = 0; time < 4; time++) {
      await pause(150);
      await stack.redis.restart();
    }
    const references = await accepting;
    await stack.idle();
    await stack.expectDelivered(references);
  });

  test('control: without the append-only file acknowledged messages are lost', async () => {
    stack = await startStack({ appendonly: false });
    await stack.acceptAll();
    expect(await stack.left()).toBe(clients * messagesEach);
    await stack.redis.restart();
    expect(await stack.left()).toBe(0);
  });
});

describe('the worker is killed during delivery', () => {
  test('and restarted: it continues where it stopped', async () => {
    stack = await startStack();
    const references = await stack.acceptAll();
    const first = stack.work();
    await midDelivery();
    await first.kill();
    expect(await stack.left()).toBeGreaterThan(0);
    stack.work();
    await stack.idle();
    await stack.expectDelivered(references, 1);
  });

  test('together with Redis: each message is delivered once', async () => {
    stack = await startStack();
    const accepting = stack.acceptAll();
    const first = stack.work();
    await midDelivery();
    await Promise.all([first.kill(), stack.redis.kill()]);
    await stack.redis.restart();
    stack.work();
    const references = await accepting;
    await stack.idle();
    await stack.expectDelivered(references, 1);
  });

  test('control: without another worker messages stay undelivered', async () => {
    stack = await startStack();
    await stack.acceptAll();
    const worker = stack.work();
    await midDelivery();
    await worker.kill();
    const before = await stack.left();
    await pause(500);
    expect(await stack.left()).toBe(before);
    expect(before).toBeGreaterThan(0);
  });
});
