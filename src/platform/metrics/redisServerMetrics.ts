import { Cluster } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';
import { evictsKeys, type RedisConnection } from '../redis.ts';

/** State of the Redis servers, as a worker reads it. Servers of a cluster are added up; the worst one counts for `ok`. */
export function createRedisServerMetrics(registry: Registry) {
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
