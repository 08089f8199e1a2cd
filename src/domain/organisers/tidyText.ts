/** Typed text as it is checked, sent and kept: without stray spaces and invisible control characters. */

export function tidyLine(text: string): string {
  return tidyLines(text).replace(/\s+/g, ' ').trim();
}

/** The same for text of several lines. */
export function tidyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
