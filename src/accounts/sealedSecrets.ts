/**
 * Encrypts the secrets of second factors (AES-256-GCM). The keys are derived from the session secrets, so a copy of the
 * content does not suffice to compute codes. Each text is bound to its account.
 */

import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import type { Secrets } from '#platform/secrets.ts';
import { linkKeys } from '#platform/signedLinks.ts';

export interface SealedSecrets {
  /** @param expires end of validity; by default unlimited */
  seal(account: AccountKey, secret: string, expires?: Date): Promise<string>;
  /**
   * @returns the secret, and whether it is encrypted with another key than the first one; null if the text is forged, expired,
   * of another account, or encrypted with a secret that is not accepted any more
   */
  open(account: AccountKey, sealed: string): Promise<{ secret: string; isOutdated: boolean } | null>;
}

/** Purpose of the stored secrets of second factors. */
export const factorPurpose = 'second factor';

const claimsSchema = z.object({ secret: z.string() });

/** @param settings.purpose texts of other purposes are not accepted */
export function createSealedSecrets({
  purpose,
  secrets,
  now,
}: {
  purpose: string;
  secrets: Secrets;
  now: () => Date;
}): SealedSecrets {
  const keys = linkKeys(purpose, secrets);
  const [encryptionKey] = keys as [Uint8Array];
  const subjectOf = ({ subdomain, username }: AccountKey) => `${subdomain}/${username}`;

  async function tryKey(key: Uint8Array, subject: string, sealed: string): Promise<string | null> {
    try {
      const { payload } = await jwtDecrypt(sealed, key, { subject, audience: purpose, currentDate: now() });
      return claimsSchema.parse(payload).secret;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  }

  return {
    seal(account, secret, expires) {
      const token = new EncryptJWT({ secret })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setSubject(subjectOf(account));
      if (expires) token.setExpirationTime(Math.floor(expires.getTime() / 1000));
      return token.encrypt(encryptionKey);
    },
    async open(account, sealed) {
      for (const [index, key] of keys.entries()) {
        const secret = await tryKey(key, subjectOf(account), sealed);
        if (secret !== null) return { secret, isOutdated: index > 0 };
      }
      return null;
    },
  };
}

/** Creates what encrypts stored second factors, and those that are set up. */
export function createFactorSecrets(secrets: Secrets, now: () => Date) {
  return {
    factorSecrets: createSealedSecrets({ purpose: factorPurpose, secrets, now }),
    setupSecrets: createSealedSecrets({ purpose: 'setup of second factor and recovery codes', secrets, now }),
  };
}
