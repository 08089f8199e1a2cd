/**
 * Stored invitations. One that is used or withdrawn is deleted. It is open only while its issuer may invite
 * (docs/decisions/0111).
 */

import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import type { DB } from '#database/tables.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import type { Rights } from '#domain/organisers/accounts/permissions.ts';

export interface StoredInvitation extends Required<Rights> {
  id: string;
  subdomain: string;
  email: string;
  expiresAt: Date;
  mails: number;
  issuerId: string;
  issuer: AccountKey & Rights & { isMarketplaceAdmin: boolean };
}

/** Returns the invitations of a host with their issuers, the latest first. They may have expired. */
export async function listInvitations(
  database: Database,
  subdomain: string,
  id: string | null = null,
): Promise<StoredInvitation[]> {
  let rows = database
    .selectFrom('invitations')
    .innerJoin('users as issuer', 'issuer.id', 'invitations.issuerId')
    .selectAll('invitations')
    .select([
      'issuer.subdomain as home',
      'issuer.username',
      'issuer.role as issuerRole',
      'issuer.extraRoles as issuerExtraRoles',
      'issuer.isMarketplaceAdmin',
    ])
    .where('invitations.subdomain', '=', subdomain)
    .orderBy('sentAt', 'desc');
  if (id !== null) rows = rows.where('invitations.id', '=', id);
  return (await rows.execute()).map(
    ({ home, username, issuerRole: role, issuerExtraRoles: extraRoles, isMarketplaceAdmin, ...invitation }) => ({
      ...invitation,
      issuer: { subdomain: home, username, role, extraRoles, isMarketplaceAdmin },
    }),
  );
}

/** Returns an invitation of a host with its issuer; null if there is none. It may have expired. */
export async function findInvitation(
  database: Database,
  subdomain: string,
  id: string,
): Promise<StoredInvitation | null> {
  // PostgreSQL rejects other texts.
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const [found] = await listInvitations(database, subdomain, id);
  return found ?? null;
}

type Condition = (builder: ExpressionBuilder<DB, 'invitations'>) => ExpressionWrapper<DB, 'invitations', SqlBool>;

export function sentBy(account: { id: string }): Condition {
  return ({ and, eb }) => and([eb('issuerId', '=', account.id)]);
}

/** Invitations of an account to its own host. */
export function sentAtHomeBy(account: { id: string; subdomain: string }): Condition {
  return ({ and, eb }) => and([eb('issuerId', '=', account.id), eb('subdomain', '=', account.subdomain)]);
}

/** Invitations of a host to a mailbox. */
export function sentTo(subdomain: string, email: string): Condition {
  return ({ and, eb }) => and([eb('subdomain', '=', subdomain), eb(sql`lower(email)`, '=', sql`lower(${email})`)]);
}

/**
 * Deletes invitations, each with an audit event.
 * @param by name of the person who withdraws them
 * @returns their number
 */
export async function withdrawInvitations(
  transaction: Transaction,
  condition: Condition,
  by: string,
  now: Date,
): Promise<number> {
  const deleted = await transaction.deleteFrom('invitations').where(condition).returning(['id', 'subdomain']).execute();
  for (const { id, subdomain } of deleted)
    await addAuditEvent(transaction, { action: 'invitation-withdrawn', subdomain, by, subject: id }, now);
  return deleted.length;
}

/** How long expired invitations are kept, so that owners can send them again, in milliseconds. */
const keptMs = 30 * 86_400_000;

/** Deletes invitations that expired thirty days ago. */
export async function deleteOldInvitations(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await database.deleteFrom('invitations').where('expiresAt', '<', before).execute();
}
