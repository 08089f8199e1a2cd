import { Counter, Gauge, type Registry } from 'prom-client';
import type { RedisConnection } from '../redis.ts';

export function createRedisMetrics(registry: Registry) {
  const labelNames = ['connection'] as const;
  const connections = new Map<string, RedisConnection>();
  new Gauge({
    name: 'lagerfeuer_redis_connected',
    help: '1 while a connection to Redis is ready, by the use of the connection',
    labelNames,
    registers: [registry],
    collect() {
      for (const [connection, { status }] of connections) this.set({ connection }, status === 'ready' ? 1 : 0);
    },
  });
  const losses = new Counter({
    name: 'lagerfeuer_redis_connections_lost_total',
    help: 'Lost connections to Redis, by the use of the connection',
    labelNames,
    registers: [registry],
  });
  return {
    /** @param connection use of the connection, unique in the process */
    follow(connection: string, redis: RedisConnection): void {
      connections.set(connection, redis);
      let isReady = redis.status === 'ready';
      redis.on('ready', () => {
        isReady = true;
      });
      redis.on('close', () => {
        if (isReady) losses.inc({ connection });
        isReady = false;
      });
    },
  };
}
