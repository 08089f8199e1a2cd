/** Connections to Redis: a single server or a cluster. */
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { type Deadlines, deadlinesOf } from './deadlines.ts';

export type RedisConnection = Redis | Cluster;

export interface RedisSettings {
  url?: string | undefined;
  /** Comma-separated list of host:port. */
  cluster?: string | undefined;
}

/**
 * How a connection behaves while Redis is unavailable or hangs:
 * - `request` fails within a second, because a visitor waits for the response.
 * - `follow` fails within three seconds. It reads large replies and blocks on the change stream for up to a second.
 * - `blocking` waits and reconnects without a time limit; for jobs.
 */
export type RedisUse = 'request' | 'follow' | 'blocking';

/**
 * Returns options for a connection that fails fast. After `ms` milliseconds without data, the connection is closed and
 * reopened. Otherwise Redis would execute all timed-out commands once it responds again, and new commands would have to
 * wait for them.
 */
const failFast = (ms: number, connectMs: number): RedisOptions => ({
  commandTimeout: ms,
  socketTimeout: ms,
  connectTimeout: connectMs,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
});

const optionsOf = ({ connect, request, follow }: Deadlines['redis']): Record<RedisUse, RedisOptions> => ({
  request: failFast(request, connect),
  follow: failFast(follow, connect),
  blocking: { maxRetriesPerRequest: null },
});

/**
 * How often a command is repeated while a cluster replaces a lost master. Every second repetition follows after a pause of
 * 100 ms; the others follow a redirection immediately.
 */
const clusterAttempts: Record<RedisUse, number> = { request: 16, follow: 60, blocking: Number.MAX_SAFE_INTEGER };

/** Interval at which a client reads which server of a cluster has which keys, in milliseconds. */
const slotsRefreshMs = 10_000;

/**
 * Returns whether a server removes keys when its memory is full, which would damage queues and the read model. Of a cluster, all
 * servers are asked, because a replica can become a master.
 * @throws if a server does not return its settings
 */
export async function evictsKeys(redis: RedisConnection): Promise<boolean> {
  const servers = redis instanceof Cluster ? redis.nodes('all') : [redis];
  const replies = await Promise.all(servers.map((server) => server.config('GET', 'maxmemory-policy')));
  // A list of names and values, or an object.
  return replies.some((reply) => !Object.values(reply as string[] | object).includes('noeviction'));
}

/**
 * Opens a connection. It reconnects automatically, with a pause of at most one second. The caller must handle the
 * `error` event.
 * @param deadlines by default those of the product
 */
export function connectRedis(
  settings: RedisSettings,
  use: RedisUse,
  deadlines: Deadlines['redis'] = deadlinesOf(1).redis,
): RedisConnection {
  const retryStrategy = (times: number) => Math.min(50 * times, 1_000);
  const options: RedisOptions = { ...optionsOf(deadlines)[use], retryStrategy };
  if (!settings.cluster) return new Redis(settings.url ?? 'redis://127.0.0.1:6379', options);
  const nodes = settings.cluster.split(',').map((node) => {
    const [host, port] = node.trim().split(':');
    return { host: host ?? '127.0.0.1', port: Number(port ?? 6379) };
  });
  const cluster = new Cluster(nodes, {
    redisOptions: options,
    enableOfflineQueue: use === 'blocking',
    maxRedirections: clusterAttempts[use],
    clusterRetryStrategy: retryStrategy,
    slotsRefreshInterval: slotsRefreshMs,
  });
  // By default the first command for a server connects to it. Fast failing commands would be repeated during that time.
  cluster.on('+node', (server: Redis) => void server.connect().catch(() => undefined));
  return cluster;
}
