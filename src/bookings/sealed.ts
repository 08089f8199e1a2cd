/**
 * Encrypts confidential data, so that it is readable neither in the database nor in backups (decision 0119). AES-256-GCM also detects changes, and binds a value to what it is about.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { sealed } from '#database/columns.ts';
import type { Secrets } from '#platform/secrets.ts';

/** An encrypted value, as it is stored. */
export type Sealed = z.output<typeof sealed>;

export interface Sealer {
  /** Ids of all keys; the first one encrypts. */
  keyIds: readonly string[];
  /** @param content any JSON value @param about what the value belongs to; needed to open it again */
  seal(content: unknown, about: string): Sealed;
  /**
   * Returns the content of a sealed value. `unknownKey`: it was sealed with a key that is missing here. `damaged`: it was
   * changed, or it is about something else.
   */
  open(sealed: Sealed, about: string): { content: unknown } | 'unknownKey' | 'damaged';
  /** Returns a digest of a text per key, the one of the first key first. Nobody can guess the text from it without the key. */
  digests(text: string): string[];
}

const cipher = 'aes-256-gcm';
const lengths = { iv: 12, tag: 16 };

/** @param secrets the keys of the setting DATA_KEYS */
export function createSealer(secrets: Secrets): Sealer {
  const ring = secrets.map((secret) => ({
    id: derive(secret, 'lagerfeuer data key id', 6).toString('base64url'),
    key: derive(secret, 'lagerfeuer data', 32),
    digestKey: derive(secret, 'lagerfeuer data digest', 32),
  }));
  const [current] = ring as [(typeof ring)[number]];
  return {
    keyIds: ring.map(({ id }) => id),
    seal(content, about) {
      const iv = randomBytes(lengths.iv);
      const encryption = createCipheriv(cipher, current.key, iv, { authTagLength: lengths.tag });
      encryption.setAAD(Buffer.from(about));
      const text = Buffer.concat([encryption.update(JSON.stringify(content), 'utf8'), encryption.final()]);
      return { key: current.id, value: Buffer.concat([iv, encryption.getAuthTag(), text]).toString('base64url') };
    },
    open({ key: id, value }, about) {
      const found = ring.find((each) => each.id === id);
      if (!found) return 'unknownKey';
      const bytes = Buffer.from(value, 'base64url');
      try {
        const iv = bytes.subarray(0, lengths.iv);
        const decryption = createDecipheriv(cipher, found.key, iv, { authTagLength: lengths.tag });
        decryption.setAAD(Buffer.from(about));
        decryption.setAuthTag(bytes.subarray(lengths.iv, lengths.iv + lengths.tag));
        const text = Buffer.concat([decryption.update(bytes.subarray(lengths.iv + lengths.tag)), decryption.final()]);
        return { content: JSON.parse(text.toString('utf8')) };
      } catch {
        return 'damaged';
      }
    },
    digests: (text) => ring.map(({ digestKey }) => createHmac('sha256', digestKey).update(text).digest('base64url')),
  };
}

/** Derives a key for one purpose, so that no key is used for two purposes. @param length in bytes */
function derive(secret: string, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, length));
}
