/** Signed links of review invitations. A token names the reference of a booking and expires. */
import { createHmac, hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { isReference } from '../../domain/bookings/reference.ts';
import { readWithAny, type Secrets } from '../../platform/secrets.ts';

/** Days after the invitation for which a link is valid. */
export const linkDays = 60;

const issuer = 'lagerfeuer review';
const daySeconds = 86_400;

export interface ReviewLinks {
  /** Returns the token for the review of a booking. */
  sign(reference: string): Promise<string>;
  /** Verifies a token. `unknown` if it is forged or malformed, `expired` if its time is over. */
  read(token: string): Promise<{ reference: string } | 'unknown' | 'expired'>;
  /** Returns the id of a booking's new review. The reference cannot be derived from it. */
  reviewId(reference: string): string;
  /** Returns the ids that the review of a booking may have: one per secret. */
  reviewIds(reference: string): string[];
}

const claimsSchema = z.object({ sub: z.string().refine(isReference) });

/** @param secrets the session secrets, from which the keys are derived; the same for all processes */
export function createReviewLinks({ secrets, now }: { secrets: Secrets; now: () => Date }): ReviewLinks {
  // Keys of its own, so that no other token signed with a secret is accepted as a link.
  const keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', issuer, 32)));
  const [signingKey] = keys as [Uint8Array];
  const idOf = (key: Uint8Array, reference: string) =>
    `review-${createHmac('sha256', key).update(reference).digest('hex').slice(0, 24)}`;
  return {
    sign: (reference) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(reference)
        .setExpirationTime(Math.floor(now().getTime() / 1000) + linkDays * daySeconds)
        .sign(signingKey),
    async read(token) {
      try {
        const options = { issuer, algorithms: ['HS256'], requiredClaims: ['exp', 'sub'], currentDate: now() };
        const { payload } = await readWithAny(keys, (key) => jwtVerify(token, key, options));
        return { reference: claimsSchema.parse(payload).sub };
      } catch (error) {
        // jose checks the signature before the expiry, so an expired token is authentic.
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return 'unknown';
        throw error;
      }
    },
    reviewId: (reference) => idOf(signingKey, reference),
    reviewIds: (reference) => keys.map((key) => idOf(key, reference)),
  };
}
