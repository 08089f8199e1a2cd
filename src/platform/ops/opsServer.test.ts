import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { healthOf } from './health.ts';
import { type OpsServerSettings, startOpsServer } from './opsServer.ts';

let cleanupSteps: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of cleanupSteps.reverse()) await close();
  cleanupSteps = [];
});

async function start(settings: Partial<OpsServerSettings> = {}) {
  const registry = new Registry();
  new Counter({ name: 'a_total', help: 'a', registers: [registry] }).inc(2);
  const server = await startOpsServer({
    env: { OPS_HOST: '127.0.0.1', OPS_PASSWORD: undefined, OPS_ALLOWED_HOSTS: [] },
    ...{ port: 0, registry, checkHealth: () => healthOf([]), logger: createLogger('test', 'silent') },
    ...settings,
  });
  cleanupSteps.push(server.close);
  return { ...server, get: (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`) };
}

test('sends metrics after a refresh, and nothing else', async () => {
  let refreshed = 0;
  const { get } = await start({ refresh: async () => ++refreshed });
  const response = await get('/metrics?a=b');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect([await response.text(), refreshed]).toEqual([expect.stringContaining('a_total 2'), 1]);
  expect((await get('/')).status).toBe(404);
});

test.each([
  [[], 200],
  [['broken'], 503],
])('reports the health with the issues %j: %i', async (issues, status) => {
  const { get } = await start({ checkHealth: () => healthOf(issues) });
  const response = await get('/healthz');
  expect([response.status, await response.json()]).toMatchObject([status, { issues }]);
});

test('responds to a failure without details', async () => {
  const { get } = await start({ checkHealth: () => Promise.reject(new Error('secret')) });
  const response = await get('/healthz');
  expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error']);
});

test('takes the next free port only if that is allowed', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  cleanupSteps.push(() => other.close());
  const { port } = other.address() as AddressInfo;
  const { port: next } = await start({ port, takesNextPort: { except: port + 1 } });
  expect(next).toBeGreaterThan(port + 1);
  await expect(start({ port })).rejects.toThrow('EADDRINUSE');
});
