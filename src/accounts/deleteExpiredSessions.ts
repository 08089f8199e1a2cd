import { defineChore } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import { deleteOldInvitations } from './access/storedInvitations.ts';
import { renewSecondFactors } from './secondFactor/secondFactors.ts';
import { deleteExpiredSessions } from './sessions.ts';

export const deleteExpiredSessionsJob = defineChore({
  name: 'deleteExpiredSessions',
  pattern: '0 50 4 * * *',
  run: runDeleteExpiredSessions,
});

/** Deletes expired sessions and invitations, and encrypts second factors with the current session secret. */
export async function runDeleteExpiredSessions({ env, database, now }: JobDeps): Promise<void> {
  await deleteExpiredSessions(database, now());
  await deleteOldInvitations(database, now());
  await renewSecondFactors(database, env.sessionSecrets, now);
}
