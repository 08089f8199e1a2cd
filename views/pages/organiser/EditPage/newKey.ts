/** Returns a key for a new entry: unique within the trip, in the format of Sanity. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
