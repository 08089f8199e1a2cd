import { emptyFilters, type Filters } from '../filterTypes.ts';
import { mergeFilters } from '../mergeFilters.ts';
import type { Understanding } from './understanding.ts';

/**
 * Merges the filters that a visitor chose with those of the search text. Lists are concatenated; of all other filters the
 * chosen value wins. The full text becomes the words that are not understood.
 */
export function applyUnderstanding(
  chosen: Filters,
  { filters, text }: Pick<Understanding, 'filters' | 'text'>,
): Filters {
  const merged = mergeFilters({ ...emptyFilters, ...filters }, chosen).filters;
  return { ...merged, fullText: text, date: chosen.date ?? filters.date ?? null };
}
