/** Deletes submissions and answers about travellers whose retention period has ended. */
import { deleteOldSubmissions } from '../../src/submissions/retention.ts';
import { deleteOldTravellerData } from '../../src/submissions/travellers/deleteTravellerData.ts';
import type { WorkerDeps } from '../deps.ts';

export async function runDeleteOldSubmissions({
  env,
  content,
  database,
  mailFiles,
  queues,
  now,
}: WorkerDeps): Promise<void> {
  const keepDays = env.TRAVELLER_DATA_KEEP_DAYS;
  await deleteOldTravellerData({ content: content.main, database, queue: queues.submissions, keepDays, now });
  await deleteOldSubmissions({ content: content.main, database, mailFiles, keepDays: env.SUBMISSIONS_KEEP_DAYS, now });
}
