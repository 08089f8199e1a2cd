/** Informs the guardian about a new state of a booking. */
import type { JobPayload } from '../../src/jobs/jobs.ts';
import { platformName } from '../../src/submissions/delivery/platformName.ts';
import { createBookingLinks } from '../../src/submissions/guardian/bookingLinks.ts';
import { notifyGuardian } from '../../src/submissions/states/notifyGuardian.ts';
import type { WorkerDeps } from '../deps.ts';

export async function runNotifyGuardian(
  { env, content, mailer, now }: WorkerDeps,
  { reference, state }: JobPayload<'notifyGuardian'>,
): Promise<void> {
  const platform = { name: platformName, address: env.platformEmail };
  const links = createBookingLinks({ secrets: env.sessionSecrets, now });
  await notifyGuardian({ content: content.main, mailer, platform, links, now }, reference, state);
}
