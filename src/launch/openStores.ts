/** Opens everything that stores data, for the commands about backups and persons. */
import { resolve } from 'node:path';
import type { Env } from '../env.ts';
import { createQueue } from '../jobs/queues.ts';
import type { Stores } from '../maintenance/stores.ts';
import { openContent } from './openContent.ts';
import { openRedis } from './openRedis.ts';
import { LaunchError, say } from './say.ts';

/**
 * Runs `work` with open stores and closes them afterwards.
 * @throws LaunchError if a store cannot be opened, and instead of other errors of `work`
 */
export async function withStores<T>(env: Env, work: (stores: Stores) => Promise<T>): Promise<T> {
  const content = await openContent(env);
  try {
    const redis = await openRedis(env);
    const submissions = createQueue('submissions', redis.redis, env.CATALOGUE_PREFIX);
    try {
      return await work({
        content: content.client,
        redis: redis.redis,
        submissions,
        prefix: env.CATALOGUE_PREFIX,
        dataDir: env.SANITY_PROJECT_ID || env.CONTENT_API_HOST ? null : resolve(env.DATA_DIR),
        onProblem: say.problem,
        now: () => new Date(),
      });
    } finally {
      await submissions.close();
      await redis.close();
    }
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    throw new LaunchError((error as Error).message);
  } finally {
    await content.close();
  }
}
