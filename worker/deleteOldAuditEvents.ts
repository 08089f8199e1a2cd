import { deleteOldAuditEvents } from '#database/auditEvents.ts';
import { deleteOldBulkRuns } from '#trips/bulk/bulkRuns.ts';
import type { WorkerDeps } from './deps.ts';

/** Deletes audit events, and the descriptions of bulk runs, whose retention period has ended. */
export async function runDeleteOldAuditEvents({ env, content, database, now }: WorkerDeps): Promise<void> {
  await deleteOldAuditEvents(database, env.AUDIT_KEEP_DAYS, now());
  await deleteOldBulkRuns(content.main, env.AUDIT_KEEP_DAYS, now());
}
