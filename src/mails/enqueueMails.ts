import { enqueueAll, type Queues } from '#jobs/queues.ts';
import { sendMailJob } from './sendMail.ts';

/**
 * Enqueues the jobs that send mails. Never fails: if Redis does not answer, the worker finds the mails within a minute.
 * @param ids of mails that are stored
 */
export async function enqueueMails(queues: Pick<Queues, 'submissions'>, ids: readonly string[]): Promise<void> {
  await enqueueAll(
    queues,
    sendMailJob,
    ids.map((id) => ({ id })),
  ).catch(() => undefined);
}
