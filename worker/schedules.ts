/** Scheduled jobs. The schedulers have fixed ids, so that several workers can set up the same schedulers. */
import type { RepeatOptions } from 'bullmq';
import { type JobName, type JobPayload, jobs } from '#jobs/jobs.ts';
import { jobOptions, type Queues } from '#jobs/queues.ts';

type Schedule = {
  [N in JobName]: { id: string; job: N; payload: JobPayload<N>; repeat: Pick<RepeatOptions, 'pattern' | 'tz'> };
}[JobName];

const tz = 'Europe/Berlin';

/** When jobs without payload run: second, minute, hour, day, month, weekday in Berlin. */
const chores = {
  icons: '0 15 * * * *',
  resumeMails: '15 * * * * *',
  checkPlaces: '30 * * * * *',
  addMovedDates: '45 * * * * *',
  rating: '0 20 4 * * *',
  emptyBin: '0 35 4 * * *',
  deleteOldSubmissions: '0 40 4 * * *',
  deleteOldAuditEvents: '0 45 4 * * *',
  deleteExpiredSessions: '0 50 4 * * *',
  inviteReviewers: '0 5 10,16 * * *',
} satisfies Partial<Record<JobName, string>>;

const schedules: Schedule[] = [
  { id: 'hourly', job: 'sweep', payload: { reason: 'hourly' }, repeat: { pattern: '0 30 * * * *', tz } },
  // Levels change at midnight without an edit (specification §6.3). The five seconds tolerate clock differences.
  { id: 'midnight', job: 'sweep', payload: { reason: 'midnight' }, repeat: { pattern: '5 0 0 * * *', tz } },
  { id: 'nightly', job: 'sweep', payload: { reason: 'nightly' }, repeat: { pattern: '0 10 3 * * *', tz } },
  ...(Object.keys(chores) as (keyof typeof chores)[]).map(
    (job): Schedule => ({ id: job, job, payload: {}, repeat: { pattern: chores[job], tz } }),
  ),
];

export async function setUpSchedules(queues: Queues): Promise<void> {
  for (const { id, job, payload, repeat } of schedules) {
    // Disables deduplication: each scheduled job enqueues the next one, so a merged job would end the schedule.
    const { deduplication: _, ...opts } = jobOptions(job, payload);
    await queues[jobs[job].queue].upsertJobScheduler(id, repeat, { name: job, data: payload, opts });
  }
}

/**
 * Returns the ids of schedules that do not exist in Redis, for example because Redis was emptied, or whose next run is too far
 * ahead, because a clock was wrong.
 */
export async function missingSchedules(queues: Queues): Promise<string[]> {
  const names = [...new Set(schedules.map(({ job }) => jobs[job].queue))];
  const found = await Promise.all(names.map((name) => queues[name].getJobSchedulers()));
  const next = new Map(found.flat().map((scheduler) => [scheduler.key, scheduler.next]));
  return schedules.flatMap(({ id, repeat }) => {
    // BullMQ computes the next run with this clock, too.
    const latest = Date.now() + 2 * longestPause(repeat.pattern);
    return (next.get(id) ?? Number.POSITIVE_INFINITY) > latest ? [id] : [];
  });
}

/** Returns the time in milliseconds within which a pattern runs at least once: for minutes an hour, for hours a day. */
function longestPause(pattern = ''): number {
  return pattern.split(' ')[2] === '*' ? 3_600_000 : 86_400_000;
}
