/** Invites the guardians of bookings to review their trips. */

import { platformName } from '../../src/submissions/delivery/platformName.ts';
import { inviteReviewers } from '../../src/submissions/reviews/inviteReviewers.ts';
import { createReviewLinks } from '../../src/submissions/reviews/reviewLinks.ts';
import type { WorkerDeps } from '../deps.ts';

type InvitationDeps = Pick<WorkerDeps, 'env' | 'content' | 'mailer' | 'logger' | 'now'>;

/** Does not depend on Redis: the bookings record their invitations. */
export async function runInviteReviewers({ env, content, mailer, logger, now }: InvitationDeps): Promise<void> {
  const links = createReviewLinks({ secrets: env.sessionSecrets, now });
  const platform = { name: platformName, address: env.platformEmail };
  await inviteReviewers({ content: content.main, mailer, links, platform, logger, now });
}
