/** What operators are told about a Redis that may lose data: the truth, also when it answers late or not at all. */
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '../../src/platform/logger.ts';
import { warnIfNotDurable } from '../../src/platform/warnIfNotDurable.ts';
import { startRedis, type TestRedis } from '../setup/redisServer.ts';

const levels = { debug: 20, info: 30, warn: 40 };
const options = { firstPauseMs: 10 };

let server: TestRedis;
/** Changes settings, however long that takes. */
let admin: Redis;
/** Asks for them. */
let redis: Redis;
let lines: { level: number; msg: string; issues?: string[] }[] = [];
const logger = createLogger('test', 'debug', { write: (line) => void lines.push(JSON.parse(line)) });
const told = (level: keyof typeof levels) => lines.filter((line) => line.level === levels[level]);

beforeAll(async () => {
  server = await startRedis();
  admin = new Redis(server.url);
  // Without the other limits of a request's connection: questions fail, and the connection stays open.
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

test('nothing is said about a Redis that keeps everything', async () => {
  await warnIfNotDurable(redis, logger, options);
  expect([...told('warn'), ...told('info')]).toEqual([]);
});

test('a setting that loses data is named', async () => {
  await admin.config('SET', 'appendfsync', 'everysec');
  await warnIfNotDurable(redis, logger, options);
  expect(told('warn')).toMatchObject([{ issues: ['appendfsync is everysec'] }]);
});

test.each([
  { setting: 'always', issues: [] },
  { setting: 'everysec', issues: [['appendfsync is everysec']] },
])('a Redis that answers late is asked until it answers: $setting', async ({ setting, issues }) => {
  await admin.config('SET', 'appendfsync', setting);
  process.kill(server.pid(), 'SIGSTOP');
  const done = warnIfNotDurable(redis, logger, options);
  await vi.waitFor(() => expect(told('debug').length).toBeGreaterThan(1));
  expect(told('warn')).toEqual([]);
  process.kill(server.pid(), 'SIGCONT');
  await done;
  expect(told('warn').map((line) => line.issues)).toEqual(issues);
});

test('a Redis that refuses to tell is no reason for a warning, and is asked once', async () => {
  await admin.acl('SETUSER', 'default', '-config');
  await warnIfNotDurable(redis, logger, options);
  expect([...told('warn'), ...told('info')].map(({ level }) => level)).toEqual([levels.info]);
});

test('nobody is asked any more once the connection has closed', async () => {
  const other = new Redis(server.url, { commandTimeout: 100, retryStrategy: () => null });
  await other.ping();
  process.kill(server.pid(), 'SIGSTOP');
  const done = warnIfNotDurable(other, logger, { firstPauseMs: 3_600_000 });
  await vi.waitFor(() => expect(told('debug')).toHaveLength(1));
  other.disconnect();
  await done;
  expect(told('warn')).toEqual([]);
});
