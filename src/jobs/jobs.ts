/** Every job there is: its name, its payload, where it waits and how often it is tried. Handlers are in worker/. */
import { z } from 'zod';

/**
 * `changes` are short and a person waits for them; `chores` may take long. Each queue has its own workers, so that a
 * change goes live during a sweep.
 */
export type QueueName = 'changes' | 'chores';

interface JobDefinition<Schema extends z.ZodType> {
  queue: QueueName;
  payload: Schema;
  /** Tries in all, and how long it waits between them in milliseconds. */
  attempts: number;
  pauseMs: number;
  /** Two jobs with the same key are one; one that comes while the other runs is kept for after it. */
  deduplicationKey: (payload: z.output<Schema>) => string;
}

function defineJob<Schema extends z.ZodType>(definition: JobDefinition<Schema>): JobDefinition<Schema> {
  return definition;
}

const docId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);
const nothing = z.strictObject({});

/**
 * Always the same short pause instead of growing ones: a further change of the same document joins the job that waits,
 * and must not wait for long. Some minutes in all; what fails longer is mended by the sweep that follows an outage.
 */
const forChanges = { attempts: 60, pauseMs: 3_000 };
const forThirdParties = { attempts: 5, pauseMs: 60_000 };

export const jobs = {
  /** Computes one trip and publishes it. */
  trip: defineJob({
    queue: 'changes',
    payload: z.strictObject({ docId }),
    ...forChanges,
    deduplicationKey: ({ docId }) => `trip-${docId}`,
  }),
  /** Publishes one document of the site. */
  siteDocument: defineJob({
    queue: 'changes',
    payload: z.strictObject({ docId }),
    ...forChanges,
    deduplicationKey: ({ docId }) => `site-${docId}`,
  }),
  /** Brings everything published in line with the content and the day. */
  sweep: defineJob({
    queue: 'chores',
    payload: z.strictObject({ reason: z.enum(['start', 'hourly', 'midnight', 'gap']) }),
    attempts: 20,
    pauseMs: 5_000,
    deduplicationKey: () => 'sweep',
  }),
  /** Fetches and checks the icons of the categories. */
  icons: defineJob({ queue: 'chores', payload: nothing, ...forThirdParties, deduplicationKey: () => 'icons' }),
  /** Asks for the overall rating. */
  rating: defineJob({ queue: 'chores', payload: nothing, ...forThirdParties, deduplicationKey: () => 'rating' }),
};

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>;

export const queueNames: readonly QueueName[] = ['changes', 'chores'];
export const jobNames = Object.keys(jobs) as JobName[];
