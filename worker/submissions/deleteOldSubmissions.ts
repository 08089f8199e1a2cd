/** Deletes submissions whose retention period has ended. */
import { deleteOldSubmissions } from '../../src/submissions/retention.ts';
import type { WorkerDeps } from '../deps.ts';

export async function runDeleteOldSubmissions({ env, content, mailer, now }: WorkerDeps): Promise<void> {
  await deleteOldSubmissions({ content: content.main, mailer, keepDays: env.SUBMISSIONS_KEEP_DAYS, now });
}
