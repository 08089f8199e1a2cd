import { deleteOldInvitations } from '#accounts/access/storedInvitations.ts';
import { renewSecondFactors } from '#accounts/secondFactor/secondFactors.ts';
import { deleteExpiredSessions } from '#accounts/sessions.ts';
import type { WorkerDeps } from './deps.ts';

/** Deletes expired sessions and invitations, and encrypts second factors with the current session secret. */
export async function runDeleteExpiredSessions({ env, database, now }: WorkerDeps): Promise<void> {
  await deleteExpiredSessions(database, now());
  await deleteOldInvitations(database, now());
  await renewSecondFactors(database, env.sessionSecrets, now);
}
