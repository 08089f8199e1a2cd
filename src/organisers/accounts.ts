/** Accounts of organisers: private documents of the content backend. Passwords are stored as argon2id hashes only. */
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { SanityClient, Transaction } from '@sanity/client';
import { z } from 'zod';
import { type AuditEvent, addAuditEvent } from '../content/auditLog.ts';
import { isConflict } from '../content/isConflict.ts';
import { type Role, roles } from '../domain/organisers/accounts/permissions.ts';

export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** Returns the id of an account. For an invalid user name, it is an id that no account has. */
export function accountId(subdomain: string, username: string): string {
  return `private.admin.${subdomain}.${isUsername(username) ? username : '-'}`;
}

/**
 * Returns the fingerprint of a password hash, which is stored in the session. It changes whenever the password is set,
 * even to the same password, because the hash is salted.
 */
export function passwordFingerprint(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}

/** Names an account. */
export interface AccountKey {
  /** Normalised. */
  subdomain: string;
  username: string;
}

export interface Credentials extends AccountKey {
  password: string;
}

export interface NewAccount extends Credentials {
  role: Role;
  /** Whether the account may act at all hosts. */
  isMarketplaceAdmin?: boolean | undefined;
}

/**
 * Role in an account's document. Accounts from before there were roles have none, and keep all their rights. An unknown
 * value, for example of a newer version, has the fewest rights.
 */
export const storedRoleSchema = z
  .enum(roles)
  .nullish()
  .transform((role): Role => role ?? 'owner')
  .catch('readOnly');

export async function accountDocument({ subdomain, username, password, role, isMarketplaceAdmin }: NewAccount) {
  const passwordHash = await hash(password);
  const account = { _id: accountId(subdomain, username), _type: 'adminUser', subdomain, username, passwordHash, role };
  return { ...account, ...(isMarketplaceAdmin && { isMarketplaceAdmin }) };
}

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

/** Creates the account, or sets the password of the existing account. Both have an audit event. */
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
      const changed = patch.set({ passwordHash, ...changes });
      return removesSecondFactor ? changed.unset(['totp']) : changed;
    });
  addAccountEvent(transaction, 'account-replaced', credentials);
  if (removesSecondFactor) addAccountEvent(transaction, 'second-factor-off', credentials);
  await transaction.commit({ visibility: 'sync' });
}

/**
 * Sets the password of an existing account, with an audit event. All sessions of the account end.
 * @param by user name of the person who changes it
 * @returns fingerprint of the new password
 */
export async function setPassword(
  client: SanityClient,
  { password, ...account }: Credentials,
  by: string,
  now: Date,
): Promise<string> {
  const { subdomain, username } = account;
  const passwordHash = await hash(password);
  const transaction = client
    .transaction()
    .patch(accountId(subdomain, username), (patch) => patch.set({ passwordHash }));
  addAuditEvent(transaction, { action: 'password-changed', subdomain, by, subject: username }, now);
  await transaction.commit({ visibility: 'sync' });
  return passwordFingerprint(passwordHash);
}

function addAccountEvent(transaction: Transaction, action: AuditEvent['action'], account: AccountKey): Transaction {
  const { subdomain, username } = account;
  return addAuditEvent(transaction, { action, subdomain, by: 'operator', subject: username }, new Date());
}
