import { type Job, type JobsOptions, Queue } from 'bullmq';
import type { RedisConnection } from '../platform/redis.ts';
import { withDeadline } from '../platform/shutdown.ts';
import { type JobName, type JobPayload, jobs, type QueueName, queueNames } from './jobs.ts';

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
  const prefix = queuePrefix(cataloguePrefix);
  const create = (name: QueueName) => {
    const queue = new Queue(name, { connection, prefix });
    // The connection's errors once more; without a listener BullMQ prints each of them.
    queue.on('error', () => {});
    return [name, queue] as const;
  };
  return Object.fromEntries(queueNames.map(create)) as Queues;
}

/**
 * Puts a job into its queue; the same job waiting already makes it one.
 * @throws ZodError for a payload that is not the job's, Error when Redis does not answer in time
 */
export async function enqueue<N extends JobName>(queues: Queues, name: N, payload: JobPayload<N>): Promise<Job> {
  const { queue } = jobs[name];
  return withDeadline(queues[queue].add(name, payload, jobOptions(name, payload)), enqueueMs);
}

/** How BullMQ is to treat a job; also used for the ones that come by schedule. */
export function jobOptions<N extends JobName>(name: N, payload: JobPayload<N>): JobsOptions {
  const { attempts, pauseMs, payload: schema, deduplicationKey } = jobs[name];
  const id = (deduplicationKey as (payload: JobPayload<N>) => string)(schema.parse(payload) as JobPayload<N>);
  return {
    ...keep,
    attempts,
    backoff: { type: 'fixed', delay: pauseMs },
    deduplication: { id, keepLastIfActive: true },
  };
}
