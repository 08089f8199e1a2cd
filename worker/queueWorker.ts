import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { QueueName } from '../src/jobs/jobs.ts';
import { backoffDelay, queuePrefix } from '../src/jobs/queues.ts';
import { createThrottle } from '../src/platform/logger.ts';
import type { WorkerDeps } from './deps.ts';
import { runJob } from './runJob.ts';

/** Jobs of a queue that run side by side. */
const concurrency: Record<QueueName, number> = { changes: 8, chores: 1, submissions: 4 };
/**
 * A job of a worker that died is taken up again after at most the sum of these, in milliseconds. It is no issue of the
 * job, so it may happen often; each time Redis is away for long it also looks as if all had died.
 */
const recovery = { lockDuration: 5_000, stalledInterval: 2_500, maxStalledCount: 20 };

/** Works off one queue until closed. A failure is an error only at the last try (architecture: jobs throw to be retried). */
export function startQueueWorker(deps: WorkerDeps, name: QueueName): Worker {
  const { env, logger, metrics, redis } = deps;
  // BullMQ opens a second connection of its own for waiting; this one is for everything else.
  const worker = new Worker(name, (job) => runJob(deps, job), {
    connection: redis,
    prefix: queuePrefix(env.CATALOGUE_PREFIX),
    concurrency: concurrency[name],
    settings: { backoffStrategy: (attemptsMade, _type, _error, job) => pauseBefore(attemptsMade, job) },
    ...recovery,
  });
  const throttle = createThrottle(() => deps.now().getTime());
  worker.on('completed', (job) => metrics.jobs.inc({ name: job.name, outcome: 'completed' }));
  worker.on('failed', (job, error) => {
    const isLast = !job || isLastTry(job, error);
    metrics.jobs.inc({ name: job?.name ?? 'unknown', outcome: isLast ? 'failed' : 'retried' });
    if (isLast) logger.error({ err: error, job: job?.name, id: job?.id }, 'job failed');
    else logger.info({ err: error, job: job.name, id: job.id }, 'job failed and is tried again');
  });
  // While Redis is away this comes with every attempt to connect.
  worker.on('error', (error) => throttle(error.message, () => logger.warn({ err: error, queue: name }, 'queue')));
  return worker;
}

function pauseBefore(attemptsMade: number, job: Pick<Job, 'opts'> | undefined): number {
  const { backoff } = job?.opts ?? {};
  return backoffDelay(attemptsMade, (typeof backoff === 'object' ? backoff.delay : backoff) ?? 0);
}

function isLastTry(job: Job, error: Error): boolean {
  return error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1);
}
