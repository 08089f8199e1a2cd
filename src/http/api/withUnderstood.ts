import type { UnderstoodText } from '../../catalog/queries/understandText.ts';
import { encodeFilters } from '../../domain/search/filters.ts';
import { emptyFilters } from '../../domain/search/filterTypes.ts';

/**
 * Adds `understood` to the JSON text of a search result: the filters of the search text as in addresses, and the text
 * that is matched. Not part of the cached result, because different texts can have the same result.
 */
export function withUnderstood(json: string, understood: UnderstoodText | null): string {
  if (!understood) return json;
  const { filters, text } = understood.understanding;
  const encoded = Object.fromEntries(encodeFilters({ ...emptyFilters, ...filters }));
  return `${json.slice(0, -1)},"understood":${JSON.stringify({ filters: encoded, text })}}`;
}
