/**
 * Enqueues a delivery for every stored submission that is not delivered. Usually each of them has a job already; only
 * when Redis was emptied its job is gone.
 */
import { enqueue } from '../src/jobs/queues.ts';
import { loadUndelivered } from '../src/submissions/delivery/undelivered.ts';
import type { WorkerDeps } from './deps.ts';

/**
 * A delivery that was running when Redis was emptied goes on without its job. It gets this long to end, in milliseconds,
 * so that nobody is mailed twice.
 */
const headStartMs = 5_000;

export async function runResumeDeliveries({
  content,
  queues,
  logger,
}: Pick<WorkerDeps, 'content' | 'queues' | 'logger'>): Promise<void> {
  for await (const { docId, submission } of loadUndelivered(content.main)) {
    // A job with the same reference that exists already stays as it is.
    if (submission) await enqueue(queues, 'deliverSubmission', submission, { delay: headStartMs });
    else logger.error({ docId }, 'a stored submission breaks its schema and cannot be delivered');
  }
}
