/** Closing the services of a web process. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeps } from '#deps.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { createTestLogger } from '#test/setup/logs/runLogs.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('the replica does not become stale while another service closes', async () => {
  const lines: string[] = [];
  const logger = createTestLogger('web', { level: 'warn', write: (line) => lines.push(line) });
  const shutdown = createShutdown(logger);
  const { env, now } = site.deps;
  const { replica } = createDeps(env, logger, shutdown, { now });
  // Closes before the replica. Redis answers only after it has noticed the connections that were closed before.
  shutdown.onClose('another service', async () => {
    for (let turn = 0; turn < 10; turn++) await site.worker.redis.ping();
  });
  await replica.start();
  await shutdown.close();
  expect(replica.status().stale).toBe(false);
  expect(lines).toEqual([]);
});
