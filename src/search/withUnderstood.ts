import type { UnderstoodText } from '#catalog/queries/understoodText.ts';
import { emptyFilters, encodeFilters } from '#domain/search/filters.ts';

/**
 * Adds `understood` to the JSON text of a search result: the filters of the search text as in addresses, and the text
 * that is matched. Adds `relaxed` if something had to be left out. Not part of the cached result, because different texts can have the same result.
 */
export function withUnderstood(json: string, understood: UnderstoodText | null): string {
  if (!understood) return json;
  const { relaxed } = understood;
  const { filters, text } = understood.understanding;
  const encoded = Object.fromEntries(encodeFilters({ ...emptyFilters, ...filters }));
  const added = JSON.stringify({ understood: { filters: encoded, text }, ...(relaxed.length > 0 && { relaxed }) });
  return `${json.slice(0, -1)},${added.slice(1)}`;
}
