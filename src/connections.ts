import type { CatalogueKeys } from '#catalog/keys.ts';
import { createReplica } from '#catalog/replica/replica.ts';
import { createContentClients } from '#content/contentClients.ts';
import { connectDatabase } from '#database/connectDatabase.ts';
import { createQueue } from '#jobs/queues.ts';
import type { Logger } from '#platform/logger.ts';
import type { WebMetrics } from '#platform/metrics/webMetrics.ts';
import { connectRedis, type RedisUse } from '#platform/redis.ts';
import type { Shutdown } from '#platform/shutdown.ts';
import type { Env } from './env.ts';

interface ConnectionSettings {
  keys: CatalogueKeys;
  logger: Logger;
  metrics: WebMetrics;
  shutdown: Shutdown;
  now: () => Date;
}

/**
 * Opens the connections of a web process: to Redis with its queues and the replica of the catalogue, to PostgreSQL, and to the
 * content backend.
 * @param shutdown closes them
 */
export function openConnections(env: Env, { keys, logger, metrics, shutdown, now }: ConnectionSettings) {
  const open = (use: RedisUse, name: string) => {
    const redis = connectRedis(env.redis, use, env.deadlines.redis);
    redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis connection'));
    metrics.redis.follow(name, redis);
    return redis;
  };
  const connect = (name: string) => {
    const redis = open('request', name);
    shutdown.onClose('redis connection', () => redis.disconnect());
    return redis;
  };
  // The replica closes its connections itself: a lost connection makes it stale.
  const replica = createReplica({
    connect: open,
    keys,
    hosts: env.hosts,
    logger,
    metrics: metrics.replica,
    now,
    connectMs: env.deadlines.redis.connect,
  });
  shutdown.onClose('replica', () => replica.stop());
  const content = createContentClients({
    ...env.content,
    observe: metrics.contentCall,
    silence: env.deadlines.content.silence,
  });
  const onDatabaseError = (error: Error) => logger.debug({ err: error }, 'connection to PostgreSQL');
  const database = connectDatabase(
    env.databaseUrl,
    'request',
    onDatabaseError,
    metrics.database,
    env.deadlines.database,
  );
  shutdown.onClose('database', () => database.destroy());
  const producer = connect('submissions');
  const queue = (name: 'submissions' | 'changes') => {
    const created = createQueue(name, producer, env.CATALOGUE_PREFIX, { failsFast: true });
    shutdown.onClose(`queue of ${name}`, () => created.close());
    return created;
  };
  return {
    replica,
    content,
    database,
    submissions: queue('submissions'),
    changes: queue('changes'),
    /** For requests; fails fast if Redis is unavailable. */
    requestRedis: connect('requests'),
  };
}
