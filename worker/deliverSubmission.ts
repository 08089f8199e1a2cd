/** Delivers one booking or message; a failure is tried again for three days, then waits for operators on the board. */
import { loadPicture } from '../src/content/pictureSource.ts';
import type { JobPayload } from '../src/jobs/jobs.ts';
import { isPublicAddress } from '../src/platform/publicAddress.ts';
import { deliver } from '../src/submissions/deliver.ts';
import type { WorkerDeps } from './deps.ts';
import { countDelivery } from './rewriteRedisLog.ts';

const platformName = 'Lagerfeuer';

export async function runDeliverSubmission(
  deps: WorkerDeps,
  submission: JobPayload<'deliverSubmission'>,
): Promise<void> {
  const { env, content, mailer, now } = deps;
  const platform = { name: platformName, address: env.platformEmail };
  const picture = (path: string) =>
    loadPicture(path, { hosts: env.hosts, imageBase: content.imageBase, isAllowedAddress: isPublicAddress });
  await deliver({ content: content.main, mailer, platform, loadPicture: picture, now }, submission);
  await countDelivery(deps);
}
