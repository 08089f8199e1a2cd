import type { Organiser } from '#accounts/sessions.ts';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Deps } from '#deps.ts';

/**
 * Stores the audit event of an export. Call it before the response is sent.
 * @param subject what is exported
 * @throws if the database does not store it; nothing must be exported then
 */
export async function storeExport(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { subdomain, username }: Organiser,
  subject: string,
  count: number,
): Promise<void> {
  await addAuditEvent(database, { action: 'export', subdomain, by: username, subject, count }, now());
}
