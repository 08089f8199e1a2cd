import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { QueueName } from '#jobs/job.ts';
import { readMetadata } from '#jobs/jobMetadata.ts';
import { backoffDelay, queuePrefix } from '#jobs/queues.ts';
import type { WorkerDeps } from './deps.ts';
import { findJob } from './jobs.ts';
import { runJob } from './runJob.ts';

/** Number of concurrent jobs per queue. Concurrent changes share requests to the content backend. */
const concurrency: Record<QueueName, number> = { changes: 50, chores: 1, submissions: 8 };
/**
 * Recovery of stalled jobs. After a worker dies, another one restarts its jobs within `lockDuration` + `stalledInterval`
 * milliseconds. The job is not the cause, so `maxStalledCount` is high; a long outage of Redis also makes all jobs stall.
 */
const recovery = { lockDuration: 5_000, stalledInterval: 2_500, maxStalledCount: 20 };

/**
 * Starts a worker that processes one queue until it is closed. Jobs throw to request a retry, so a failure is
 * logged as an error only at the last attempt.
 */
export function startQueueWorker(deps: WorkerDeps, name: QueueName): Worker {
  const { env, logger, metrics, redis } = deps;
  const timed = async (job: Job): Promise<unknown> => {
    const stop = metrics.queues.jobSeconds.startTimer({ job: labelOf(job) });
    try {
      return await runJob(deps, job);
    } finally {
      stop();
    }
  };
  // BullMQ opens an additional connection for blocking commands and uses this one for all other commands.
  const worker = new Worker(name, (job) => timed(job), {
    connection: redis,
    prefix: queuePrefix(env.CATALOGUE_PREFIX, name),
    concurrency: concurrency[name],
    settings: { backoffStrategy: (attemptsMade, _type, _error, job) => pauseBefore(attemptsMade, job) },
    ...recovery,
  });
  worker.on('completed', (job) => metrics.queues.jobs.inc({ job: labelOf(job), outcome: 'completed' }));
  worker.on('failed', (job, error) => {
    const isLast = !job || isLastAttempt(job, error);
    metrics.queues.jobs.inc({ job: labelOf(job), outcome: isLast ? 'failed' : 'retried' });
    const { parent } = readMetadata(job?.opts);
    const line = { err: error, job: job?.name, id: job?.id, ...(parent && { trace: parent.trace }) };
    if (isLast) logger.error(line, 'job failed');
    else logger.info(line, 'job failed and will be retried');
  });
  // While Redis is unavailable, every attempt to connect emits an error.
  worker.on('error', (error) => logger.warn({ err: error, queue: name }, 'queue worker error'));
  return worker;
}

function pauseBefore(attemptsMade: number, job: Pick<Job, 'opts'> | undefined): number {
  const { backoff } = job?.opts ?? {};
  return backoffDelay(attemptsMade, (typeof backoff === 'object' ? backoff.delay : backoff) ?? 0);
}

function isLastAttempt(job: Job, error: Error): boolean {
  return error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1);
}

/** Returns the name of a job for the metrics. Names that this release does not know are one, so that labels are bounded. */
function labelOf(job: Pick<Job, 'name'> | undefined): string {
  return (job && findJob(job.name)?.name) ?? 'unknown';
}
