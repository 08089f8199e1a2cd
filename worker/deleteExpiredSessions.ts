import { deleteOldInvitations } from '../src/organisers/access/invitationDocument.ts';
import { renewSecondFactors } from '../src/organisers/secondFactor/renewSecondFactors.ts';
import { deleteExpiredSessions } from '../src/organisers/sessions.ts';
import type { WorkerDeps } from './deps.ts';

/** Deletes expired sessions and invitations, and encrypts second factors with the current session secret. */
export async function runDeleteExpiredSessions({ env, content, now }: WorkerDeps): Promise<void> {
  await deleteExpiredSessions(content.main, now());
  await deleteOldInvitations(content.main, now());
  await renewSecondFactors(content.main, env.sessionSecrets, now);
}
