import { type Job, UnrecoverableError } from 'bullmq';
import { type JobName, jobs } from '../src/jobs/jobs.ts';
import { backoffDelay } from '../src/jobs/queues.ts';
import type { WorkerDeps } from './deps.ts';
import { handlers } from './handlers.ts';
import type { JobRun } from './jobRun.ts';

/**
 * Runs one job: its payload is checked, then its handler called.
 * @throws UnrecoverableError for an unknown job or a payload that is not the job's; whatever the handler throws, to be
 * tried again
 */
export async function runJob(deps: WorkerDeps, job: Pick<Job, 'name' | 'data'> & Partial<Job>): Promise<unknown> {
  if (!Object.hasOwn(jobs, job.name)) throw new UnrecoverableError(`There is no job "${job.name}"`);
  const name = job.name as JobName;
  const payload = jobs[name].payload.safeParse(job.data);
  if (!payload.success) throw new UnrecoverableError(`Payload of "${name}": ${payload.error.message}`);
  // The table ties each name to its payload; the union of all names is more than TypeScript follows.
  return (handlers[name] as (deps: WorkerDeps, payload: unknown, run: JobRun) => Promise<unknown>)(deps, payload.data, {
    nextTry: nextTryOf(name, job, deps.now()),
  });
}

function nextTryOf(name: JobName, { attemptsMade = 0, opts }: Partial<Job>, now: Date): Date | null {
  const definition = jobs[name];
  const tries = attemptsMade + 1;
  if (tries >= (opts?.attempts ?? definition.attempts)) return null;
  const doPausesGrow = 'doPausesGrow' in definition;
  return new Date(now.getTime() + (doPausesGrow ? backoffDelay(tries, definition.pauseMs) : definition.pauseMs));
}
