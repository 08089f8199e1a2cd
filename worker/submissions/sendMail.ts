/**
 * Sends a mail of the outbox. A failed mail is retried for three days; organisers can then resend it from the inbox if it is
 * about a booking or message.
 */
import type { JobPayload } from '#jobs/jobs.ts';
import { platformName } from '#mails/platformName.ts';
import { sendMail } from '#mails/sendMail.ts';
import type { WorkerDeps } from '../deps.ts';
import type { JobRun } from '../jobRun.ts';

export async function runSendMail(
  { env, outbox, loadOrganiser, loadMailPicture, mailer, mailFiles, logger, metrics, inboxVersions, now }: WorkerDeps,
  { id }: JobPayload<'sendMail'>,
  { nextTry }: Pick<JobRun, 'nextTry'>,
): Promise<void> {
  const settings = {
    ...{ outbox, loadOrganiser, mailer, mailFiles, logger, metrics: metrics.delivery, now },
    platform: { name: platformName, address: env.platformEmail },
    secrets: env.sessionSecrets,
    loadPicture: loadMailPicture,
    // Open inboxes show the outcome.
    onRecorded: (subdomain: string | null) => inboxVersions.count(subdomain),
  };
  await sendMail(settings, id, nextTry);
}
