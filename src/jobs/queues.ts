import { type JobsOptions, Queue, type Job as QueuedJob } from 'bullmq';
import { withDeadline } from '#platform/deadlines.ts';
import { hashTag } from '#platform/hashTag.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { inSpan } from '#platform/trace.ts';
import { type Job, type QueueName, queueNames } from './job.ts';
import { metadataOption } from './jobMetadata.ts';

export type Queues = Record<QueueName, Queue>;

/** What adding a job needs of its definition. */
type Enqueued<Payload, Name extends QueueName = QueueName> = Omit<Job<Payload, never, Name>, 'run'>;

/** Timeout in milliseconds. Without it, `Queue.add` waits indefinitely if Redis was never reachable. */
const enqueueMs = 5_000;
/** Number of finished jobs that operators can inspect. */
const retention = { removeOnComplete: { count: 200 }, removeOnFail: { count: 2_000 } };

/** Returns the prefix of the keys of a queue. Each queue has a hash tag of its own, because no script uses two queues. */
export function queuePrefix(cataloguePrefix: string, name: QueueName): string {
  return hashTag(cataloguePrefix, `jobs-${name}`);
}

/** Creates all queues. @param connection shared by all queues; the caller handles its errors and closes it after the queues */
export function createQueues(connection: RedisConnection, cataloguePrefix: string): Queues {
  return Object.fromEntries(queueNames.map((name) => [name, createQueue(name, connection, cataloguePrefix)])) as Queues;
}

/**
 * Creates one queue.
 * @param options.failsFast set it for a connection that fails fast: `add` then also fails fast while Redis is unavailable
 */
export function createQueue(
  name: QueueName,
  connection: RedisConnection,
  cataloguePrefix: string,
  { failsFast = false } = {},
): Queue {
  const prefix = queuePrefix(cataloguePrefix, name);
  // Without these options, the queue waits for Redis before each command, or checks the version of Redis once and never
  // recovers if the check fails.
  const queue = new Queue(name, { connection, prefix, skipWaitingForReady: failsFast, skipVersionCheck: failsFast });
  // The queue repeats the errors of the connection. Without a listener BullMQ prints each of them.
  queue.on('error', () => {});
  return queue;
}

/**
 * Adds a job to its queue. A waiting job with the same deduplication key is merged with it.
 * @param options.delay delay before the job runs, in milliseconds
 * @param options.changedAt time of the change in the content that causes the job, ISO 8601
 * @throws ZodError if the payload does not match the schema of the job; Error if Redis does not respond in time
 */
export async function enqueue<Payload, Name extends QueueName>(
  queues: Pick<Queues, Name>,
  job: Enqueued<Payload, Name>,
  payload: Payload,
  { changedAt, ...options }: Pick<JobsOptions, 'delay'> & { changedAt?: string } = {},
): Promise<QueuedJob> {
  return inSpan(`enqueue ${job.name}`, 'producer', { 'messaging.destination.name': job.queue }, () => {
    const all = { ...jobOptions(job, payload), ...metadataOption(changedAt), ...options };
    return withDeadline(queues[job.queue].add(job.name, payload, all), enqueueMs);
  });
}

/** Adds several jobs like `enqueue`, with one request. */
export async function enqueueAll<Payload, Name extends QueueName>(
  queues: Pick<Queues, Name>,
  job: Enqueued<Payload, Name>,
  payloads: readonly Payload[],
  options: Pick<JobsOptions, 'delay'> = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const { name, queue } = job;
  await inSpan(`enqueue ${name}`, 'producer', { 'messaging.destination.name': queue }, () => {
    const metadata = metadataOption();
    const all = payloads.map((data) => ({ name, data, opts: { ...jobOptions(job, data), ...metadata, ...options } }));
    return withDeadline(queues[queue].addBulk(all), enqueueMs);
  });
}

/** Returns the BullMQ options of a job; also used for scheduled jobs. */
export function jobOptions<Payload>(job: Enqueued<Payload>, payload: Payload): JobsOptions {
  const { attempts, pauseMs, hasExponentialBackoff } = job;
  const data = job.payload.parse(payload);
  const id = job.deduplicationKey?.(data) ?? job.name;
  return {
    attempts,
    backoff: { type: hasExponentialBackoff ? 'growing' : 'fixed', delay: pauseMs },
    ...retention,
    deduplication: { id, keepLastIfActive: true },
  };
}

const firstPauseMs = 10_000;

/**
 * Returns the pause before the next attempt with exponential backoff: 10 s, 20 s, 40 s …
 * @param longest maximum pause, in milliseconds
 * @returns the pause in milliseconds
 */
export function backoffDelay(attemptsMade: number, longest: number): number {
  return Math.min(firstPauseMs * 2 ** (attemptsMade - 1), longest);
}
