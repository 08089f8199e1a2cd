/**
 * Sends a mail of the outbox. A failed mail is retried for three days; organisers can then resend it from the inbox if it is
 * about a booking or message.
 */
import { loadPicture } from '#content/pictureSource.ts';
import type { JobPayload } from '#jobs/jobs.ts';
import { platformName } from '#mails/platformName.ts';
import { sendMail } from '#mails/sendMail.ts';
import { isPublicAddress } from '#platform/publicAddress.ts';
import type { WorkerDeps } from '../deps.ts';
import type { JobRun } from '../jobRun.ts';

export async function runSendMail(
  { env, content, database, mailer, mailFiles, logger, metrics, inboxVersions, now }: WorkerDeps,
  { id }: JobPayload<'sendMail'>,
  { nextTry }: Pick<JobRun, 'nextTry'>,
): Promise<void> {
  const source = { hosts: env.hosts, imageBase: content.imageBase, isAllowedAddress: isPublicAddress };
  const settings = {
    ...{ database, content: content.main, mailer, mailFiles, logger, metrics: metrics.delivery, now },
    platform: { name: platformName, address: env.platformEmail },
    secrets: env.sessionSecrets,
    loadPicture: (path: string) => loadPicture(path, source),
    // Open inboxes show the outcome.
    onRecorded: (subdomain: string | null) => inboxVersions.count(subdomain),
  };
  await sendMail(settings, id, nextTry);
}
