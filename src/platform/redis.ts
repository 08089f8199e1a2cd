/** Connections to Redis: a single server, or a cluster of which only the addresses are known. */
import { Cluster, Redis, type RedisOptions } from 'ioredis';

export type RedisConnection = Redis | Cluster;

export interface RedisSettings {
  url?: string | undefined;
  /** Comma list of host:port. */
  cluster?: string | undefined;
}

/**
 * How a connection behaves while Redis is away or hangs:
 * - `request` fails within a second: a visitor waits for the answer.
 * - `follow` fails within three seconds: it reads large replies, and waits at the change stream for up to a second.
 * - `blocking` waits and reconnects for ever: for jobs.
 */
export type RedisUse = 'request' | 'follow' | 'blocking';

/**
 * A connection on which nothing has arrived for `ms` milliseconds is closed and opened again. Otherwise all commands that
 * have timed out would be executed one after the other once Redis is back, and new ones would wait for them.
 */
const failsAfter = (ms: number): RedisOptions => ({
  commandTimeout: ms,
  socketTimeout: ms,
  connectTimeout: 1_000,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
});

const useOptions: Record<RedisUse, RedisOptions> = {
  request: failsAfter(800),
  follow: failsAfter(3_000),
  blocking: { maxRetriesPerRequest: null },
};

const durable: Record<string, string> = { appendonly: 'yes', appendfsync: 'always', 'maxmemory-policy': 'noeviction' };

/**
 * What of a server's settings lets it lose what it has accepted, e.g. "appendfsync is everysec"; empty when nothing
 * does.
 * @throws when the server does not tell
 */
export async function durabilityIssues(redis: RedisConnection): Promise<string[]> {
  const told = (await redis.config('GET', ...Object.keys(durable))) as string[] | Record<string, string>;
  const settings = Array.isArray(told) ? pairs(told) : told;
  return Object.entries(durable).flatMap(([name, value]) =>
    settings[name] === value ? [] : [`${name} is ${settings[name]}`],
  );
}

function pairs(flat: readonly string[]): Record<string, string> {
  return Object.fromEntries(flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [])));
}

/** Opens a connection; it reconnects by itself at most a second apart. The caller listens for `error`. */
export function connectRedis(settings: RedisSettings, use: RedisUse): RedisConnection {
  const options: RedisOptions = { ...useOptions[use], retryStrategy: (times) => Math.min(50 * times, 1_000) };
  if (!settings.cluster) return new Redis(settings.url ?? 'redis://127.0.0.1:6379', options);
  const nodes = settings.cluster.split(',').map((node) => {
    const [host, port] = node.trim().split(':');
    return { host: host ?? '127.0.0.1', port: Number(port ?? 6379) };
  });
  return new Cluster(nodes, { redisOptions: options });
}
