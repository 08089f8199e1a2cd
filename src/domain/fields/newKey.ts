/** Returns a key for a new entry of a list: unique within the document, in the format of Sanity. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
