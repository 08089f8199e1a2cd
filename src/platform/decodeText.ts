import { isUtf8 } from 'node:buffer';

/** Decodes an uploaded file. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/**
 * Returns the encoding of a file: UTF-16 or UTF-8, with or without a byte order mark. Other files are Windows-1252, which contains
 * ISO-8859-1: Excel and many banks write it.
 */
export function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252' {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Two ASCII characters have a byte 0 each.
  if (first && third && second === 0 && fourth === 0) return 'utf-16le';
  if (second && fourth && first === 0 && third === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
