/** Signed links of review invitations. A token names the reference of a booking and expires. */
import { createHmac, hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { isReference } from '../../domain/bookings/reference.ts';

/** Days after the invitation for which a link is valid. */
export const linkDays = 60;

const issuer = 'lagerfeuer review';
const daySeconds = 86_400;

export interface ReviewLinks {
  /** Returns the token for the review of a booking. */
  sign(reference: string): Promise<string>;
  /** Verifies a token. `unknown` if it is forged or malformed, `expired` if its time is over. */
  read(token: string): Promise<{ reference: string } | 'unknown' | 'expired'>;
  /** Returns the id of a booking's review. The reference cannot be derived from it. */
  reviewId(reference: string): string;
}

const claimsSchema = z.object({ sub: z.string().refine(isReference) });

/** @param secret the session secret, from which the key is derived; the same for all processes */
export function createReviewLinks({ secret, now }: { secret: string; now: () => Date }): ReviewLinks {
  // A key of its own, so that no other token signed with the secret is accepted as a link.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', issuer, 32));
  return {
    sign: (reference) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(reference)
        .setExpirationTime(Math.floor(now().getTime() / 1000) + linkDays * daySeconds)
        .sign(key),
    async read(token) {
      try {
        const options = { issuer, algorithms: ['HS256'], requiredClaims: ['exp', 'sub'], currentDate: now() };
        return { reference: claimsSchema.parse((await jwtVerify(token, key, options)).payload).sub };
      } catch (error) {
        // jose checks the signature before the expiry, so an expired token is authentic.
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return 'unknown';
        throw error;
      }
    },
    reviewId: (reference) => `review-${createHmac('sha256', key).update(reference).digest('hex').slice(0, 24)}`,
  };
}
