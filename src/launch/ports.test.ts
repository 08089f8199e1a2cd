import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

/** Calls freePort in a process of its own, which then ends. */
async function portOfOther(preferred: number): Promise<number> {
  const script = `import { freePort } from './src/launch/ports.ts'; console.log(await freePort(${preferred}));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', script]);
  return Number(stdout);
}

test('freePort returns the preferred port unless a server listens on it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await freePort(port)).not.toBe(port);
});

test('a port belongs to the process that got it, until it ends', async () => {
  const own = await freePort();
  expect([await freePort(own), await portOfOther(own)]).not.toContain(own);
  const others = await portOfOther(own);
  expect(await freePort(others)).toBe(others);
});

test('freePort returns no ports of the ephemeral range', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBe(50);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect((server.address() as AddressInfo).port).toBeGreaterThanOrEqual(32_768);
  server.close();
});
