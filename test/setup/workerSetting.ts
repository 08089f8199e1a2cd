/** The worker's dependencies for tests: real Redis and content backend, an adjustable clock and a recorded log. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { catalogueKeys } from '#catalog/keys.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { parseEnv } from '#env.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { createWorkerDeps } from '#worker/deps.ts';
import { buildDestination } from '../builders/destination.ts';
import { startTestBackend, testToken } from '../builders/testBackend.ts';
import { createTestDatabase } from './database/testDatabase.ts';
import { createTestLogger } from './logs/runLogs.ts';
import { type ReadModel, readReadModel } from './redis/readModel.ts';
import { startRedis, type TestRedis } from './redis/redisServer.ts';

let prefixes = 0;

export type WorkerSetting = Awaited<ReturnType<typeof createWorkerSetting>>;

/** Creates the dependencies. @param redis can be shared by several settings, because each has its own key prefix */
export async function createWorkerSetting(redis: TestRedis, environment: Record<string, string> = {}) {
  prefixes += 1;
  const prefix = `worker-${prefixes}`;
  const [backend, database] = await Promise.all([startTestBackend(), createTestDatabase()]);
  const env = parseEnv({
    NODE_ENV: 'test',
    REDIS_URL: redis.url,
    ...database.env,
    CONTENT_API_HOST: backend.backend.url,
    SANITY_TOKEN: testToken,
    CATALOGUE_PREFIX: prefix,
    OPS_PORT: '0',
    ...environment,
  });
  const log: { level: number; msg: string; [field: string]: unknown }[] = [];
  const logger = createTestLogger('worker', { level: 'info', write: (line) => void log.push(JSON.parse(line)) });
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  const shutdown = createShutdown(logger);
  const deps = createWorkerDeps(env, logger, shutdown, { now: () => clock.now });
  const keys = catalogueKeys(prefix);
  return {
    deps,
    keys,
    backend,
    client: backend.client,
    clock,
    log,
    model: (): Promise<ReadModel> => readReadModel(deps.redis, prefix),
    version: async () => Number(await deps.redis.get(keys.version)),
    /** Combined ids of all published trips. */
    tripIds: async () => (await deps.publisher.readIds('trip')).sort(),
    /** Reads the value of an id from a hash of the read model; null if there is none. */
    async read<T>(key: string, id: string): Promise<T | null> {
      const text = await deps.redis.hget(key, id);
      return text === null ? null : (JSON.parse(text) as T);
    },
    /** Registers a step of `stop`. Steps run in reverse order. */
    onClose: shutdown.onClose,
    async stop() {
      await shutdown.close();
      await Promise.all([backend.remove(), database.drop()]);
    },
  };
}

/**
 * Registers hooks that create a new setting for each test of a file. All settings share one Redis.
 * @param use receives the setting and its Redis before each test
 */
export function workerSettingPerTest(use: (setting: WorkerSetting, redis: TestRedis) => void): void {
  let redis: TestRedis;
  let setting: WorkerSetting;
  beforeAll(async () => {
    redis = await startRedis();
  });
  beforeEach(async () => {
    setting = await createWorkerSetting(redis);
    use(setting, redis);
  });
  afterEach(() => setting.stop());
  afterAll(() => redis.stop());
}

/** A trip document of Young Alps, ready to be written to the content backend. */
export function tripDocument(destinationId: number, overrides: Partial<Destination> = {}) {
  const { _rev, _updatedAt, ...fields } = buildDestination({ subdomain: 'ya', destinationId, ...overrides });
  return { _type: 'destination', ...fields };
}
