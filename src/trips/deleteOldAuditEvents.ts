import { deleteOldAuditEvents } from '#database/auditEvents.ts';
import { defineChore } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import { deleteOldBulkRuns } from './bulk/bulkRuns.ts';

/** Deletes audit events, and the descriptions of bulk runs, whose retention period has ended. */
export const deleteOldAuditEventsJob = defineChore({
  name: 'deleteOldAuditEvents',
  pattern: '0 45 4 * * *',
  async run({ env, content, database, now }: JobDeps) {
    await deleteOldAuditEvents(database, env.AUDIT_KEEP_DAYS, now());
    await deleteOldBulkRuns(content.main, env.AUDIT_KEEP_DAYS, now());
  },
});
