import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

test('the wanted port is taken while it is free', async () => {
  const wanted = await freePort();
  expect(await freePort(wanted)).toBe(wanted);
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePort(wanted)).not.toBe(wanted);
  server.close();
});

test('a port is not one that systems give to connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBeGreaterThan(40);
  const given = createServer().listen(0, '127.0.0.1');
  await once(given, 'listening');
  expect((given.address() as AddressInfo).port).toBeGreaterThanOrEqual(32_768);
  given.close();
});
