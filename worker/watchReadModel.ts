/**
 * Checks every second whether Redis has lost the read model, for example by FLUSHALL or because an older backup was
 * restored, or did not accept jobs, because its memory was full. Then rebuilds the data in Redis: schedules, read model and jobs of
 * mails. If the clock was set back, the next run of each schedule is too far ahead, so the schedules are set up again
 * (docs/decisions/0087).
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FoundState } from '#catalog/publish/readModelState.ts';
import type { WorkerDeps } from './deps.ts';
import { enqueueStartupJobs, sweepUntilComplete } from './enqueueStartupJobs.ts';
import type { Listener } from './listener.ts';

/** Interval at which the read model is checked, in milliseconds. */
const checkMs = 1_000;
/** Smaller steps back are corrections of the clock, in milliseconds. */
const clockToleranceMs = 10_000;

/** @param listener says whether a job of a change was lost */
export async function watchReadModel(
  deps: WorkerDeps,
  stopping: AbortSignal,
  listener: Pick<Listener, 'takeLost'>,
): Promise<void> {
  const { readModel, logger, now } = deps;
  let seen: FoundState | null = null;
  /** Whether Redis has refused something since the last sweep. What it was is not known: web processes enqueue jobs, too. */
  let hasRefused = false;
  let latest = now().getTime();
  while (!stopping.aborted) {
    try {
      if (now().getTime() < latest - clockToleranceMs) {
        logger.warn('the clock was set back; setting up the schedules again');
        await enqueueStartupJobs(deps, 'gap');
      }
      latest = now().getTime();
      const found = await readModel.inspect(seen);
      await readModel.requireWritable();
      const isIntact = found.continuesSeen && found.isComplete;
      // Removes the completeness mark, so that other processes do not use this read model.
      if (!found.continuesSeen) await readModel.markIncomplete();
      if (!isIntact) logger.error({ seen, found }, 'Redis has lost the read model or a part of it; rebuilding it');
      const mayMissJobs = listener.takeLost() || hasRefused;
      hasRefused = false;
      if (!isIntact || mayMissJobs) await sweepUntilComplete(deps, 'gap', stopping);
      seen = isIntact ? found : null;
    } catch (error) {
      if (!stopping.aborted && !hasRefused) logger.warn({ err: error }, 'Redis refuses commands; a sweep will follow');
      hasRefused = true;
    }
    await delay(checkMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
