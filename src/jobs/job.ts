/** What a job is. Each job is defined in the file of what it does; `worker/jobs.ts` lists them. */
import { z } from 'zod';

/**
 * `changes` are short jobs that an editor waits for. `chores` may take long. `submissions` are the mails to send.
 * Each queue has its own workers, so that changes are published during a sweep.
 */
export const queueNames = ['changes', 'chores', 'submissions'] as const;
export type QueueName = (typeof queueNames)[number];

/** @template Deps `JobDeps`, or an extension of it */
export interface Job<Payload, Deps, Queue extends QueueName = QueueName> {
  /** Jobs that wait in Redis have this name, also those of the previous release. */
  name: string;
  queue: Queue;
  payload: z.ZodType<Payload>;
  attempts: number;
  /** Pause between attempts, in milliseconds; with `hasExponentialBackoff` the longest pause. */
  pauseMs: number;
  /** Uses exponential backoff instead of a fixed pause. */
  hasExponentialBackoff?: true;
  /**
   * Jobs with the same key are merged. A job that is added while a job with its key runs is executed afterwards. By default all
   * jobs of this name are merged.
   */
  deduplicationKey?(payload: Payload): string;
  schedules?: Schedule<Payload>[];
  /** Also runs when a worker starts, and after Redis was unavailable or emptied, with an empty payload. */
  runsAtStart?: true;
  /** @throws to be tried again */
  run(deps: Deps, payload: Payload, attempt: Attempt): Promise<unknown>;
}

export interface Schedule<Payload> {
  /** Fixed, so that several workers set up the same schedule. */
  id: string;
  /** Second, minute, hour, day, month, weekday in Berlin. */
  pattern: string;
  payload: Payload;
}

/** The current attempt of a job. */
export interface Attempt {
  /** Time of the next attempt if this one fails; null if this is the last one. */
  nextTry: Date | null;
  /** Time of the change in the content that caused the job, ISO 8601; null if there is none. */
  changedAt: string | null;
}

/**
 * Uses a short fixed pause instead of exponential backoff: a further change of the same document is merged with the
 * waiting job and must be published soon. The attempts last about three minutes. The sweep after a longer outage
 * publishes the changes that failed.
 */
export const forChanges = { queue: 'changes', attempts: 60, pauseMs: 3_000 } as const;
/** Jobs that run some times a day. */
export const forChores = { queue: 'chores', attempts: 5, pauseMs: 60_000 } as const;
/** Jobs whose work nobody else does before they succeed. */
export const forUrgentChores = { queue: 'chores', attempts: 20, pauseMs: 5_000 } as const;
/** Retries for about three days: the pause grows from ten seconds to one hour and then stays at one hour. */
export const forDeliveries = {
  queue: 'submissions',
  attempts: 80,
  pauseMs: 3_600_000,
  hasExponentialBackoff: true,
} as const;

/** Defines a job. Its types follow from the schema of the payload and from the dependencies that `run` takes. */
export function defineJob<Payload, Deps, Queue extends QueueName>(
  job: Job<Payload, Deps, Queue>,
): Job<Payload, Deps, Queue> {
  return job;
}

const noPayload = z.strictObject({});
type NoPayload = z.output<typeof noPayload>;

/**
 * Defines a job without payload that runs by schedule.
 * @param chore.pattern second, minute, hour, day, month, weekday in Berlin
 * @param chore.isUrgent it is tried again soon
 * @param chore.runsAtStart it also runs when a worker starts, and after Redis was unavailable or emptied
 */
export function defineChore<Deps>({
  name,
  pattern,
  isUrgent = false,
  runsAtStart,
  run,
}: {
  name: string;
  pattern: string;
  isUrgent?: boolean;
  runsAtStart?: true;
  run: (deps: Deps) => Promise<unknown>;
}): Job<NoPayload, Deps, 'chores'> {
  return {
    ...(isUrgent ? forUrgentChores : forChores),
    name,
    payload: noPayload,
    schedules: [{ id: name, pattern, payload: {} }],
    ...(runsAtStart && { runsAtStart }),
    run: (deps) => run(deps),
  };
}

export const docIdPayload = z.strictObject({ docId: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/) });
