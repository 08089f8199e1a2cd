/** The one rule for texts from outside: what people enter, programs send, files and documents contain. */

/**
 * Control characters except line breaks and tabs, halves of characters, and characters that nobody sees: marks of direction,
 * joiners, soft hyphens, byte order marks. Emoji keep their variation selectors, and the joiner between two of them.
 */
const hidden = /[^\P{Cc}\n\t]|[\p{Cs}\p{NChar}]|(?!\p{VS}|(?<=[\p{ExtPict}\p{EMod}]|\ufe0f)\u200d\p{ExtPict})\p{DI}/gu;

/** Returns whether a text has characters that nobody sees. A key with one is not the key that it looks like. */
export function hasHidden(text: string): boolean {
  return text.search(hidden) >= 0;
}

/** Returns a text in composed form (NFC), with one kind of line breaks, and without hidden characters. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(hidden, '')
    .normalize();
}

/** Like `cleanText`, and without white space at both ends. */
export function tidyLines(text: string): string {
  return cleanText(text).trim();
}

/** Like `tidyLines`, on a single line: any white space becomes one space. */
export function tidyLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** Changes all texts of a JSON value, also names of fields. */
export function mapTexts<T>(value: T, change: (text: string) => string): T;
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map((entry) => mapTexts(entry, change)));
}
