/**
 * Delivers one booking or message. A failure is tried again for three days, then waits for operators on the board; what
 * a mail server refuses is not tried again, it is recorded and waits in the inbox.
 */
import { loadPicture } from '../src/content/pictureSource.ts';
import type { JobPayload } from '../src/jobs/jobs.ts';
import { isPublicAddress } from '../src/platform/publicAddress.ts';
import { deliver } from '../src/submissions/delivery/deliver.ts';
import type { WorkerDeps } from './deps.ts';
import type { JobRun } from './jobRun.ts';
import { countDelivery } from './rewriteRedisLog.ts';

const platformName = 'Lagerfeuer';

export async function runDeliverSubmission(
  deps: WorkerDeps,
  submission: JobPayload<'deliverSubmission'>,
  run: JobRun,
): Promise<void> {
  const { env, content, mailer, logger, inboxVersions, now } = deps;
  const platform = { name: platformName, address: env.platformEmail };
  const picture = (path: string) =>
    loadPicture(path, { hosts: env.hosts, imageBase: content.imageBase, isAllowedAddress: isPublicAddress });
  const settings = { content: content.main, mailer, platform, loadPicture: picture, logger, now };
  await deliver(settings, submission, run).finally(() => inboxVersions.count(submission.subdomain));
  await countDelivery(deps);
}
