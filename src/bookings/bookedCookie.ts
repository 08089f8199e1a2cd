/**
 * Stores the travellers, their journey and the total of a booking for its confirmation page, visible only to the browser that sent the
 * booking. The data is in an encrypted cookie, so that neither the URL nor the server has to store it (decision 0040).
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
/** Maximum bytes of all names. With the journey and encrypted they become 3200 bytes, below the 4096 bytes that browsers accept for a cookie. */
const maxNamesBytes = 2_000;

const bookedSchema = z.object({
  sub: z.string(),
  /** First and last names, as many as fit into the cookie. */
  names: z.array(z.string()),
  travellers: z.int(),
  /** How they travel; null if it is not known. */
  arrival: z.string().nullable(),
  /** In euros. */
  total: z.number(),
});

export interface AcceptedBooking {
  reference: string;
  /** First and last names of the travellers. */
  names: string[];
  /** How they travel. Null if the trip cannot be booked any more when a booking is repeated. */
  arrival: string | null;
  /** In euros. */
  total: number;
}

export type BookedByVisitor = Pick<z.output<typeof bookedSchema>, 'names' | 'travellers' | 'arrival' | 'total'>;

export interface BookedCookie {
  /** Stores a booking in the browser that sent it; replaces an earlier one. */
  set(res: Response, booking: AcceptedBooking): Promise<void>;
  /** @returns null if this browser has not sent this booking within the last half hour */
  read(req: Request, reference: string): Promise<BookedByVisitor | null>;
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
    async set(res, { reference, names, arrival, total }) {
      const expires = Math.floor(now().getTime() / 1000) + item.lifetime;
      const text = await new EncryptJWT({ names: truncateNames(names), travellers: names.length, arrival, total })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setSubject(reference)
        .setExpirationTime(expires)
        .encrypt(encryptionKey);
      cookies.set(res, item, text, { path, httpOnly: true });
    },
    async read(req, reference) {
      const text = z.string().safeParse(cookies.read(req, item)).data;
      if (!text) return null;
      try {
        const expected = { audience: purpose, subject: reference, currentDate: now() };
        const { payload } = await readWithAny(keys, (key) => jwtDecrypt(text, key, expected));
        const { names, travellers, arrival, total } = bookedSchema.parse(payload);
        return { names, travellers, arrival, total };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}

/** Returns as many names as fit into the cookie. */
function truncateNames(names: readonly string[]): string[] {
  let bytes = 0;
  return names.filter((name) => {
    bytes += Buffer.byteLength(JSON.stringify(name)) + 1;
    return bytes <= maxNamesBytes;
  });
}
