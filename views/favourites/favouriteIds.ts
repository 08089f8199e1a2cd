/** Storage format of favourites: a JSON map of trip id to true (specification §5.6). */
import { canonicalCombinedId } from '#domain/tripId.ts';

/** Returns the ids of the marked trips in the order of marking; empty if the text is invalid. */
export function parseFavourites(text: string | null): string[] {
  try {
    const map: unknown = JSON.parse(text ?? '{}');
    if (typeof map !== 'object' || map === null) return [];
    return Object.entries(map).flatMap(([id, isMarked]) => (isMarked === true ? id : []));
  } catch {
    return [];
  }
}

/** Serialises trip ids; duplicates are removed. */
export function serialiseFavourites(ids: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, true])));
}

/** Replaces host aliases in trip ids by the hosts' subdomains and removes duplicates. @param aliases subdomains by alias */
export function resolveHostAliases(ids: readonly string[], aliases: Readonly<Record<string, string>>): string[] {
  const subdomains = new Map(Object.entries(aliases));
  const subdomainOf = (name: string) => subdomains.get(name.toLowerCase()) ?? name.toLowerCase();
  return [...new Set(ids.map((id) => canonicalCombinedId(id, subdomainOf)))];
}
