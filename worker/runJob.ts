import { type Job, UnrecoverableError } from 'bullmq';
import { readMetadata } from '#jobs/jobMetadata.ts';
import { type JobName, jobs } from '#jobs/jobs.ts';
import { backoffDelay } from '#jobs/queues.ts';
import { frequentMessages } from '#platform/logOutput.ts';
import { errorType, runInTrace } from '#platform/trace.ts';
import type { WorkerDeps } from './deps.ts';
import { handlers } from './handlers.ts';
import type { JobRun } from './jobRun.ts';

/**
 * Runs one job: validates its payload and calls its handler, in the trace in which the job was added.
 * @throws UnrecoverableError (no retry) for an unknown job or an invalid payload; errors of the handler, which are retried
 */
export async function runJob(deps: WorkerDeps, job: Pick<Job, 'name' | 'data'> & Partial<Job>): Promise<unknown> {
  if (!Object.hasOwn(jobs, job.name)) throw new UnrecoverableError(`Unknown job "${job.name}"`);
  const name = job.name as JobName;
  const payload = jobs[name].payload.safeParse(job.data);
  if (!payload.success) throw new UnrecoverableError(`Invalid payload of "${name}": ${payload.error.message}`);
  // TypeScript cannot infer that the handler of a name accepts the payload type of this name.
  const handle = handlers[name] as (deps: WorkerDeps, payload: unknown, run: JobRun) => Promise<unknown>;
  const { parent, changedAt } = readMetadata(job.opts);
  const trace = deps.tracing.start(`job ${name}`, 'consumer', parent);
  trace.span?.set({
    'messaging.destination.name': jobs[name].queue,
    'lagerfeuer.attempt': (job.attemptsMade ?? 0) + 1,
  });
  const nextTry = nextAttempt(name, job, deps.now());
  return runInTrace(trace, async () => {
    const started = performance.now();
    const result = await handle(deps, payload.data, { nextTry, changedAt }).catch((error: unknown) => {
      trace.span?.end(errorType(error));
      throw error;
    });
    trace.span?.end();
    deps.logger.info({ job: name, id: job.id, ms: Math.round(performance.now() - started) }, frequentMessages.job);
    return result;
  });
}

/** Returns the time of the next attempt if the current one fails; null if the current attempt is the last one. */
function nextAttempt(name: JobName, { attemptsMade = 0, opts }: Partial<Job>, now: Date): Date | null {
  const definition = jobs[name];
  const attempts = attemptsMade + 1;
  if (attempts >= (opts?.attempts ?? definition.attempts)) return null;
  const hasExponentialBackoff = 'hasExponentialBackoff' in definition;
  return new Date(
    now.getTime() + (hasExponentialBackoff ? backoffDelay(attempts, definition.pauseMs) : definition.pauseMs),
  );
}
