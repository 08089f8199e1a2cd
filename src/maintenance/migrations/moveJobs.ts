/** Moves the jobs of a queue to another one, for migrations that change the keys of a queue. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Job, Queue } from 'bullmq';
import type { RedisConnection } from '../../platform/redis.ts';

/** Jobs in these states are moved. Jobs that other jobs wait for are not used in this product. */
const movedStates = ['wait', 'prioritized', 'delayed', 'failed'] as const;
/** Interval at which running jobs are awaited, in milliseconds. */
const pollMs = 100;

/**
 * Pauses `from` for the workers of an older release, waits until its running jobs have ended, and moves all other jobs with
 * their ids. Each of them starts with all attempts; failed jobs, and jobs that wait for their next attempt, run at once. A job is added before
 * it is removed, so a crash loses none, and a repetition adds none twice that has an id of its own.
 *
 * Web processes of an older release may add jobs to `from` later. Until none is left, call this again at intervals.
 * @param redis the connection of both queues
 * @param waitMs how long running jobs are awaited, in milliseconds; a job that still runs is then moved as well
 * @returns the number of moved jobs
 */
export async function moveJobs(redis: RedisConnection, from: Queue, to: Queue, waitMs = 60_000): Promise<number> {
  await from.pause();
  const deadline = Date.now() + waitMs;
  while ((await hasRunningJob(redis, from)) && Date.now() < deadline) await pause(pollMs);
  let moved = 0;
  for (const id of await from.getRanges([...movedStates, 'active'], 0, -1)) {
    const job = (await from.getJob(id)) as Job | undefined;
    // Jobs of schedules are created again by the schedule.
    if (job && !job.repeatJobKey) moved += await moveJob(job, to);
  }
  return moved;
}

/** Returns whether a worker runs a job: it renews the lock of the job, which expires some seconds after its death. */
async function hasRunningJob(redis: RedisConnection, queue: Queue): Promise<boolean> {
  for (const id of await queue.getRanges(['active'], 0, -1)) {
    if (await redis.exists(`${queue.toKey(id)}:lock`)) return true;
  }
  return false;
}

async function moveJob(job: Job, to: Queue): Promise<number> {
  const { jobId, attempts, backoff, deduplication, removeOnComplete, removeOnFail, telemetry } = job.opts;
  const delay = Math.max(0, job.timestamp + (job.opts.delay ?? 0) - Date.now());
  const options = { jobId, attempts, backoff, deduplication, removeOnComplete, removeOnFail, telemetry };
  const defined = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  await to.add(job.name, job.data, { ...defined, delay });
  // Fails if a worker of the older release is still running the job. That worker completes it, and both queues may run it.
  await job.remove().catch(() => undefined);
  return 1;
}
