/** Deletes submissions that have been kept for long enough. */
import { deleteOldSubmissions } from '../src/submissions/retention.ts';
import type { WorkerDeps } from './deps.ts';

export async function runDeleteOldSubmissions({ env, content, mailer, now }: WorkerDeps): Promise<void> {
  await deleteOldSubmissions({ content: content.main, mailer, keepDays: env.SUBMISSIONS_KEEP_DAYS, now });
}
