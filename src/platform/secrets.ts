import { errors } from 'jose';

/** Secrets of tokens: the first one signs or encrypts, and tokens of all are accepted. There are several during a rotation. */
export type Secrets = readonly [string, ...string[]];

/**
 * Reads a token with the first key that fits.
 * @throws the error of the last key if none fits; other errors, such as an expired token, at once
 */
export async function readWithAny<T>(keys: readonly Uint8Array[], read: (key: Uint8Array) => Promise<T>): Promise<T> {
  for (const [index, key] of keys.entries()) {
    try {
      return await read(key);
    } catch (error) {
      const isOtherKey =
        error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWEDecryptionFailed;
      if (!isOtherKey || index === keys.length - 1) throw error;
    }
  }
  throw new Error('There is no key.');
}
