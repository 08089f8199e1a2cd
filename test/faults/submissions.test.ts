/**
 * Messages on their way while Redis and the worker are killed. Accepted means never lost: every reference that was
 * answered is delivered exactly once, and what was not answered can be repeated with its key. Each protection has a
 * control that shows what happens without it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { type DeliveryStack, startDeliveryStack } from '../setup/deliveryStack.ts';
import { createMessageSender } from '../setup/messageSender.ts';
import type { TestRedisOptions } from '../setup/redisServer.ts';

const clients = 20;
const messagesEach = 6;

let stack: Stack;

afterEach(() => stack.stop());

interface Stack extends DeliveryStack {
  /** All clients at once, each repeating what was not answered. @returns the references, one a message */
  acceptAll(): Promise<string[]>;
}

async function startStack(options: TestRedisOptions = {}): Promise<Stack> {
  const parts = await startDeliveryStack(options);
  const { accept } = createMessageSender(parts);
  const acceptAtLast = async (message: string): Promise<string> => {
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
          references.push(await acceptAtLast(`message ${index} of client ${number}`));
          await pause(10);
        }
      };
      await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
      return references;
    },
  };
}

const inTheMiddle = async () => {
  while (stack.mail.messages.length < clients * messagesEach) await pause(5);
};

describe('Redis is killed', () => {
  test('between accepting and delivering: everything answered is delivered', async () => {
    stack = await startStack();
    const references = await stack.acceptAll();
    await stack.redis.restart();
    stack.work();
    await stack.idle();
    await stack.expectDelivered(references);
  });

  test('again and again while messages come and go: each is delivered once', async () => {
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

  test('control: without the append-only file what was answered is lost', async () => {
    stack = await startStack({ appendonly: false });
    await stack.acceptAll();
    expect(await stack.left()).toBe(clients * messagesEach);
    await stack.redis.restart();
    expect(await stack.left()).toBe(0);
  });
});

describe('the worker is killed in mid-delivery', () => {
  test('and started again: it goes on where it broke off', async () => {
    stack = await startStack();
    const references = await stack.acceptAll();
    const first = stack.work();
    await inTheMiddle();
    await first.kill();
    expect(await stack.left()).toBeGreaterThan(0);
    stack.work();
    await stack.idle();
    await stack.expectDelivered(references, 1);
  });

  test('and Redis with it', async () => {
    stack = await startStack();
    const accepting = stack.acceptAll();
    const first = stack.work();
    await inTheMiddle();
    await Promise.all([first.kill(), stack.redis.kill()]);
    await stack.redis.restart();
    stack.work();
    const references = await accepting;
    await stack.idle();
    await stack.expectDelivered(references, 1);
  });

  test('control: without another one it stays undelivered', async () => {
    stack = await startStack();
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
