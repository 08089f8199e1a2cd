import { type Job, UnrecoverableError } from 'bullmq';
import { type JobName, jobs } from '../src/jobs/jobs.ts';
import type { WorkerDeps } from './deps.ts';
import { handlers } from './handlers.ts';

/**
 * Runs one job: its payload is checked, then its handler called.
 * @throws UnrecoverableError for an unknown job or a payload that is not the job's; whatever the handler throws, to be
 * tried again
 */
export async function runJob(deps: WorkerDeps, job: Pick<Job, 'name' | 'data'>): Promise<unknown> {
  if (!Object.hasOwn(jobs, job.name)) throw new UnrecoverableError(`There is no job "${job.name}"`);
  const name = job.name as JobName;
  const payload = jobs[name].payload.safeParse(job.data);
  if (!payload.success) throw new UnrecoverableError(`Payload of "${name}": ${payload.error.message}`);
  // The table ties each name to its payload; the union of all names is more than TypeScript follows.
  return (handlers[name] as (deps: WorkerDeps, payload: unknown) => Promise<unknown>)(deps, payload.data);
}
