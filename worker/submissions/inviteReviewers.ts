import { enqueueMails } from '#mails/enqueueMails.ts';
import { inviteReviewers } from '#reviews/inviteReviewers.ts';
import type { WorkerDeps } from '../deps.ts';

/** Invites the guardians of bookings to review their trips. */
export async function runInviteReviewers({
  database,
  queues,
  now,
}: Pick<WorkerDeps, 'database' | 'queues' | 'now'>): Promise<void> {
  await inviteReviewers(database, now(), (mails) => enqueueMails(queues, mails));
}
