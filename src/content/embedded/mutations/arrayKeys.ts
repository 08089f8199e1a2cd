import { randomBytes } from 'node:crypto';

/** Adds a `_key` to each object in an array that has none, as Sanity does for `autoGenerateArrayKeys`. */
export function addArrayKeys<T>(value: T): T {
  if (Array.isArray(value)) {
    return value.map((element) => {
      const keyed = addArrayKeys(element);
      const lacksKey = typeof keyed === 'object' && keyed !== null && !Array.isArray(keyed) && !('_key' in keyed);
      return lacksKey ? { _key: randomBytes(6).toString('hex'), ...keyed } : keyed;
    }) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, addArrayKeys(inner)])) as T;
}
