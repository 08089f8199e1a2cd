/** Accounts as an operator sets them by a command on the server. */
import type { SanityClient, Transaction } from '@sanity/client';
import { type AuditEvent, addAuditEvent } from '../../content/auditLog.ts';
import { isConflict } from '../../content/isConflict.ts';
import type { Role } from '../../domain/organisers/accounts/permissions.ts';
import { type AccountKey, accountDocument, type Credentials, type NewAccount, patchPassword } from '../accounts.ts';
import { addWithdrawal, findInvitationsBy } from './withdrawnInvitations.ts';

/** Creates an account, with an audit event. @returns false if an account of that name exists, which then stays unchanged */
export async function createAccount(client: SanityClient, account: NewAccount): Promise<boolean> {
  try {
    const transaction = client.transaction().create(await accountDocument(account));
    await addAccountEvent(transaction, 'account-created', account).commit({ visibility: 'sync' });
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** Changes of an account besides its password. */
export interface AccountChanges {
  /** By default an existing account keeps its role, and a new one becomes an owner. */
  role?: Role | undefined;
  /** By default unchanged. */
  isMarketplaceAdmin?: boolean | undefined;
  /** Removes the second factor, for a user who has lost it. */
  removesSecondFactor?: boolean;
}

/**
 * Creates the account, or sets the password of the existing account. Both have an audit event. Invitations that the account has
 * sent are withdrawn.
 */
export async function replaceAccount(
  client: SanityClient,
  credentials: Credentials,
  { role, isMarketplaceAdmin, removesSecondFactor = false }: AccountChanges = {},
): Promise<void> {
  const document = await accountDocument({ ...credentials, role: role ?? 'owner' });
  const { _id, passwordHash } = document;
  const changes = { ...(role && { role }), ...(isMarketplaceAdmin !== undefined && { isMarketplaceAdmin }) };
  const transaction = client
    .transaction()
    .createIfNotExists(document)
    .patch(_id, (patch) => {
      const changed = patchPassword(patch, passwordHash).set(changes);
      return removesSecondFactor ? changed.unset(['totp']) : changed;
    });
  addAccountEvent(transaction, 'account-replaced', credentials);
  for (const invitation of await findInvitationsBy(client, credentials, { atHome: true, elsewhere: true }))
    addWithdrawal(transaction, invitation, 'operator', new Date());
  if (removesSecondFactor) addAccountEvent(transaction, 'second-factor-off', credentials);
  await transaction.commit({ visibility: 'sync' });
}

function addAccountEvent(transaction: Transaction, action: AuditEvent['action'], account: AccountKey): Transaction {
  const { subdomain, username } = account;
  return addAuditEvent(transaction, { action, subdomain, by: 'operator', subject: username }, new Date());
}
