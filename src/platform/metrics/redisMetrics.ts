import { Gauge, type Registry } from 'prom-client';
import type { RedisConnection } from '../redis.ts';

export function createRedisMetrics(registry: Registry) {
  const connections = new Map<string, RedisConnection>();
  new Gauge({
    name: 'lagerfeuer_redis_connected',
    help: '1 while a connection to Redis is ready, by the use of the connection',
    labelNames: ['connection'],
    registers: [registry],
    collect() {
      for (const [connection, { status }] of connections) this.set({ connection }, status === 'ready' ? 1 : 0);
    },
  });
  return {
    /** @param connection use of the connection, unique in the process */
    follow: (connection: string, redis: RedisConnection) => void connections.set(connection, redis),
  };
}
