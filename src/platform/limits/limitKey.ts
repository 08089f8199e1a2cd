import { createHmac, hkdfSync } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** Replaces an address or an account by what identifies it in Redis. */
export type LimitKey = (text: string) => string;

/**
 * Creates the function that names visitors and accounts in the keys of limits. It returns keyed digests, because Redis holds no
 * personal data. @param secrets the session secrets, the same in all processes
 */
export function createLimitKey([secret]: Secrets): LimitKey {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'lagerfeuer limits', 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}
