/** Lets delivered submissions disappear from Redis's append-only file too, some minutes after they left Redis. */
import type { WorkerDeps } from './deps.ts';

/** Both count deliveries: all of them, and those that the file was rewritten after. */
const keysOf = (prefix: string) => ({
  delivered: `{${prefix}}:submissions:delivered`,
  rewritten: `{${prefix}}:submissions:rewritten`,
});

type Deps = Pick<WorkerDeps, 'redis' | 'env'>;

/** To be called while the job of the delivery is still there: what is counted is removed soon after. */
export async function countDelivery({ redis, env }: Deps): Promise<void> {
  await redis.incr(keysOf(env.CATALOGUE_PREFIX).delivered);
}

export async function runRewriteRedisLog(deps: Deps & Pick<WorkerDeps, 'queues' | 'rewriteLog'>): Promise<void> {
  const { redis, env, queues, rewriteLog } = deps;
  const keys = keysOf(env.CATALOGUE_PREFIX);
  const delivered = await redis.get(keys.delivered);
  if (delivered === (await redis.get(keys.rewritten))) return;
  // Asked after counting: a job that is counted has left Redis by now, or is among these and needs another rewrite.
  const underWay = await queues.submissions.getActiveCount();
  await rewriteLog();
  if (delivered !== null && underWay === 0) await redis.set(keys.rewritten, delivered);
}
