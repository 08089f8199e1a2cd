import { storeAuditEvent } from '../../../content/auditLog.ts';
import type { Deps } from '../../../deps.ts';
import type { Organiser } from '../../../organisers/sessions.ts';

/**
 * Stores the audit event of an export. Call it before the response is sent.
 * @param subject what is exported
 * @throws if the content backend does not store it; nothing must be exported then
 */
export async function storeExport(
  { content, now }: Pick<Deps, 'content' | 'now'>,
  { subdomain, username }: Organiser,
  subject: string,
  count: number,
): Promise<void> {
  await storeAuditEvent(content.main, { action: 'export', subdomain, by: username, subject, count }, now());
}
