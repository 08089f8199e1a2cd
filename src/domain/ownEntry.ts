/**
 * Returns the entry of a key that content or an address contains. Without this check, "constructor" and "__proto__" would find what
 * each object inherits.
 */
export function ownEntry<T>(entries: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return entries && Object.hasOwn(entries, key) ? entries[key] : undefined;
}
