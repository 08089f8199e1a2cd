/** What happens by the clock. Schedulers have fixed ids, so any number of workers set up the same ones. */
import type { RepeatOptions } from 'bullmq';
import { type JobName, type JobPayload, jobs } from '../src/jobs/jobs.ts';
import { jobOptions, type Queues } from '../src/jobs/queues.ts';

interface Schedule<N extends JobName = JobName> {
  id: string;
  job: N;
  payload: JobPayload<N>;
  repeat: Pick<RepeatOptions, 'pattern' | 'tz'>;
}

function schedule<N extends JobName>(entry: Schedule<N>): Schedule {
  return entry as unknown as Schedule;
}

const tz = 'Europe/Berlin';

const schedules: Schedule[] = [
  schedule({ id: 'hourly', job: 'sweep', payload: { reason: 'hourly' }, repeat: { pattern: '0 30 * * * *', tz } }),
  // A second into the new day: levels change at midnight without any edit (decisions §2).
  schedule({ id: 'midnight', job: 'sweep', payload: { reason: 'midnight' }, repeat: { pattern: '1 0 0 * * *', tz } }),
  schedule({ id: 'icons', job: 'icons', payload: {}, repeat: { pattern: '0 15 * * * *', tz } }),
  schedule({ id: 'rating', job: 'rating', payload: {}, repeat: { pattern: '0 20 4 * * *', tz } }),
];

export async function setUpSchedules(queues: Queues): Promise<void> {
  for (const { id, job, payload, repeat } of schedules) {
    const { deduplication: _, ...opts } = jobOptions(job, payload);
    await queues[jobs[job].queue].upsertJobScheduler(id, repeat, { name: job, data: payload, opts });
  }
}
