/** How favourites are kept: a JSON map of trip id to true (specification §5.6). */

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
