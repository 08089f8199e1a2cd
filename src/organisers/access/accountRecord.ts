/** Reads the document of an account with everything that its changes need. */
import { createHash } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { type AccountKey, accountId, credentialOf, storedRoleSchema } from '../accounts.ts';

/** The second factor of an account. */
const totpSchema = z.object({
  /** Random. Sessions and links from before the second factor was switched on do not fit it. */
  id: z.string().nullish(),
  /** Encrypted, see `sealedSecrets.ts`. */
  secret: z.string(),
  /** Time step of the last accepted code. Codes of this step and of earlier ones are not accepted. */
  lastStep: z.int(),
  /** Hashes of the recovery codes that have not been used. */
  recoveryCodes: z.array(z.string()),
});

const recordSchema = z.object({
  _id: z.string(),
  _rev: z.string(),
  subdomain: z.string(),
  username: z.string(),
  passwordHash: z.string(),
  role: storedRoleSchema,
  isMarketplaceAdmin: z.boolean().nullish(),
  /** Confirmed address. */
  email: z.string().nullish(),
  /** Address that is not confirmed yet, the id that the link of its mail names, and the state in which it was entered. */
  pendingEmail: z.object({ id: z.string(), address: z.string(), state: z.string().nullish() }).nullish(),
  totp: totpSchema.nullish(),
});

export interface AccountRecord extends z.output<typeof recordSchema> {
  /** Fingerprint of the current password and second factor. */
  credential: string;
  /** Fingerprint of everything that decides who may use the account, and for what. Links are bound to it. */
  state: string;
}

/**
 * Returns an account; null if there is none.
 * @throws if the content backend does not answer or the document is invalid, so that no invalid second factor counts as none
 */
export async function readAccount(client: SanityClient, key: AccountKey): Promise<AccountRecord | null> {
  const found = await client.getDocument(accountId(key.subdomain, key.username));
  return found ? toRecord(found) : null;
}

/** At most this many accounts of a host are found by one address. */
const maxFound = 5;

/** Returns the accounts of a host with a user name or a confirmed address. */
export async function findAccounts(client: SanityClient, subdomain: string, text: string): Promise<AccountRecord[]> {
  const query = `*[_type == "adminUser" && subdomain == $subdomain && (username == $text || lower(email) == lower($text))]
    | order(username asc) [0...${maxFound}]`;
  return z
    .array(z.unknown())
    .parse(await client.fetch(query, { subdomain, text }))
    .map(toRecord);
}

function toRecord(document: unknown): AccountRecord {
  const record = recordSchema.parse(document);
  const { email, role, isMarketplaceAdmin, pendingEmail } = record;
  const credential = credentialOf(record);
  const parts = JSON.stringify([credential, email ?? null, role, isMarketplaceAdmin ?? false]);
  const state = createHash('sha256').update(parts).digest('base64url');
  // An address that was entered in another state has been withdrawn.
  return { ...record, credential, state, pendingEmail: pendingEmail?.state === state ? pendingEmail : null };
}
