/**
 * Browsers an organiser has signed in with before. Each has a signed cookie, so that strangers' failed attempts do not
 * lock it out (OWASP, "device cookies"; docs/decisions/0027).
 */
import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Organiser } from './sessions.ts';

/** How long a browser is known after its last sign-in, in seconds. */
export const deviceLifetime = 90 * 86_400;
/** Not that of sign-in tokens: neither can stand in for the other. */
const issuer = 'lagerfeuer device';

export interface KnownDevices {
  /** @returns the cookie's value, for a browser that has just signed in */
  remember(organiser: Organiser): Promise<string>;
  /** @returns the device's id; null for a value that is forged, expired or another account's */
  read(value: string | undefined, organiser: Organiser): Promise<string | null>;
}

const claimsSchema = z.object({ jti: z.uuid() });

/** @param secret signs the cookies, the same for every web process */
export function createKnownDevices({ secret, now }: { secret: string; now: () => Date }): KnownDevices {
  const key = new TextEncoder().encode(secret);
  return {
    remember: ({ subdomain, username }) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(subdomain)
        .setSubject(username)
        .setJti(randomUUID())
        .setExpirationTime(Math.floor(now().getTime() / 1000) + deviceLifetime)
        .sign(key),
    async read(value, { subdomain, username }) {
      if (!value) return null;
      try {
        const whose = { issuer, audience: subdomain, subject: username };
        const options = { ...whose, algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: now() };
        return claimsSchema.parse((await jwtVerify(value, key, options)).payload).jti;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}
