/** Deletes submissions and answers about travellers whose retention period has ended. */

import { deleteOldTravellerData } from '#bookings/travellers/deleteTravellerData.ts';
import { deleteOldSubmissions } from '#privacy/retention.ts';
import type { WorkerDeps } from '../deps.ts';

export async function runDeleteOldSubmissions({ env, database, mailFiles, now }: WorkerDeps): Promise<void> {
  await deleteOldTravellerData(database, env.TRAVELLER_DATA_KEEP_DAYS, now());
  await deleteOldSubmissions({ database, mailFiles, keepDays: env.SUBMISSIONS_KEEP_DAYS, now });
}
