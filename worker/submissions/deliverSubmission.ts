/**
 * Delivers one booking or message. A failed delivery is retried for three days. After that, operators can retry it on
 * the queue board. A mail that a mail server rejects permanently is not retried: the rejection is recorded and shown in
 * the inbox.
 */
import { loadPicture } from '../../src/content/pictureSource.ts';
import type { JobPayload } from '../../src/jobs/jobs.ts';
import { isPublicAddress } from '../../src/platform/publicAddress.ts';
import { deliver } from '../../src/submissions/delivery/deliver.ts';
import { platformName } from '../../src/submissions/delivery/platformName.ts';
import { createBookingLinks } from '../../src/submissions/guardian/bookingLinks.ts';
import type { WorkerDeps } from '../deps.ts';
import type { JobRun } from '../jobRun.ts';
import { countDelivery } from '../rewriteRedisLog.ts';

export async function runDeliverSubmission(
  deps: WorkerDeps,
  submission: JobPayload<'deliverSubmission'>,
  run: Pick<JobRun, 'nextTry'>,
): Promise<void> {
  const { env, content, mailer, logger, metrics, inboxVersions, places, now } = deps;
  const platform = { name: platformName, address: env.platformEmail };
  const picture = (path: string) =>
    loadPicture(path, { hosts: env.hosts, imageBase: content.imageBase, isAllowedAddress: isPublicAddress });
  const parts = { content: content.main, mailer, metrics: metrics.delivery, logger, now };
  const onStored = async (stored: typeof submission) => {
    if (stored.kind === 'booking' && stored.subdomain) await places.storeBooking.include(stored);
  };
  const bookingLinks = createBookingLinks({ secrets: env.sessionSecrets, now });
  const settings = { ...parts, platform, loadPicture: picture, bookingLinks, onStored };
  await deliver(settings, submission, run).finally(() => inboxVersions.count(submission.subdomain));
  await countDelivery(deps);
}
