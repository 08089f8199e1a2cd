import { type Job as QueuedJob, UnrecoverableError } from 'bullmq';
import type { Job } from '#jobs/job.ts';
import { readMetadata } from '#jobs/jobMetadata.ts';
import { backoffDelay } from '#jobs/queues.ts';
import { frequentMessages } from '#platform/logOutput.ts';
import { errorType, runInTrace } from '#platform/trace.ts';
import type { WorkerDeps } from './deps.ts';
import { findJob } from './jobs.ts';

/**
 * Runs one job: validates its payload and calls its `run`, in the trace in which the job was added.
 * @throws UnrecoverableError (no retry) for an unknown job or an invalid payload; errors of the job, which are retried
 */
export async function runJob(
  deps: WorkerDeps,
  queued: Pick<QueuedJob, 'name' | 'data'> & Partial<QueuedJob>,
): Promise<unknown> {
  const { name, data, id, opts, attemptsMade = 0 } = queued;
  const job = findJob(name);
  if (!job) throw new UnrecoverableError(`Unknown job "${name}"`);
  const payload = job.payload.safeParse(data);
  if (!payload.success) throw new UnrecoverableError(`Invalid payload of "${name}": ${payload.error.message}`);
  const { parent, changedAt } = readMetadata(opts);
  const trace = deps.tracing.start(`job ${name}`, 'consumer', parent);
  trace.span?.set({
    'messaging.destination.name': job.queue,
    'lagerfeuer.attempt': attemptsMade + 1,
  });
  const nextTry = nextAttempt(job, queued, deps.now());
  return runInTrace(trace, async () => {
    const started = performance.now();
    const result = await job.run(deps, payload.data, { nextTry, changedAt }).catch((error: unknown) => {
      trace.span?.end(errorType(error));
      throw error;
    });
    trace.span?.end();
    deps.logger.info({ job: name, id, ms: Math.round(performance.now() - started) }, frequentMessages.job);
    return result;
  });
}

/** Returns the time of the next attempt if the current one fails; null if the current attempt is the last one. */
function nextAttempt(
  job: Job<unknown, WorkerDeps>,
  { attemptsMade = 0, opts }: Partial<QueuedJob>,
  now: Date,
): Date | null {
  const attempts = attemptsMade + 1;
  if (attempts >= (opts?.attempts ?? job.attempts)) return null;
  const pause = job.hasExponentialBackoff ? backoffDelay(attempts, job.pauseMs) : job.pauseMs;
  return new Date(now.getTime() + pause);
}
