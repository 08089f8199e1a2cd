/** Everything a web process works with, built once; tests build it the same way. */

import { catalogueKeys } from './catalog/keys.ts';
import { type CatalogueReplica, createReplica } from './catalog/replica.ts';
import { createTripReader, type TripReader } from './catalog/trips.ts';
import { type ContentClients, createContentClients } from './content/contentClients.ts';
import { loadDestination } from './content/reading.ts';
import type { Env } from './env.ts';
import { createQueue, enqueue } from './jobs/queues.ts';
import type { Logger } from './platform/logger.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { connectRedis, type RedisUse } from './platform/redis.ts';
import type { Shutdown } from './platform/shutdown.ts';
import { type Accept, createAcceptance } from './submissions/acceptance.ts';

export interface Deps {
  env: Env;
  logger: Logger;
  metrics: Metrics;
  replica: CatalogueReplica;
  trips: TripReader;
  content: ContentClients;
  /** A trip as it stands in the content backend this moment; null when there is none. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  accept: Accept;
  now: () => Date;
}

/** @param shutdown closes what is opened here */
export function createDeps(env: Env, logger: Logger, shutdown: Shutdown, now = () => new Date()): Deps {
  const metrics = createMetrics('web');
  const keys = catalogueKeys(env.CATALOGUE_PREFIX);
  const connect = (use: RedisUse) => {
    const redis = connectRedis({ url: env.REDIS_URL, cluster: env.REDIS_CLUSTER }, use);
    redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis connection'));
    shutdown.onClose('redis connection', () => redis.disconnect());
    return redis;
  };
  const replica = createReplica({ connect, keys, hosts: env.hosts, logger, metrics, now });
  shutdown.onClose('replica', () => replica.stop());
  const content = createContentClients(env.content);
  const producer = connect('request');
  const submissions = createQueue('submissions', producer, env.CATALOGUE_PREFIX, { failsFast: true });
  shutdown.onClose('queue', () => submissions.close());
  return {
    env,
    logger,
    metrics,
    replica,
    trips: createTripReader({ redis: connect('request'), keys, replica }),
    content,
    loadDestination: (docId) => loadDestination(content.main, docId),
    accept: createAcceptance({
      redis: producer,
      prefix: env.CATALOGUE_PREFIX,
      enqueue: (submission) => enqueue({ submissions }, 'deliverSubmission', submission),
      now,
    }),
    now,
  };
}
