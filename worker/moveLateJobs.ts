/** Moves jobs that processes of release 0.1.0 add while they run beside this release (docs/decisions/0103). */
import { setTimeout as delay } from 'node:timers/promises';
import { moveQueues } from '../src/maintenance/migrations/moveToGroups.ts';
import { acquireLock } from '../src/platform/redisLock.ts';
import type { WorkerDeps } from './deps.ts';

/** A submission that a web process of the older release accepts waits at most this long, in milliseconds. */
const everyMs = 2_000;

/** Runs until `stopping` is aborted. One worker at a time moves jobs. */
export async function moveLateJobs(
  { redis, env, logger }: Pick<WorkerDeps, 'redis' | 'env' | 'logger'>,
  stopping: AbortSignal,
): Promise<void> {
  const prefix = env.CATALOGUE_PREFIX;
  while (!stopping.aborted) {
    try {
      const lock = await acquireLock(redis, `{${prefix}}:data:lock`);
      const moved = lock ? await moveQueues({ redis, prefix }).finally(lock.release) : 0;
      if (moved > 0) logger.info({ moved }, 'moved jobs of the previous release');
    } catch (error) {
      if (!stopping.aborted) logger.warn({ err: error }, 'cannot move jobs of the previous release');
    }
    await delay(everyMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
