/** Accounts as an operator sets them by a command on the server. */

import { hash } from '@node-rs/argon2';
import { type AuditEvent, addAuditEvent } from '#database/auditEvents.ts';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import type { Role } from '#domain/organisers/accounts/permissions.ts';
import { type Credentials, insertAccount, lockAccount, type NewAccount, setPassword } from '../accounts.ts';
import { sentBy, withdrawInvitations } from './storedInvitations.ts';

/** Creates an account, with an audit event. @returns false if an account of that name exists, which then stays unchanged */
export async function createAccount(database: Database, { password, ...account }: NewAccount): Promise<boolean> {
  const passwordHash = await hash(password);
  return database.transaction().execute(async (transaction) => {
    const isNew = await insertAccount(transaction, { ...account, passwordHash });
    if (isNew) await addAccountEvent(transaction, 'account-created', account);
    return isNew;
  });
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
  database: Database,
  { password, ...key }: Credentials,
  { role, isMarketplaceAdmin, removesSecondFactor = false }: AccountChanges = {},
): Promise<void> {
  const passwordHash = await hash(password);
  await database.transaction().execute(async (transaction) => {
    await insertAccount(transaction, { ...key, passwordHash, role: role ?? 'owner', isMarketplaceAdmin });
    const account = await lockAccount(transaction, key);
    if (!account) throw new Error('The account was removed at the same time.');
    const { id } = account;
    await setPassword(transaction, account, passwordHash);
    const changes = {
      ...(role && { role, extraRoles: [] }),
      ...(isMarketplaceAdmin !== undefined && { isMarketplaceAdmin }),
    };
    if (role || isMarketplaceAdmin !== undefined)
      await transaction.updateTable('users').set(changes).where('id', '=', id).execute();
    if (removesSecondFactor) await transaction.deleteFrom('secondFactors').where('userId', '=', id).execute();
    await addAccountEvent(transaction, 'account-replaced', key);
    await withdrawInvitations(transaction, sentBy(account), 'operator', new Date());
    if (removesSecondFactor) await addAccountEvent(transaction, 'second-factor-off', key);
  });
}

function addAccountEvent(transaction: Transaction, action: AuditEvent['action'], account: AccountKey): Promise<void> {
  const { subdomain, username } = account;
  return addAuditEvent(transaction, { action, subdomain, by: 'operator', subject: username }, new Date());
}
