/**
 * Device cookies (OWASP; docs/decisions/0008): a browser that has signed in before has a signed cookie and its own limit,
 * so that failed attempts from other browsers do not lock it out.
 */

import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { readWithAny, type Secrets } from '#platform/secrets.ts';

/** Differs from the issuer of sign-in tokens, so that neither is accepted in place of the other. */
const issuer = 'lagerfeuer device';

export interface KnownDevices {
  /** Returns the cookie's value for a browser that has just signed in. */
  remember(account: AccountKey): Promise<string>;
  /** Returns the device's id; null if the value is forged, expired or belongs to another account. */
  read(value: string | undefined, account: AccountKey): Promise<string | null>;
}

const claimsSchema = z.object({ jti: z.uuid() });

/** @param secrets sign the cookies; the same for all web processes */
export function createKnownDevices({ secrets, now }: { secrets: Secrets; now: () => Date }): KnownDevices {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  const [signingKey] = keys as [Uint8Array];
  return {
    remember: ({ subdomain, username }) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(subdomain)
        .setSubject(username)
        .setJti(randomUUID())
        .setExpirationTime(Math.floor(now().getTime() / 1000) + storedItems.device.lifetime)
        .sign(signingKey),
    async read(value, { subdomain, username }) {
      if (!value) return null;
      try {
        const expected = { issuer, audience: subdomain, subject: username };
        const options = { ...expected, algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: now() };
        const { payload } = await readWithAny(keys, (key) => jwtVerify(value, key, options));
        return claimsSchema.parse(payload).jti;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}
