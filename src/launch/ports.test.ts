import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

test('freePort returns the preferred port while it is free', async () => {
  const preferred = await freePort();
  expect(await freePort(preferred)).toBe(preferred);
  const server = createServer().listen(preferred, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePort(preferred)).not.toBe(preferred);
  server.close();
});

test('freePort returns no ports of the ephemeral range', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBeGreaterThan(40);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect((server.address() as AddressInfo).port).toBeGreaterThanOrEqual(32_768);
  server.close();
});
