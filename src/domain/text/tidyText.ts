/** Normalises entered text before it is validated, sent and stored. */

/** Removes control characters, and collapses whitespace to single spaces. */
export function tidyLine(text: string): string {
  return tidyLines(text).replace(/\s+/g, ' ').trim();
}

/**
 * Removes control characters except line breaks and tabs, halves of characters, which cannot be stored, and leading and trailing
 * whitespace.
 */
export function tidyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
}
