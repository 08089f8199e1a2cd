/** Opens Redis for a short-lived command: the configured one, the running embedded one, or the files of the embedded one. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '#env.ts';
import { withDeadline } from '#platform/deadlines.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { freePort } from './ports.ts';
import { LaunchError } from './say.ts';
import type { CommandClaim } from './start/claimFolder.ts';
import { prepareRedis, waitForRedis } from './start/redisServer.ts';
import { readRunningRedis } from './start/runningServices.ts';
import { spawnServer } from './start/spawnServer.ts';

interface OpenRedis {
  redis: RedisConnection;
  close: () => Promise<void>;
}

const connectMs = 5_000;

/**
 * @param claim taken before the embedded one is started
 * @throws LaunchError if Redis does not answer or cannot be started, or if the product's Redis is certainly another one
 */
export async function openRedis(env: Env, claim: CommandClaim): Promise<OpenRedis> {
  if (env.redis.url || env.redis.cluster) {
    const redis = await connect(env.redis);
    if (!redis) throw new LaunchError('Redis does not answer; check REDIS_URL or REDIS_CLUSTER.');
    return { redis, close: async () => redis.disconnect() };
  }
  const runningUrl = readRunningRedis(env.DATA_DIR);
  // The recorded server may have been killed.
  const running = runningUrl && (await connect({ url: runningUrl }));
  if (running) return { redis: running, close: async () => running.disconnect() };
  const folder = join(resolve(env.DATA_DIR), 'redis');
  // With Sanity, Redis usually runs elsewhere. An empty one here would hide that the jobs and the read model are missing.
  if (env.SANITY_PROJECT_ID && !existsSync(join(folder, 'appendonlydir')))
    throw new LaunchError(
      'Set REDIS_URL or REDIS_CLUSTER to the Redis of the product; this folder has no data of an embedded one.',
    );
  await claim.take();
  return startOwn(folder);
}

async function connect(settings: Parameters<typeof connectRedis>[0]): Promise<RedisConnection | null> {
  const redis = connectRedis(settings, 'blocking');
  redis.on('error', () => undefined);
  try {
    await withDeadline(redis.ping(), connectMs);
    return redis;
  } catch {
    redis.disconnect();
    return null;
  }
}

async function startOwn(folder: string): Promise<OpenRedis> {
  const { access, url, args } = prepareRedis(folder, await freePort());
  const { ended, cause, stop } = spawnServer({ program: 'redis-server', args });
  await waitForRedis(access, ended);
  const redis = ended.aborted ? null : await connect({ url });
  if (!redis)
    throw new LaunchError(
      `The Redis of ${folder} cannot be started. ${(await cause()) || 'Is redis-server installed?'}`,
    );
  return {
    redis,
    async close() {
      redis.disconnect();
      // SIGTERM lets Redis flush its file.
      await stop('SIGTERM');
    },
  };
}
