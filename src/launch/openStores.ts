/** Opens everything that stores data, for the commands about backups and persons. */
import { resolve } from 'node:path';
import type { Env } from '#env.ts';
import type { Stores } from '#maintenance/stores.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { openContent } from './openContent.ts';
import { openDatabase } from './openDatabase.ts';
import { openRedis } from './openRedis.ts';
import { LaunchError, say } from './say.ts';
import { createCommandClaim } from './start/claimFolder.ts';

/**
 * Runs `work` with open stores and closes them afterwards.
 * @param work gets a function that opens Redis, which holds nothing that cannot be computed again
 * @throws LaunchError if a store cannot be opened, and instead of other errors of `work`
 */
export async function withStores<T>(
  env: Env,
  work: (stores: Stores, redis: () => Promise<RedisConnection>) => Promise<T>,
): Promise<T> {
  using claim = createCommandClaim(env.DATA_DIR);
  const opened = new AsyncDisposableStack();
  try {
    const content = await openContent(env, claim);
    opened.defer(content.close);
    const database = await openDatabase(env, claim);
    opened.defer(database.close);
    const stores: Stores = {
      content: content.client,
      database: database.database,
      dataDir: env.SANITY_PROJECT_ID || env.CONTENT_API_HOST ? null : resolve(env.DATA_DIR),
      onProblem: say.problem,
      now: () => new Date(),
    };
    return await work(stores, async () => {
      const { redis, close } = await openRedis(env, claim);
      opened.defer(close);
      return redis;
    });
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    throw new LaunchError((error as Error).message);
  } finally {
    await opened.disposeAsync();
  }
}
