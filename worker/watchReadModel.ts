/**
 * Notices within a second that Redis has lost the read model, for example by FLUSHALL or because an older backup was
 * restored, and rebuilds what was in Redis: schedules, read model, deliveries.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FoundState } from '../src/catalog/publish/readModelState.ts';
import type { WorkerDeps } from './deps.ts';
import { sweepUntilComplete } from './enqueueStartupJobs.ts';

/** How often the read model is looked at, in milliseconds. */
const lookMs = 1_000;

/** Runs until `stopping` is aborted. */
export async function watchReadModel(
  deps: Pick<WorkerDeps, 'queues' | 'readModel' | 'logger'>,
  stopping: AbortSignal,
): Promise<void> {
  const { readModel, logger } = deps;
  let seen: FoundState | null = null;
  while (!stopping.aborted) {
    try {
      const found = await readModel.look(seen);
      const isIntact = found.continuesSeen && found.isComplete;
      // The missing mark tells every other process that the read model is not to be trusted.
      if (!found.continuesSeen) await readModel.markIncomplete();
      if (!isIntact) {
        logger.error({ seen, found }, 'Redis has lost the read model or a part of it; it is rebuilt');
        await sweepUntilComplete(deps, 'gap', stopping);
      }
      seen = isIntact ? found : null;
    } catch (error) {
      if (!stopping.aborted) logger.warn({ err: error }, 'the read model cannot be looked at');
    }
    await delay(lookMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
