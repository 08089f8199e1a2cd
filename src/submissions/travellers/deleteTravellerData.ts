/** Deletes the answers about travellers some time after the trip (data protection). */
import type { SanityClient } from '@sanity/client';
import type { Queue } from 'bullmq';
import { z } from 'zod';
import { addAuditEvent } from '../../database/auditEvents.ts';
import type { Database } from '../../database/connectDatabase.ts';
import { addDays, berlinToday } from '../../domain/dates.ts';

interface DeletionSettings {
  content: SanityClient;
  database: Database;
  /** Queue of the submissions, which may contain bookings whose mails could not be delivered. */
  queue: Pick<Queue, 'getJobs'>;
  /** Days after the last day of the trip. */
  keepDays: number;
  now: () => Date;
}

/** Bookings per transaction. */
const batchLength = 500;
const dueQuery = `*[_type == "submission" && defined(travellerData) && (
  departure.end < $endedBefore || state in ["declined", "cancelled"]
)] | order(_id asc) [0...${batchLength}]._id`;

const jobSchema = z.looseObject({ travellerData: z.unknown(), departure: z.object({ end: z.string() }) });

/**
 * Removes the encrypted answers of bookings whose trip ended more than `keepDays` days ago, and of those that were declined or
 * cancelled. The rest of the booking stays until its own retention period ends.
 * @throws if a store does not answer; the next run continues
 */
export async function deleteOldTravellerData(settings: DeletionSettings): Promise<void> {
  const { content, database, keepDays, now } = settings;
  // First the jobs, because a running delivery stores a missing document again.
  await deleteFromJobs(settings);
  const { endedBefore } = travellerDataLimits(keepDays, now());
  for (;;) {
    const ids = z.array(z.string()).parse(await content.fetch(dueQuery, { endedBefore }));
    if (ids.length === 0) return;
    const transaction = content.transaction();
    for (const id of ids) transaction.patch(id, (patch) => patch.unset(['travellerData']));
    const event = { action: 'deletion', subdomain: null, by: 'retention', subject: 'traveller data' } as const;
    await addAuditEvent(database, { ...event, count: ids.length }, now());
    await transaction.commit({ visibility: 'sync' });
  }
}

async function deleteFromJobs({ queue, keepDays, now }: DeletionSettings): Promise<void> {
  for (const job of await queue.getJobs(['failed', 'delayed', 'wait'])) {
    const { data } = jobSchema.safeParse(job?.data);
    if (data?.travellerData && isTravellerDataDue(data, keepDays, now())) {
      const { travellerData: _, ...rest } = data;
      await job.updateData(rest);
    }
  }
}

/** Returns the last day of trips before which the answers are deleted. */
function travellerDataLimits(keepDays: number, now: Date): { endedBefore: string } {
  return { endedBefore: addDays(berlinToday(now), -keepDays) };
}

const agedSchema = z.object({ departure: z.object({ end: z.string() }) });

/** Returns whether the answers in a job must be deleted. */
function isTravellerDataDue(booking: object, keepDays: number, now: Date): boolean {
  const { data } = agedSchema.safeParse(booking);
  return data !== undefined && data.departure.end < travellerDataLimits(keepDays, now).endedBefore;
}
