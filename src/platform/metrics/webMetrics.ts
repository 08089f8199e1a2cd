import { createAccessMetrics } from './accessMetrics.ts';
import { createCacheMetrics } from './cacheMetrics.ts';
import { createContentMetrics } from './contentMetrics.ts';
import { createDatabaseMetrics } from './databaseMetrics.ts';
import { createHttpMetrics, createLiveStreamMetrics } from './httpMetrics.ts';
import { createRedisMetrics } from './redisMetrics.ts';
import { createRegistry } from './registry.ts';
import { createReplicaMetrics } from './replicaMetrics.ts';
import { createSubmissionMetrics } from './submissionMetrics.ts';

export type WebMetrics = ReturnType<typeof createWebMetrics>;

/** Creates the metrics of a web process. @param now clock of the process */
export function createWebMetrics(now: () => Date) {
  const registry = createRegistry('web');
  return {
    registry,
    http: createHttpMetrics(registry),
    liveStreams: createLiveStreamMetrics(registry),
    caches: createCacheMetrics(registry),
    replica: createReplicaMetrics(registry, now),
    submissions: createSubmissionMetrics(registry),
    access: createAccessMetrics(registry),
    contentCall: createContentMetrics(registry),
    redis: createRedisMetrics(registry),
    database: createDatabaseMetrics(registry),
  };
}
