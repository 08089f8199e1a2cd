/** Withdraws invitations, also those of accounts that are removed or may not invite any more (docs/decisions/0131). */
import type { SanityClient, Transaction } from '@sanity/client';
import { addAuditEvent } from '../../content/auditLog.ts';
import { type AccountKey, nameAt } from '../accounts.ts';
import { findInvitations, type StoredInvitation } from './invitationDocument.ts';

/**
 * Returns the invitations that an account has sent.
 * @param where at its own host, and at other hosts as a marketplace administrator
 */
export async function findInvitationsBy(
  client: SanityClient,
  account: AccountKey,
  { atHome, elsewhere }: { atHome: boolean; elsewhere: boolean },
): Promise<StoredInvitation[]> {
  const { subdomain, username } = account;
  const filter = '(subdomain == $subdomain && invitedBy == $username) || invitedBy == $guest';
  const sent = await findInvitations(client, filter, { subdomain, username, guest: nameAt(account, '') });
  return sent.filter((invitation) => (invitation.subdomain === subdomain ? atHome : elsewhere));
}

/** Returns the invitations of a host to a mailbox. */
export function findInvitationsTo(client: SanityClient, subdomain: string, email: string): Promise<StoredInvitation[]> {
  return findInvitations(client, 'subdomain == $subdomain && lower(email) == lower($email)', { subdomain, email });
}

/**
 * Adds the deletion of an invitation to a transaction, with an audit event. The transaction fails if the invitation has
 * changed, for example by its use.
 * @param by name of the person who withdraws it
 */
export function addWithdrawal(
  transaction: Transaction,
  { _id, _rev, id, subdomain, mails }: StoredInvitation,
  by: string,
  now: Date,
): Transaction {
  // The patch changes nothing, except that it fails for another revision.
  transaction.patch(_id, (patch) => patch.ifRevisionId(_rev).set({ mails })).delete(_id);
  return addAuditEvent(transaction, { action: 'invitation-withdrawn', subdomain, by, subject: id }, now);
}
