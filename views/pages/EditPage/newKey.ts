/** Keys of new entries: unique within a trip, and like Sanity's own. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
