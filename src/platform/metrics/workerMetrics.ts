import { Cluster } from 'ioredis';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { evictsKeys, type RedisConnection } from '../redis.ts';
import { createContentMetrics } from './contentMetrics.ts';
import { createDatabaseMetrics } from './databaseMetrics.ts';
import { createDeliveryMetrics } from './deliveryMetrics.ts';
import { createPublishingMetrics } from './publishingMetrics.ts';
import { createRedisMetrics } from './redisMetrics.ts';
import { createRegistry } from './registry.ts';

export type WorkerMetrics = ReturnType<typeof createWorkerMetrics>;

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
    backupAge: new Gauge({
      name: 'lagerfeuer_backup_age_seconds',
      help: 'Time since the last complete backup, or since the installation; the same from each worker',
      registers: [registry],
    }),
  };
}

/** Queues, whose state every worker reads from Redis, and the jobs that this worker ran. */
function createQueueMetrics(registry: Registry) {
  const registers = [registry];
  return {
    depth: new Gauge({
      name: 'lagerfeuer_queue_jobs',
      help: 'Jobs in Redis by queue and state; the same from each worker',
      labelNames: ['queue', 'state'],
      registers,
    }),
    oldestWaiting: new Gauge({
      name: 'lagerfeuer_queue_oldest_waiting_seconds',
      help: 'Age of the oldest job that waits for a worker, by queue; 0 if none waits; the same from each worker',
      labelNames: ['queue'],
      registers,
    }),
    jobs: new Counter({
      name: 'lagerfeuer_jobs_total',
      help: 'Attempts to run a job, by job and outcome (completed, retried, failed)',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'lagerfeuer_job_seconds',
      help: 'Duration of an attempt to run a job, by job',
      labelNames: ['job'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
      registers,
    }),
  };
}

/** State of the Redis servers, as a worker reads it. Servers of a cluster are added up; the worst one counts for `ok`. */
function createRedisServerMetrics(registry: Registry) {
  const gauge = (what: string, help: string) =>
    new Gauge({ name: `lagerfeuer_redis_${what}`, help, registers: [registry] });
  const gauges = {
    memory: gauge('memory_bytes', 'Memory that Redis uses; the same from each worker'),
    maxMemory: gauge('memory_limit_bytes', 'Memory limit of Redis; 0 if there is none; the same from each worker'),
    writes: gauge('writes_ok', '1 if Redis has written its append-only file; 0 after a failed write'),
    evicts: gauge('evicts', '1 if Redis removes keys when its memory is full; missing if unreadable'),
  };
  return {
    ...gauges,
    /** Reads the state. @throws if Redis does not answer */
    async read(redis: RedisConnection): Promise<void> {
      const servers = redis instanceof Cluster ? redis.nodes('master') : [redis];
      const infos = await Promise.all(servers.map(async (server) => fieldsOf(await server.info())));
      const sum = (name: string) => infos.reduce((total, info) => total + Number(info[name] ?? 0), 0);
      gauges.memory.set(sum('used_memory'));
      gauges.maxMemory.set(sum('maxmemory'));
      gauges.writes.set(infos.every((info) => (info.aof_last_write_status ?? 'ok') === 'ok') ? 1 : 0);
      const evicts = await evictsKeys(redis).catch(() => null);
      if (evicts === null) gauges.evicts.remove();
      else gauges.evicts.set(evicts ? 1 : 0);
    },
    /** Omits the metrics until the next `read`. */
    reset(): void {
      for (const metric of Object.values(gauges)) metric.remove();
    },
  };
}

function fieldsOf(info: string): Record<string, string | undefined> {
  return Object.fromEntries(info.split('\r\n').map((line) => line.split(':', 2)));
}
