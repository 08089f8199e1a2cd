/**
 * Parts of addresses. The functions of JavaScript throw for lone surrogates, which content can contain, and for damaged escapes,
 * which links can contain.
 */

/** What a path of this site is resolved against, where its origin does not matter. */
export const addressBase = 'https://site.invalid';

/** Encodes a text as a part of an address. */
export function encodePart(text: string): string {
  // biome-ignore lint/style/noRestrictedGlobals: the text is well-formed
  return encodeURIComponent(text.toWellFormed());
}

/** Decodes a part of an address; null if its escapes are damaged. */
export function decodePart(part: string): string | null {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the exception is handled
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
