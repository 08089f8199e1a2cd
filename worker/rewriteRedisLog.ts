/** Removes delivered submissions from the append-only file of Redis, some minutes after their jobs were removed. */
import { requestRewrite, rewriteCounters } from '../src/submissions/delivery/rewriteCounters.ts';
import type { WorkerDeps } from './deps.ts';

type Deps = Pick<WorkerDeps, 'redis' | 'env'>;

/** Counts a delivery. Call it before the job of the delivery is removed from Redis. */
export async function countDelivery({ redis, env }: Deps): Promise<void> {
  await requestRewrite(redis, env.CATALOGUE_PREFIX);
}

export async function runRewriteRedisLog(deps: Deps & Pick<WorkerDeps, 'queues' | 'rewriteLog'>): Promise<void> {
  const { redis, env, queues, rewriteLog } = deps;
  const keys = rewriteCounters(env.CATALOGUE_PREFIX);
  const delivered = await redis.get(keys.delivered);
  if (delivered === (await redis.get(keys.rewritten))) return;
  // Reads the number of active jobs after the counter. The job of a counted delivery has either been removed from Redis
  // or is still active; in the latter case another rewrite is necessary.
  const activeJobs = await queues.submissions.getActiveCount();
  await rewriteLog();
  if (delivered !== null && activeJobs === 0) await redis.set(keys.rewritten, delivered);
}
