/** Enqueues the startup jobs: at the start, and after Redis was unavailable or emptied. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from 'bullmq';
import { enqueue } from '#jobs/queues.ts';
import { sweepJob } from '#publishing/sweep/sweep.ts';
import type { WorkerDeps } from './deps.ts';
import { jobs } from './jobs.ts';
import { setUpSchedules } from './schedules.ts';

/** Interval at which the state of the sweep is polled, in milliseconds. */
const pollMs = 100;
const retryMs = 1_000;

/**
 * Sets up the schedules and enqueues a sweep and the other startup jobs.
 * @returns the job of the sweep; an existing one if a sweep is already waiting or running
 */
export async function enqueueStartupJobs({ queues }: WorkerDeps, reason: 'start' | 'gap'): Promise<Job> {
  await setUpSchedules(queues);
  const sweep = await enqueue(queues, sweepJob, { reason });
  for (const job of jobs) if (job.runsAtStart) await enqueue(queues, job, {});
  return sweep;
}

/**
 * Enqueues sweeps until one has completed, on any worker, and the read model is complete. Retries without a time limit.
 * @param stopping resolves early when this signal is aborted
 */
export async function sweepUntilComplete(
  deps: WorkerDeps,
  reason: 'start' | 'gap',
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      const state = await waitUntilFinished(await enqueueStartupJobs(deps, reason), stopping);
      // The job may come from a restored backup, or Redis may have been emptied again.
      const { isComplete } = await deps.readModel.inspect(null);
      if (state === 'completed' && isComplete) return;
      deps.logger.warn({ state, isComplete }, 'the sweep did not complete');
    } catch (error) {
      deps.logger.warn({ err: error }, 'cannot enqueue the sweep');
    }
    await delay(retryMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/**
 * Polls until a job has finished. Unlike events, polling also works if Redis restarts in the meantime.
 * @returns "completed", "failed", or "unknown" if the job does not exist or `stopping` is aborted
 */
async function waitUntilFinished(job: Job, stopping: AbortSignal): Promise<string> {
  while (!stopping.aborted) {
    const state = await job.getState();
    if (['completed', 'failed', 'unknown'].includes(state)) return state;
    await delay(pollMs);
  }
  return 'unknown';
}
