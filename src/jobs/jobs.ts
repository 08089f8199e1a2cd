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
  /** Tries in all; between them it waits a second, then two, then four … */
  attempts: number;
  /** Two jobs with the same key are one; one that comes while the other runs is kept for after it. */
  deduplicationKey: (payload: z.output<Schema>) => string;
}

function defineJob<Schema extends z.ZodType>(definition: JobDefinition<Schema>): JobDefinition<Schema> {
  return definition;
}

const docId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);
const nothing = z.strictObject({});

export const jobs = {
  /** Computes one trip and publishes it. */
  trip: defineJob({
    queue: 'changes',
    payload: z.strictObject({ docId }),
    attempts: 5,
    deduplicationKey: ({ docId }) => `trip-${docId}`,
  }),
  /** Publishes one document of the site. */
  siteDocument: defineJob({
    queue: 'changes',
    payload: z.strictObject({ docId }),
    attempts: 5,
    deduplicationKey: ({ docId }) => `site-${docId}`,
  }),
  /** Brings everything published in line with the content and the day. */
  sweep: defineJob({
    queue: 'chores',
    payload: z.strictObject({ reason: z.enum(['start', 'hourly', 'midnight', 'gap']) }),
    attempts: 3,
    deduplicationKey: () => 'sweep',
  }),
  /** Fetches and checks the icons of the categories. */
  icons: defineJob({ queue: 'chores', payload: nothing, attempts: 3, deduplicationKey: () => 'icons' }),
  /** Asks for the overall rating. */
  rating: defineJob({ queue: 'chores', payload: nothing, attempts: 3, deduplicationKey: () => 'rating' }),
};

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>;

export const queueNames: readonly QueueName[] = ['changes', 'chores'];
export const jobNames = Object.keys(jobs) as JobName[];
