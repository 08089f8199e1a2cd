/** Enqueues each mail that waits to be sent. Usually it has a job; the job is missing only if Redis was emptied or did not answer. */
import { defineChore } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import { enqueueAll } from '#jobs/queues.ts';
import { waitingMails } from './outgoingMail.ts';
import { sendMailJob } from './sendMail.ts';

export const resumeMailsJob = defineChore({
  name: 'resumeMails',
  pattern: '15 * * * * *',
  isUrgent: true,
  runsAtStart: true,
  run: runResumeMails,
});

/**
 * Delay of the enqueued jobs, in milliseconds. A mail that was being sent when Redis was emptied continues without its job. The
 * delay lets it finish, so that no mail is sent twice.
 */
const delayMs = 5_000;
/** Mails of one run. The next run continues. */
const maxMails = 10_000;
const mailsPerRequest = 500;

export async function runResumeMails({ database, queues }: JobDeps): Promise<void> {
  const mails = (await waitingMails(database, maxMails)).map((id) => ({ id }));
  // Does not change an existing job of the same mail.
  for (let from = 0; from < mails.length; from += mailsPerRequest)
    await enqueueAll(queues, sendMailJob, mails.slice(from, from + mailsPerRequest), { delay: delayMs });
}
