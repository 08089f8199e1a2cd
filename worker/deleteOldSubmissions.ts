/** Deletes submissions that have been kept for long enough. */
import { deleteOldSubmissions } from '../src/submissions/inbox.ts';
import type { WorkerDeps } from './deps.ts';

export async function runDeleteOldSubmissions({ env, content, now }: WorkerDeps): Promise<void> {
  await deleteOldSubmissions({ content: content.main, keepDays: env.SUBMISSIONS_KEEP_DAYS, now });
}
