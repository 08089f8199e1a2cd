/** Definitions of all jobs: name, payload, queue and retries. The handlers are in worker/. */
import { z } from 'zod';

/**
 * `changes` are short jobs that an editor waits for. `chores` may take long. `submissions` are the mails to send.
 * Each queue has its own workers, so that changes are published during a sweep.
 */
export type QueueName = 'changes' | 'chores' | 'submissions';

export interface JobDefinition<Schema extends z.ZodType> {
  queue: QueueName;
  payload: Schema;
  attempts: number;
  /** Pause between attempts, in milliseconds; with `hasExponentialBackoff` the longest pause. */
  pauseMs: number;
  /** Uses exponential backoff instead of a fixed pause. */
  hasExponentialBackoff?: true;
  /**
   * Jobs with the same key are merged. A job that is added while a job with its key runs is executed afterwards. By default all
   * jobs of this name are merged.
   */
  deduplicationKey?: (payload: z.output<Schema>) => string;
}

function defineJob<Schema extends z.ZodType, Q extends QueueName>(
  definition: JobDefinition<Schema> & { queue: Q },
): JobDefinition<Schema> & { queue: Q } {
  return definition;
}

const docId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);

/**
 * Uses a short fixed pause instead of exponential backoff: a further change of the same document is merged with the
 * waiting job and must be published soon. The attempts last about three minutes. The sweep after a longer outage
 * publishes the changes that failed.
 */
const forChanges = { attempts: 60, pauseMs: 3_000 };
/** Jobs without payload that run by schedule: some times a day, or every minute. */
const chore = { queue: 'chores', payload: z.strictObject({}), attempts: 5, pauseMs: 60_000 } as const;
const frequentChore = { ...chore, attempts: 20, pauseMs: 5_000 } as const;
/** Retries for about three days: the pause grows from ten seconds to one hour and then stays at one hour. */
const forDeliveries = { attempts: 80, pauseMs: 3_600_000, hasExponentialBackoff: true } as const;

export const jobs = {
  /** Computes one trip and publishes it. */
  trip: defineJob({
    queue: 'changes',
    payload: z.strictObject({ docId }),
    ...forChanges,
    deduplicationKey: ({ docId }) => `trip-${docId}`,
  }),
  siteDocument: defineJob({
    queue: 'changes',
    payload: z.strictObject({ docId }),
    ...forChanges,
    deduplicationKey: ({ docId }) => `site-${docId}`,
  }),
  /** Reconciles the read model with the content and the current day. A nightly sweep publishes each trip again. */
  sweep: defineJob({
    ...frequentChore,
    payload: z.strictObject({ reason: z.enum(['start', 'hourly', 'midnight', 'nightly', 'gap']) }),
  }),
  /** Fetches and checks the icons of the categories. */
  icons: defineJob(chore),
  /** Fetches the overall rating. */
  rating: defineJob(chore),
  /** Deletes expired sessions and invitations of organisers, and encrypts second factors with the current secret. */
  deleteExpiredSessions: defineJob(chore),
  /** Deletes submissions whose retention period has ended. */
  deleteOldSubmissions: defineJob(chore),
  /** Deletes audit events whose retention period has ended. */
  deleteOldAuditEvents: defineJob(chore),
  /** Erases the trips whose time in the bin is over. */
  emptyBin: defineJob(chore),
  /** Invites guardians to review trips that ended some days ago. */
  inviteReviewers: defineJob(chore),
  /** Enqueues mails that wait to be sent and whose job was lost. */
  resumeMails: defineJob(frequentChore),
  /** Ends holds, enqueues due offers to waiting lists, and publishes trips whose published places differ. */
  checkPlaces: defineJob(frequentChore),
  /** Adds departures to trips that were created to move bookings to them, if this was interrupted. */
  addMovedDates: defineJob(frequentChore),
  /** Offers free places of a departure to the people on its waiting list, and ends offers. */
  offerPlaces: defineJob({
    queue: 'changes',
    payload: z.strictObject({ subdomain: z.string(), destinationId: z.int(), dateKey: z.string() }),
    ...forChanges,
    deduplicationKey: ({ subdomain, destinationId, dateKey }) => `offer-${subdomain}-${destinationId}-${dateKey}`,
  }),
  sendMail: defineJob({
    queue: 'submissions',
    payload: z.strictObject({ id: z.string().regex(/^[\w-]{1,100}$/) }),
    ...forDeliveries,
    deduplicationKey: ({ id }) => `mail-${id}`,
  }),
};

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>;

export const queueNames: readonly QueueName[] = ['changes', 'chores', 'submissions'];
export const jobNames = Object.keys(jobs) as JobName[];
