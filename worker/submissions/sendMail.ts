/** Sends a mail of the outbox. */
import type { JobPayload } from '../../src/jobs/jobs.ts';
import { sendMail } from '../../src/outbox/sendMail.ts';
import { platformName } from '../../src/submissions/delivery/platformName.ts';
import type { WorkerDeps } from '../deps.ts';

export async function runSendMail(
  { env, content, database, mailer, now }: WorkerDeps,
  { id }: JobPayload<'sendMail'>,
): Promise<void> {
  const platform = { name: platformName, address: env.platformEmail };
  await sendMail({ database, content: content.main, mailer, platform, secrets: env.sessionSecrets, now }, id);
}
