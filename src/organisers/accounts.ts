/** Organisers' accounts: private documents of the content backend, nothing of a password but its argon2id hash. */
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { SanityClient } from '@sanity/client';
import { isConflict } from '../content/isConflict.ts';

/** Characters. */
export const shortestPassword = 12;
/** The sign-in takes no longer one. */
export const longestPassword = 256;

export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** The id of an organiser's account; for what is no user name, one that nobody has. */
export function accountId(subdomain: string, username: string): string {
  return `private.admin.${subdomain}.${isUsername(username) ? username : '-'}`;
}

/**
 * What a sign-in remembers of the password it was made with. Setting a password, the same one too, makes another hash
 * and so another fingerprint.
 */
export function credentialOf(passwordHash: string): string {
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

/** @returns whether it was made; false where there is one of that name already, which then stays as it is */
export async function createAccount(client: SanityClient, account: Account): Promise<boolean> {
  try {
    await client.create(await accountDocument(account), { visibility: 'sync' });
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** Makes the account, or gives the one of that name a new password. */
export async function replaceAccount(client: SanityClient, account: Account): Promise<void> {
  await client.createOrReplace(await accountDocument(account), { visibility: 'sync' });
}
