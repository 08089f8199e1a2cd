/** How favourites are kept: a JSON map of trip id to true (specification §5.6). */
import { canonicalCombinedId } from '../../src/domain/trip/tripId.ts';

/** The marked trips, in the order in which they were marked; none when the text is not such a map. */
export function parseFavourites(text: string | null): string[] {
  try {
    const map: unknown = JSON.parse(text ?? '{}');
    if (typeof map !== 'object' || map === null) return [];
    return Object.entries(map).flatMap(([id, isMarked]) => (isMarked === true ? id : []));
  } catch {
    return [];
  }
}

/** The text of these trips; each counts once. */
export function favouritesText(ids: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, true])));
}

/**
 * The same trips, each once, with their hosts' subdomains instead of aliases.
 * @param aliases subdomains by alias
 */
export function withoutAliases(ids: readonly string[], aliases: Readonly<Record<string, string>>): string[] {
  const subdomains = new Map(Object.entries(aliases));
  const subdomainOf = (name: string) => subdomains.get(name.toLowerCase()) ?? name.toLowerCase();
  return [...new Set(ids.map((id) => canonicalCombinedId(id, subdomainOf)))];
}
