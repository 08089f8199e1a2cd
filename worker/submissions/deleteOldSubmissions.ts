/** Deletes submissions and answers about travellers whose retention period has ended. */
import { deleteOldSubmissions } from '../../src/submissions/retention.ts';
import { deleteOldTravellerData } from '../../src/submissions/travellers/deleteTravellerData.ts';
import type { WorkerDeps } from '../deps.ts';

export async function runDeleteOldSubmissions({ env, database, mailFiles, now }: WorkerDeps): Promise<void> {
  await deleteOldTravellerData(database, env.TRAVELLER_DATA_KEEP_DAYS, now());
  await deleteOldSubmissions({ database, mailFiles, keepDays: env.SUBMISSIONS_KEEP_DAYS, now });
}
