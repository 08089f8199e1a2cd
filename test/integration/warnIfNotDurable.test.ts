/** Warnings about a Redis that may lose data, which must be correct even if Redis responds late or not at all. */
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '../../src/platform/logger.ts';
import { warnIfNotDurable } from '../../src/platform/warnIfNotDurable.ts';
import { startRedis, type TestRedis } from '../setup/redis/redisServer.ts';

const levels = { debug: 20, info: 30, warn: 40 };
const options = { firstPauseMs: 10 };

let server: TestRedis;
/** Connection without timeouts that changes settings. */
let admin: Redis;
/** Connection that reads the settings. */
let redis: Redis;
let lines: { level: number; msg: string; issues?: string[] }[] = [];
const logger = createLogger('test', 'debug', { write: (line) => void lines.push(JSON.parse(line)) });
const loggedAt = (level: keyof typeof levels) => lines.filter((line) => line.level === levels[level]);

beforeAll(async () => {
  server = await startRedis();
  admin = new Redis(server.url);
  // Unlike connections of requests: commands time out, but the connection stays open.
  redis = new Redis(server.url, { commandTimeout: 100, retryStrategy: () => null });
  await redis.ping();
});
afterAll(async () => {
  redis.disconnect();
  admin.disconnect();
  await server.stop();
});
afterEach(async () => {
  lines = [];
  process.kill(server.pid(), 'SIGCONT');
  await admin.acl('SETUSER', 'default', '+config');
  await admin.config('SET', 'appendfsync', 'always');
});

test('logs nothing about a durable Redis', async () => {
  await warnIfNotDurable(redis, logger, options);
  expect([...loggedAt('warn'), ...loggedAt('info')]).toEqual([]);
});

test('warns about a setting that may lose data', async () => {
  await admin.config('SET', 'appendfsync', 'everysec');
  await warnIfNotDurable(redis, logger, options);
  expect(loggedAt('warn')).toMatchObject([{ issues: ['appendfsync is everysec'] }]);
});

test.each([
  { setting: 'always', issues: [] },
  { setting: 'everysec', issues: [['appendfsync is everysec']] },
])('repeats the check until a slow Redis responds: $setting', async ({ setting, issues }) => {
  await admin.config('SET', 'appendfsync', setting);
  process.kill(server.pid(), 'SIGSTOP');
  const done = warnIfNotDurable(redis, logger, options);
  await vi.waitFor(() => expect(loggedAt('debug').length).toBeGreaterThan(1));
  expect(loggedAt('warn')).toEqual([]);
  process.kill(server.pid(), 'SIGCONT');
  await done;
  expect(loggedAt('warn').map((line) => line.issues)).toEqual(issues);
});

test('does not warn or retry if Redis denies access to its settings', async () => {
  await admin.acl('SETUSER', 'default', '-config');
  await warnIfNotDurable(redis, logger, options);
  expect([...loggedAt('warn'), ...loggedAt('info')].map(({ level }) => level)).toEqual([levels.info]);
});

test('stops checking when the connection is closed', async () => {
  const other = new Redis(server.url, { commandTimeout: 100, retryStrategy: () => null });
  await other.ping();
  process.kill(server.pid(), 'SIGSTOP');
  const done = warnIfNotDurable(other, logger, { firstPauseMs: 3_600_000 });
  await vi.waitFor(() => expect(loggedAt('debug')).toHaveLength(1));
  other.disconnect();
  await done;
  expect(loggedAt('warn')).toEqual([]);
});
