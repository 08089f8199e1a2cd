import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { Job } from 'bullmq';
import { z } from 'zod';
import { isReference } from '../../src/domain/bookings/reference.ts';
import { submissionKinds } from '../../src/domain/bookings/submissionKinds.ts';
import { jobNames } from '../../src/jobs/jobs.ts';
import { isDeliveryIssue } from '../../src/submissions/delivery/deliver.ts';

const hidden = '[hidden]';

/** The fields of a submission that operators see. The formats of these fields cannot contain personal data. */
const shownSchema = z.object({
  reference: z.string().refine(isReference).catch(hidden),
  kind: z.enum([...submissionKinds, hidden]).catch(hidden),
  receivedAt: z.iso.datetime().catch(hidden),
  subdomain: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .nullable()
    .catch(hidden),
  payload: z.unknown().transform(() => hidden),
});

/**
 * Adapter for the queue of submissions. The board reads jobs only through this adapter, which removes personal data
 * from their data, failures, stacks and logs. A retry uses the original job.
 */
export class SubmissionsAdapter extends BullMQAdapter {
  override async getJob(id: string) {
    const job = await super.getJob(id);
    return job && withoutPersonalData(job as Job);
  }

  override async getJobs(...args: Parameters<BullMQAdapter['getJobs']>) {
    const jobs = await super.getJobs(...args);
    return jobs.map((job) => job && withoutPersonalData(job as Job));
  }

  override async getJobLogs(): Promise<string[]> {
    return [];
  }

  /** Disables flows: submissions do not use them, and the board would read them without this adapter. */
  override async getFlowProducer() {
    return null;
  }
}

/** Replaces `toJSON` of a job, which the board displays, with a version without personal data. */
function withoutPersonalData(job: Job): Job {
  const { id, timestamp, processedOn, finishedOn, attemptsMade, attemptsStarted, stalledCounter, delay, opts } = job;
  const { attempts, backoff } = opts;
  const name = jobNames.find((known) => known === job.name) ?? hidden;
  const failedReason = job.failedReason && (isDeliveryIssue(job.failedReason) ? job.failedReason : hidden);
  const shown = {
    ...{ id, name, timestamp, processedOn, finishedOn, attemptsMade, attemptsStarted, stalledCounter, delay },
    data: shownSchema.safeParse(job.data).data ?? hidden,
    opts: { attempts, backoff },
    failedReason,
    stacktrace: [],
  };
  return Object.assign(job, { toJSON: () => shown as unknown as ReturnType<Job['toJSON']> });
}
