/** Informs the guardian about a new state of a booking. */
import type { JobPayload } from '../../src/jobs/jobs.ts';
import { notifyGuardian } from '../../src/submissions/states/notifyGuardian.ts';
import type { WorkerDeps } from '../deps.ts';
import { platformName } from './deliverSubmission.ts';

export async function runNotifyGuardian(
  { env, content, mailer, now }: WorkerDeps,
  { reference, state }: JobPayload<'notifyGuardian'>,
): Promise<void> {
  const platform = { name: platformName, address: env.platformEmail };
  await notifyGuardian({ content: content.main, mailer, platform, now }, reference, state);
}
