/** Tokens of signed-in organisers: JWTs for one host that contain the session's id (specification §7.3). */

import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccountKey, Organiser } from '#domain/organisers/accounts/organiser.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { readWithAny, type Secrets } from '#platform/secrets.ts';
import type { Sessions } from './sessions.ts';

/** Lifetime of a token in seconds, that of its cookie. */
const { lifetime } = storedItems.tokens;
const issuer = 'lagerfeuer';

export interface SignedToken {
  token: string;
  /** ISO 8601. */
  expires: string;
}

export interface Tokens {
  /**
   * Starts a session and signs its token.
   * @param credential fingerprint of the password; null if an external service checked it
   * @param browser as returned by `browserFamily`
   * @throws as `Sessions.start`
   */
  issue(account: AccountKey, credential: string | null, browser: string): Promise<SignedToken>;
  /**
   * Verifies a token and its session.
   * @returns the organiser; null if the token is forged or expired, or its session has ended
   * @throws if the session cannot be verified
   */
  read(token: string): Promise<Organiser | null>;
  /** Returns the id of a token's session, which may have ended; null for a forged or expired token. */
  sessionOf(token: string): Promise<string | null>;
  /** Ends the session of a token; ignores invalid tokens. @throws if the database cannot delete the session */
  revoke(token: string): Promise<void>;
}

interface TokenSettings {
  secrets: Secrets;
  sessions: Sessions;
  now: () => Date;
}

const claimsSchema = z.object({ sub: z.string(), aud: z.string(), jti: z.uuid() });

export function createTokens({ secrets, sessions, now }: TokenSettings): Tokens {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  const [signingKey] = keys as [Uint8Array];

  async function readClaims(token: string): Promise<z.infer<typeof claimsSchema> | null> {
    try {
      const options = { issuer, algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: now() };
      const { payload } = await readWithAny(keys, (key) => jwtVerify(token, key, options));
      return claimsSchema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  }

  return {
    async issue(account, credential, browser) {
      const issued = Math.floor(now().getTime() / 1000);
      const expires = new Date((issued + lifetime) * 1000);
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(account.subdomain)
        .setSubject(account.username)
        .setJti(await sessions.start(account, credential, expires, browser))
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(signingKey);
      return { token, expires: expires.toISOString() };
    },
    async read(token) {
      const claims = await readClaims(token);
      if (!claims) return null;
      return sessions.find(claims.jti, { subdomain: claims.aud, username: claims.sub });
    },
    sessionOf: async (token) => (await readClaims(token))?.jti ?? null,
    async revoke(token) {
      const claims = await readClaims(token);
      if (claims) await sessions.end(claims.jti);
    },
  };
}
