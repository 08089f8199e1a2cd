/** Brings work under way: at the start, and whenever Redis was away or was emptied. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from 'bullmq';
import { enqueue } from '../src/jobs/queues.ts';
import type { WorkerDeps } from './deps.ts';
import { setUpSchedules } from './schedules.ts';

/** How often it is asked whether the sweep is done, in milliseconds. */
const askMs = 100;
const retryMs = 1_000;

/**
 * Sets up the schedules and enqueues what they repeat.
 * @returns the sweep; one that is waiting or under way already is taken for it
 */
export async function enqueueStartupJobs(
  { queues }: Pick<WorkerDeps, 'queues'>,
  reason: 'start' | 'gap',
): Promise<Job> {
  await setUpSchedules(queues);
  const sweep = await enqueue(queues, 'sweep', { reason });
  await enqueue(queues, 'icons', {});
  await enqueue(queues, 'rating', {});
  await enqueue(queues, 'resumeDeliveries', {});
  return sweep;
}

/**
 * Resolves when a sweep is done, by whichever worker, and the read model is complete; tries for as long as it takes.
 * @param stopping gives up when it is aborted
 */
export async function sweepUntilComplete(
  deps: Pick<WorkerDeps, 'queues' | 'readModel' | 'logger'>,
  reason: 'start' | 'gap',
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      const state = await endOf(await enqueueStartupJobs(deps, reason), stopping);
      // The sweep may have come from a backup, or Redis may have been emptied once more since.
      const { isComplete } = await deps.readModel.look(null);
      if (state === 'completed' && isComplete) return;
      deps.logger.warn({ state, isComplete }, 'the sweep did not come through');
    } catch (error) {
      deps.logger.warn({ err: error }, 'the sweep cannot be enqueued');
    }
    await delay(retryMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Asks again and again: slower than waiting for an event, but none can be missed while Redis restarts. */
async function endOf(job: Job, stopping: AbortSignal): Promise<string> {
  while (!stopping.aborted) {
    const state = await job.getState();
    if (['completed', 'failed', 'unknown'].includes(state)) return state;
    await delay(askMs);
  }
  return 'unknown';
}
