/** Signed links in mails: tokens that name a subject, serve one purpose and expire. They work without a sign-in. */
import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { readWithAny, type Secrets } from './secrets.ts';

export interface SignedLinks {
  /**
   * Returns the token of a link.
   * @param subject what the link is about, for example the reference of a booking; readable by everyone who has the link
   * @param expires end of validity
   */
  sign(subject: string, expires: Date): Promise<string>;
  /** Verifies a token. `unknown` if it is forged, malformed or made for another purpose, `expired` if its time is over. */
  read(token: string): Promise<{ subject: string } | 'unknown' | 'expired'>;
}

interface SignedLinksSettings {
  /** Names the purpose. Tokens of other purposes are not accepted. */
  purpose: string;
  /** The session secrets, from which the keys are derived; the same for all processes. */
  secrets: Secrets;
  now: () => Date;
}

/** Returns the keys of a purpose, one per secret. A token that another key has signed is never accepted. */
export function linkKeys(purpose: string, secrets: Secrets): Uint8Array[] {
  return secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', issuerOf(purpose), 32)));
}

export function createSignedLinks({ purpose, secrets, now }: SignedLinksSettings): SignedLinks {
  const issuer = issuerOf(purpose);
  const keys = linkKeys(purpose, secrets);
  const [signingKey] = keys as [Uint8Array];
  return {
    sign: (subject, expires) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(subject)
        .setExpirationTime(Math.floor(expires.getTime() / 1000))
        .sign(signingKey),
    async read(token) {
      try {
        const options = { issuer, algorithms: ['HS256'], requiredClaims: ['exp', 'sub'], currentDate: now() };
        const { payload } = await readWithAny(keys, (key) => jwtVerify(token, key, options));
        return { subject: payload.sub ?? '' };
      } catch (error) {
        // jose checks the signature before the expiry, so an expired token is authentic.
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError) return 'unknown';
        throw error;
      }
    },
  };
}

function issuerOf(purpose: string): string {
  return `lagerfeuer ${purpose}`;
}
