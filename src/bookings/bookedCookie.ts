/**
 * Proves for half an hour that a browser has sent a booking: only there does its confirmation show more than the reference.
 * The reference is encrypted, so that nobody can claim another one (decision 0040).
 */

import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { storedItems } from '#domain/site/storedItems.ts';
import { createCookies } from '#platform/http/cookies.ts';
import type { Request, Response } from '#platform/http/routeTable.ts';
import { readWithAny } from '#platform/secrets.ts';

/** It lasts long enough to read and print the confirmation. */
const item = storedItems.booked;
const path = '/buchungsformular/';
const purpose = 'booking confirmation';

export interface BookedCookie {
  /** Marks the browser as the sender of a booking, and of no earlier one. */
  set(res: Response, reference: string): Promise<void>;
  /** Returns whether this browser has sent this booking within the last half hour. */
  isSender(req: Request, reference: string): Promise<boolean>;
}

interface BookedCookieSettings {
  /** The first one encrypts; all of them decrypt. */
  secrets: readonly string[];
  /** Whether visitors use TLS. */
  secure: boolean;
  now: () => Date;
}

export function createBookedCookie({ secrets, secure, now }: BookedCookieSettings): BookedCookie {
  const keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)));
  const [encryptionKey] = keys as [Uint8Array];
  const cookies = createCookies(secure);
  return {
    async set(res, reference) {
      const expires = Math.floor(now().getTime() / 1000) + item.lifetime;
      const text = await new EncryptJWT()
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setSubject(reference)
        .setExpirationTime(expires)
        .encrypt(encryptionKey);
      cookies.set(res, item, text, { path, httpOnly: true });
    },
    async isSender(req, reference) {
      const text = z.string().safeParse(cookies.read(req, item)).data;
      if (!text) return false;
      try {
        const expected = { audience: purpose, subject: reference, currentDate: now() };
        await readWithAny(keys, (key) => jwtDecrypt(text, key, expected));
        return true;
      } catch (error) {
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}
