/** Scheduled jobs. The schedulers have fixed ids, so that several workers can set up the same schedulers. */
import { jobOptions, type Queues } from '#jobs/queues.ts';
import { jobs } from './jobs.ts';

const tz = 'Europe/Berlin';
const schedules = jobs.flatMap((job) => (job.schedules ?? []).map((schedule) => ({ ...schedule, job })));

export async function setUpSchedules(queues: Queues): Promise<void> {
  for (const { id, pattern, payload, job } of schedules) {
    // Disables deduplication: each scheduled job enqueues the next one, so a merged job would end the schedule.
    const { deduplication: _, ...opts } = jobOptions(job, payload);
    await queues[job.queue].upsertJobScheduler(id, { pattern, tz }, { name: job.name, data: payload, opts });
  }
}

/**
 * Returns the ids of schedules that do not exist in Redis, for example because Redis was emptied, or whose next run is too far
 * ahead, because a clock was wrong.
 */
export async function missingSchedules(queues: Queues): Promise<string[]> {
  const names = [...new Set(schedules.map(({ job }) => job.queue))];
  const found = await Promise.all(names.map((name) => queues[name].getJobSchedulers()));
  const next = new Map(found.flat().map((scheduler) => [scheduler.key, scheduler.next]));
  return schedules.flatMap(({ id, pattern }) => {
    // BullMQ computes the next run with this clock, too.
    const latest = Date.now() + 2 * longestPause(pattern);
    return (next.get(id) ?? Number.POSITIVE_INFINITY) > latest ? [id] : [];
  });
}

/** Returns the time in milliseconds within which a pattern runs at least once: for minutes an hour, for hours a day. */
function longestPause(pattern: string): number {
  return pattern.split(' ')[2] === '*' ? 3_600_000 : 86_400_000;
}
