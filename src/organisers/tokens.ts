/** What a signed-in organiser carries: a signed token for one host, good for twelve hours, revocable (decisions §5). */
import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { RedisConnection } from '../platform/redis.ts';

/** Seconds. */
const lifetime = 12 * 3_600;
const issuer = 'lagerfeuer';

export interface Organiser {
  subdomain: string;
  username: string;
}

export interface SignedToken {
  token: string;
  /** ISO 8601. */
  expires: string;
}

export interface Tokens {
  issue(organiser: Organiser): Promise<SignedToken>;
  /**
   * @returns who it is; null for a token that is forged, expired or revoked
   * @throws when Redis is away: who cannot be told to be revoked is not let in
   */
  read(token: string): Promise<Organiser | null>;
  /** Makes a token worthless before its time; does nothing for one that already is. */
  revoke(token: string): Promise<void>;
}

interface TokenSettings {
  secret: string;
  redis: RedisConnection;
  /** Tells apart installations that share a Redis. */
  prefix: string;
  now: () => Date;
}

const claimsSchema = z.object({ sub: z.string(), aud: z.string(), jti: z.string(), exp: z.number() });

export function createTokens({ secret, redis, prefix, now }: TokenSettings): Tokens {
  const key = new TextEncoder().encode(secret);
  const revokedKey = (id: string) => `{${prefix}}:organisers:revoked:${id}`;
  const seconds = () => Math.floor(now().getTime() / 1000);

  async function readClaims(token: string): Promise<z.infer<typeof claimsSchema> | null> {
    try {
      const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: now() });
      return claimsSchema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  }

  return {
    async issue({ subdomain, username }) {
      const expires = seconds() + lifetime;
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(subdomain)
        .setSubject(username)
        .setJti(randomUUID())
        .setIssuedAt(seconds())
        .setExpirationTime(expires)
        .sign(key);
      return { token, expires: new Date(expires * 1000).toISOString() };
    },
    async read(token) {
      const claims = await readClaims(token);
      if (!claims || (await redis.exists(revokedKey(claims.jti))) === 1) return null;
      return { subdomain: claims.aud, username: claims.sub };
    },
    async revoke(token) {
      const claims = await readClaims(token);
      if (claims) await redis.set(revokedKey(claims.jti), '1', 'EX', Math.max(1, claims.exp - seconds()));
    },
  };
}
