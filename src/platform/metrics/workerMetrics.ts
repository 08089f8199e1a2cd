import { createContentMetrics } from './contentMetrics.ts';
import { createDatabaseMetrics } from './databaseMetrics.ts';
import { createDeliveryMetrics } from './deliveryMetrics.ts';
import { createPublishingMetrics } from './publishingMetrics.ts';
import { createQueueMetrics } from './queueMetrics.ts';
import { createRedisMetrics } from './redisMetrics.ts';
import { createRedisServerMetrics } from './redisServerMetrics.ts';
import { createRegistry } from './registry.ts';

export type WorkerMetrics = ReturnType<typeof createWorkerMetrics>;

/** Creates the metrics of a worker. */
export function createWorkerMetrics() {
  const registry = createRegistry('worker');
  return {
    registry,
    queues: createQueueMetrics(registry),
    publishing: createPublishingMetrics(registry),
    delivery: createDeliveryMetrics(registry),
    contentCall: createContentMetrics(registry),
    redis: createRedisMetrics(registry),
    database: createDatabaseMetrics(registry),
    redisServer: createRedisServerMetrics(registry),
  };
}
