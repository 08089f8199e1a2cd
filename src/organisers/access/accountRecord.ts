/** Reads the document of an account with everything that its changes need. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { type AccountKey, accountId, passwordFingerprint, storedRoleSchema } from '../accounts.ts';

/** The second factor of an account. */
const totpSchema = z.object({
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
  /** Confirmed address. */
  email: z.string().nullish(),
  /** Address that is not confirmed yet, and the id that the link of its mail names. */
  pendingEmail: z.object({ id: z.string(), address: z.string() }).nullish(),
  totp: totpSchema.nullish(),
});

export interface AccountRecord extends z.output<typeof recordSchema> {
  /** Fingerprint of the current password. */
  credential: string;
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
  return { ...record, credential: passwordFingerprint(record.passwordHash) };
}
