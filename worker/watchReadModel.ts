/**
 * Checks every second whether Redis has lost the read model, for example by FLUSHALL or because an older backup was
 * restored. Then rebuilds the data in Redis: schedules, read model and jobs of mails. If the clock was set back, the next run of
 * each schedule is too far ahead, so the schedules are set up again (docs/decisions/0087).
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FoundState } from '#catalog/publish/readModelState.ts';
import type { WorkerDeps } from './deps.ts';
import { enqueueStartupJobs, sweepUntilComplete } from './enqueueStartupJobs.ts';

/** Interval at which the read model is checked, in milliseconds. */
const checkMs = 1_000;
/** Smaller steps back are corrections of the clock, in milliseconds. */
const clockToleranceMs = 10_000;

export async function watchReadModel(
  deps: Pick<WorkerDeps, 'queues' | 'readModel' | 'logger' | 'now'>,
  stopping: AbortSignal,
): Promise<void> {
  const { readModel, logger, now } = deps;
  let seen: FoundState | null = null;
  let latest = now().getTime();
  while (!stopping.aborted) {
    try {
      if (now().getTime() < latest - clockToleranceMs) {
        logger.warn('the clock was set back; setting up the schedules again');
        await enqueueStartupJobs(deps, 'gap');
      }
      latest = now().getTime();
      const found = await readModel.inspect(seen);
      const isIntact = found.continuesSeen && found.isComplete;
      // Removes the completeness mark, so that other processes do not use this read model.
      if (!found.continuesSeen) await readModel.markIncomplete();
      if (!isIntact) {
        logger.error({ seen, found }, 'Redis has lost the read model or a part of it; rebuilding it');
        await sweepUntilComplete(deps, 'gap', stopping);
      }
      seen = isIntact ? found : null;
    } catch (error) {
      if (!stopping.aborted) logger.warn({ err: error }, 'cannot check the read model');
    }
    await delay(checkMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
