/** Accounts of organisers: private documents of the content backend. Passwords are stored as argon2id hashes only. */
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Patch } from '@sanity/client';
import { z } from 'zod';
import { type Role, roles } from '../domain/organisers/accounts/permissions.ts';

export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** Returns the id of an account. For an invalid user name, it is an id that no account has. */
export function accountId(subdomain: string, username: string): string {
  return `private.admin.${subdomain}.${isUsername(username) ? username : '-'}`;
}

/** The fields of an account's document that `credentialOf` needs. */
export const protectionSchema = z.object({
  passwordHash: z.string(),
  totp: z.looseObject({ id: z.string().nullish() }).nullish(),
});

/**
 * Returns the fingerprint of what protects an account, which is stored in the session. It changes whenever the password is
 * set, even to the same password, because the hash is salted, and whenever a second factor is switched on or off.
 */
export function credentialOf({ passwordHash, totp }: z.output<typeof protectionSchema>): string {
  // Second factors of earlier releases have no id.
  return createHash('sha256')
    .update(`${passwordHash}${totp?.id ?? ''}`)
    .digest('base64url');
}

/** Names an account. */
export interface AccountKey {
  /** Normalised. */
  subdomain: string;
  username: string;
}

/** Returns the name of an account in records of a host: "kim", or "kim@lagerfeuer" for an account of another host. */
export function nameAt({ subdomain, username }: AccountKey, host: string): string {
  return subdomain === host ? username : `${username}@${subdomain}`;
}

/** Returns the account that `nameAt` has named. */
export function accountNamed(name: string, host: string): AccountKey {
  const [username = '', subdomain = host] = name.split('@');
  return { subdomain, username };
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

/** Sets the password of an account. An address that is not confirmed is withdrawn. */
export function patchPassword(patch: Patch, passwordHash: string): Patch {
  return patch.set({ passwordHash }).unset(['pendingEmail']);
}
