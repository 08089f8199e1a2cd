/** Second factors that are not stored yet: secret and recovery codes. The browser keeps them, encrypted. */

import { z } from 'zod';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import type { AccountDeps } from '../accountDeps.ts';
import { createRecoveryCodes } from './recoveryCodes.ts';
import { createTotpSecret, totpAddress } from './totp.ts';

export interface FactorSetup {
  /** Base32. */
  secret: string;
  /** Address for the QR code. */
  address: string;
  /** The encrypted setup, which the browser sends back with the first code. Nothing is stored until then. */
  sealed: string;
}

interface ResumedSetup extends FactorSetup {
  /** Fingerprint of the account at the start. The setup is not valid for another one. */
  credential: string | null;
  /** They belong to the setup, so that a repeated confirmation shows the same ones. */
  recoveryCodes: string[];
}

/** How long a setup may take, in milliseconds. */
const setupMs = 15 * 60_000;
const sealedSchema = z.object({
  secret: z.string(),
  credential: z.string().nullable(),
  recoveryCodes: z.array(z.string()),
});

/** Creates a setup that is not stored yet. @param credential fingerprint of the account whose password was checked */
export async function startSetup(
  { setupSecrets, now }: AccountDeps,
  account: AccountKey,
  credential: string | null,
): Promise<FactorSetup> {
  const secret = createTotpSecret();
  const expires = new Date(now().getTime() + setupMs);
  const content = JSON.stringify({ secret, credential, recoveryCodes: createRecoveryCodes() });
  return setupOf(account, secret, await setupSecrets.seal(account, content, expires));
}

/** Returns an encrypted setup again; null if it is forged or too old. */
export async function resumeSetup(
  { setupSecrets }: AccountDeps,
  account: AccountKey,
  sealed: string,
): Promise<ResumedSetup | null> {
  const opened = await setupSecrets.open(account, sealed);
  if (!opened) return null;
  const { secret, credential, recoveryCodes } = sealedSchema.parse(JSON.parse(opened.secret));
  return { ...setupOf(account, secret, sealed), credential, recoveryCodes };
}

function setupOf(account: AccountKey, secret: string, sealed: string): FactorSetup {
  const address = totpAddress(secret, 'Lagerfeuer', `${account.username}@${account.subdomain}`);
  return { secret, address, sealed };
}
