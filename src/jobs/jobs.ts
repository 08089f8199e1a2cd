/** Every job there is: its name, its payload, where it waits and how often it is tried. Handlers are in worker/. */
import { z } from 'zod';
import { submissionSchema } from '../submissions/submission.ts';

/**
 * `changes` are short and a person waits for them; `chores` may take long; `submissions` are what people sent us. Each
 * queue has its own workers, so that a change goes live during a sweep.
 */
export type QueueName = 'changes' | 'chores' | 'submissions';

export interface JobDefinition<Schema extends z.ZodType> {
  queue: QueueName;
  payload: Schema;
  /** Tries in all, and how long it waits between them in milliseconds; at most, when the pauses grow. */
  attempts: number;
  pauseMs: number;
  doPausesGrow?: true;
  /**
   * Two jobs with the same key are one. One that comes while the other runs is kept for after it, unless the job is
   * the only place of what it carries: then it is known by its key, leaves Redis once done, and stays when it fails.
   */
  deduplicationKey: (payload: z.output<Schema>) => string;
  isOnlyCopy?: true;
}

function defineJob<Schema extends z.ZodType, Q extends QueueName>(
  definition: JobDefinition<Schema> & { queue: Q },
): JobDefinition<Schema> & { queue: Q } {
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
/** Three days: from seconds to an hour within the first two of them, then every hour. */
const forDeliveries = { attempts: 80, pauseMs: 3_600_000, doPausesGrow: true } as const;

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
  /** Deletes organisers' sign-ins that have expired. */
  deleteExpiredSessions: defineJob({
    queue: 'chores',
    payload: nothing,
    ...forThirdParties,
    deduplicationKey: () => 'deleteExpiredSessions',
  }),
  /** Deletes what people sent us when it has been kept for long enough. */
  deleteOldSubmissions: defineJob({
    queue: 'chores',
    payload: nothing,
    ...forThirdParties,
    deduplicationKey: () => 'deleteOldSubmissions',
  }),
  /** Rewrites Redis's append-only file when submissions have been delivered since the last time. */
  rewriteRedisLog: defineJob({
    queue: 'chores',
    payload: nothing,
    ...forThirdParties,
    deduplicationKey: () => 'rewriteRedisLog',
  }),
  /** Enqueues deliveries for stored submissions that have lost their job. */
  resumeDeliveries: defineJob({
    queue: 'chores',
    payload: nothing,
    attempts: 20,
    pauseMs: 5_000,
    deduplicationKey: () => 'resumeDeliveries',
  }),
  /** Stores what somebody sent us and mails it to those concerned. */
  deliverSubmission: defineJob({
    queue: 'submissions',
    payload: submissionSchema,
    ...forDeliveries,
    deduplicationKey: ({ reference }) => reference,
    isOnlyCopy: true,
  }),
};

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>;

export const queueNames: readonly QueueName[] = ['changes', 'chores', 'submissions'];
export const jobNames = Object.keys(jobs) as JobName[];
