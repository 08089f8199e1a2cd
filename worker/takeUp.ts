/** Brings work under way: at the start, and whenever Redis was away, since it may have come back without all it had. */
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
export async function takeUp({ queues }: Pick<WorkerDeps, 'queues'>, reason: 'start' | 'gap'): Promise<Job> {
  await setUpSchedules(queues);
  await enqueue(queues, 'icons', {});
  await enqueue(queues, 'rating', {});
  return enqueue(queues, 'sweep', { reason });
}

/** Resolves when a sweep is done, by whichever worker; tries for as long as it takes. */
export async function firstSweep(deps: Pick<WorkerDeps, 'queues' | 'logger'>): Promise<void> {
  for (;;) {
    try {
      const state = await endOf(await takeUp(deps, 'start'));
      if (state === 'completed') return;
      deps.logger.warn({ state }, 'the first sweep did not come through');
    } catch (error) {
      deps.logger.warn({ err: error }, 'the first sweep cannot be enqueued');
    }
    await delay(retryMs);
  }
}

/** Asks again and again: slower than waiting for an event, but none can be missed while Redis restarts. */
async function endOf(job: Job): Promise<string> {
  for (;;) {
    const state = await job.getState();
    if (['completed', 'failed', 'unknown'].includes(state)) return state;
    await delay(askMs);
  }
}
