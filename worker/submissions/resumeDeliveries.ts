/**
 * Enqueues a delivery for every stored submission that is not delivered yet, and a mail for every booking whose guardian was
 * not informed about its state, and for every mail of the outbox. Usually each of them already has a job;
 * the job is missing only if Redis was emptied.
 */
import { enqueue } from '../../src/jobs/queues.ts';
import { loadWaitingMails } from '../../src/outbox/sendMail.ts';
import { loadUndelivered } from '../../src/submissions/delivery/undelivered.ts';
import { loadUnsentStates } from '../../src/submissions/states/unsentStates.ts';
import type { WorkerDeps } from '../deps.ts';

/**
 * Delay of the enqueued jobs, in milliseconds. A delivery that was running when Redis was emptied continues without its
 * job. The delay lets it finish, so that no mail is sent twice.
 */
const delayMs = 5_000;

export async function runResumeDeliveries({
  content,
  database,
  queues,
  logger,
}: Pick<WorkerDeps, 'content' | 'database' | 'queues' | 'logger'>): Promise<void> {
  for await (const { docId, submission } of loadUndelivered(content.main)) {
    // Does not change an existing job with the same reference.
    if (submission) await enqueue(queues, 'deliverSubmission', submission, { delay: delayMs });
    else logger.error({ docId }, 'a stored submission fails schema validation and cannot be delivered');
  }
  for await (const { reference, state } of loadUnsentStates(content.main)) {
    await enqueue(queues, 'notifyGuardian', { reference, state }, { delay: delayMs });
  }
  for await (const id of loadWaitingMails(database, content.main))
    await enqueue(queues, 'sendMail', { id }, { delay: delayMs });
}
