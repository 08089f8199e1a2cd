/** Accounts of organisers: private documents of the content backend. Passwords are stored as argon2id hashes only. */
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { SanityClient, Transaction } from '@sanity/client';
import { type AuditEvent, addAuditEvent } from '../content/auditLog.ts';
import { isConflict } from '../content/isConflict.ts';

/** Minimum length of a password in characters. */
export const minPasswordLength = 12;
/** Maximum length of a password in characters. The sign-in rejects longer ones. */
export const maxPasswordLength = 256;

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

export interface Account {
  /** Normalised. */
  subdomain: string;
  username: string;
  password: string;
}

export async function accountDocument({ subdomain, username, password }: Account) {
  const passwordHash = await hash(password);
  return { _id: accountId(subdomain, username), _type: 'adminUser', subdomain, username, passwordHash };
}

/** Creates an account, with an audit event. @returns false if an account of that name exists, which then stays unchanged */
export async function createAccount(client: SanityClient, account: Account): Promise<boolean> {
  try {
    const transaction = client.transaction().create(await accountDocument(account));
    await addAccountEvent(transaction, 'account-created', account).commit({ visibility: 'sync' });
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** Creates the account, or sets the password of the existing account. Both have an audit event. */
export async function replaceAccount(client: SanityClient, account: Account): Promise<void> {
  const transaction = client.transaction().createOrReplace(await accountDocument(account));
  await addAccountEvent(transaction, 'account-replaced', account).commit({ visibility: 'sync' });
}

function addAccountEvent(transaction: Transaction, action: AuditEvent['action'], account: Account): Transaction {
  const { subdomain, username } = account;
  return addAuditEvent(transaction, { action, subdomain, by: 'operator', subject: username }, new Date());
}
