/** Recovery codes: they replace the second factor once each. Only their hashes are stored. */
import { createHash, randomInt } from 'node:crypto';

const count = 10;
/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 16 characters of 31 are 79 bits, so a plain hash cannot be reversed. */
const length = 16;

/** Returns new codes in groups of four: "abcd-efgh-jkmn-pqrs". */
export function createRecoveryCodes(): string[] {
  const character = () => alphabet[randomInt(alphabet.length)] as string;
  return Array.from({ length: count }, () => {
    const text = Array.from({ length }, character).join('');
    return text.replace(/.{4}(?=.)/g, '$&-');
  });
}

/** Returns the hash of a code as it is entered: spaces, hyphens and capitals do not matter. */
export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('base64url');
}
