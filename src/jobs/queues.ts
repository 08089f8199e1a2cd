import { type Job, type JobsOptions, Queue } from 'bullmq';
import type { z } from 'zod';
import type { RedisConnection } from '../platform/redis.ts';
import { withDeadline } from '../platform/shutdown.ts';
import { type JobDefinition, type JobName, type JobPayload, jobs, type QueueName, queueNames } from './jobs.ts';

export type Queues = Record<QueueName, Queue>;

/** `Queue.add` can wait for ever when Redis was never reachable; nobody else should. */
const enqueueMs = 5_000;
/** Finished jobs are kept for operators to look at: the last ones, and failed ones longer. */
const keep = { removeOnComplete: { count: 200 }, removeOnFail: { count: 2_000 } };

/** The prefix of all queue keys in Redis; the braces keep them in one slot of a cluster. */
export function queuePrefix(cataloguePrefix: string): string {
  return `{${cataloguePrefix}}:jobs`;
}

/** @param connection shared by all queues; the caller listens for its errors and closes it after them */
export function createQueues(connection: RedisConnection, cataloguePrefix: string): Queues {
  return Object.fromEntries(queueNames.map((name) => [name, createQueue(name, connection, cataloguePrefix)])) as Queues;
}

/** @param options.failsFast for a connection that does: adding to the queue then fails as fast while Redis is away */
export function createQueue(
  name: QueueName,
  connection: RedisConnection,
  cataloguePrefix: string,
  { failsFast = false } = {},
): Queue {
  const prefix = queuePrefix(cataloguePrefix);
  // Otherwise the queue waits for Redis before anything, or asks its version once and never gets over a failure.
  const queue = new Queue(name, { connection, prefix, skipWaitingForReady: failsFast, skipVersionCheck: failsFast });
  // The connection's errors once more; without a listener BullMQ prints each of them.
  queue.on('error', () => {});
  return queue;
}

/**
 * Puts a job into its queue; the same job waiting already makes it one.
 * @param options.delay in milliseconds, before it runs
 * @throws ZodError for a payload that is not the job's, Error when Redis does not answer in time
 */
export async function enqueue<N extends JobName>(
  queues: Pick<Queues, (typeof jobs)[N]['queue']>,
  name: N,
  payload: JobPayload<N>,
  options: Pick<JobsOptions, 'delay'> = {},
): Promise<Job> {
  const { queue } = jobs[name] as { queue: keyof typeof queues };
  return withDeadline(queues[queue].add(name, payload, { ...jobOptions(name, payload), ...options }), enqueueMs);
}

/**
 * Enqueues a job of which there may be one already that failed, or waits for its next try: it runs as soon as a worker is
 * free, and has all its tries again if it had failed. One that runs at this moment stays as it is.
 * @throws as `enqueue` does
 */
export async function enqueueNow<N extends JobName>(
  queues: Pick<Queues, (typeof jobs)[N]['queue']>,
  name: N,
  payload: JobPayload<N>,
): Promise<Job> {
  const { queue } = jobs[name] as { queue: keyof typeof queues };
  const { jobId } = jobOptions(name, payload);
  const job = jobId && (await withDeadline(queues[queue].getJob(jobId), enqueueMs));
  if (job) {
    const state = await job.getState();
    if (state === 'failed') await job.remove();
    // Fails when it has begun to run in between.
    if (state === 'delayed') await job.promote().catch(() => undefined);
  }
  return enqueue(queues, name, payload);
}

/** How BullMQ is to treat a job; also used for the ones that come by schedule. */
export function jobOptions<N extends JobName>(name: N, payload: JobPayload<N>): JobsOptions {
  // The table ties each name to its payload; the union of all names is more than TypeScript follows.
  const definition = jobs[name] as unknown as JobDefinition<z.ZodType<JobPayload<N>>>;
  const { attempts, pauseMs, doPausesGrow, isOnlyCopy } = definition;
  const id = definition.deduplicationKey(definition.payload.parse(payload));
  return {
    attempts,
    backoff: { type: doPausesGrow ? 'growing' : 'fixed', delay: pauseMs },
    ...(isOnlyCopy
      ? { jobId: id, removeOnComplete: true, removeOnFail: false }
      : { ...keep, deduplication: { id, keepLastIfActive: true } }),
  };
}

const firstPauseMs = 10_000;

/** The pause before the next try where pauses grow: 10 s, 20 s, 40 s … @param longest in milliseconds */
export function backoffDelay(attemptsMade: number, longest: number): number {
  return Math.min(firstPauseMs * 2 ** (attemptsMade - 1), longest);
}
