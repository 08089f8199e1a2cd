/**
 * Decodes an uploaded file: UTF-16 or UTF-8, with or without a byte order mark. Other files are Windows-1252, which contains
 * ISO-8859-1: Excel and many banks write it.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the kind of UTF-16 that a file begins with: a byte order mark, or two ASCII characters, which have a byte 0 each. */
function utf16Of([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && third && second === 0 && fourth === 0) return 'utf-16le';
  return second && fourth && first === 0 && third === 0 ? 'utf-16be' : null;
}
