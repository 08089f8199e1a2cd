/** The worker's dependencies for tests: real Redis and content backend, an adjustable clock and a recorded log. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { catalogueKeys } from '#catalog/keys.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { parseEnv } from '#env.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { createWorkerDeps } from '#worker/deps.ts';
import { buildDestination } from '../builders/destination.ts';
import { startTestBackend, type TestBackend, testToken } from '../builders/testBackend.ts';
import { emptyTables } from './database/emptyTables.ts';
import { createTestDatabase, type TestDatabase } from './database/testDatabase.ts';
import { patient } from './deadlines.ts';
import { createTestLogger } from './logs/runLogs.ts';
import { type ReadModel, readReadModel } from './redis/readModel.ts';
import { startRedis, type TestRedis } from './redis/redisServer.ts';

let prefixes = 0;

export type WorkerSetting = ReturnType<typeof createWorkerSetting>;

/** Servers of the settings of a file. */
export interface WorkerServices {
  redis: TestRedis;
  database: TestDatabase;
  backend: TestBackend;
}

/** Creates the dependencies. Settings that exist at the same time have their own keys in Redis, and share rows and documents. */
export function createWorkerSetting(
  { redis, database, backend }: WorkerServices,
  environment: Record<string, string> = {},
) {
  prefixes += 1;
  const prefix = `worker-${prefixes}`;
  const env = parseEnv({
    NODE_ENV: 'test',
    REDIS_URL: redis.url,
    ...database.env,
    CONTENT_API_HOST: backend.backend.url,
    SANITY_TOKEN: testToken,
    CATALOGUE_PREFIX: prefix,
    OPS_PORT: '0',
    ...patient,
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
    stop: () => shutdown.close(),
  };
}

/**
 * Registers hooks that create a new setting without rows and documents for each test of a file.
 * @param use receives the setting and its services before each test
 * @param environment returns further settings, before each test
 */
export function workerSettingPerTest(
  use: (setting: WorkerSetting, services: WorkerServices) => unknown,
  environment: () => Record<string, string> = () => ({}),
): void {
  let services: WorkerServices;
  let setting: WorkerSetting;
  beforeAll(async () => {
    const [redis, database, backend] = await Promise.all([startRedis(), createTestDatabase(), startTestBackend()]);
    services = { redis, database, backend };
  });
  beforeEach(async () => {
    setting = createWorkerSetting(services, environment());
    await Promise.all([emptyTables(setting.deps.database), setting.client.delete({ query: '*' })]);
    await use(setting, services);
  });
  afterEach(() => setting.stop());
  afterAll(() => Promise.all([services.redis.stop(), services.database.drop(), services.backend.remove()]));
}

/** A trip document of Young Alps, ready to be written to the content backend. */
export function tripDocument(destinationId: number, overrides: Partial<Destination> = {}) {
  const { _rev, _updatedAt, ...fields } = buildDestination({ subdomain: 'ya', destinationId, ...overrides });
  return { _type: 'destination', ...fields };
}
