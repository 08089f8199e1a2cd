import { distinctBy } from '../../distinctBy.ts';
import { emptyFilters, type Filters, listFilters } from '../filterTypes.ts';
import type { Understanding } from './understanding.ts';

/**
 * Merges the filters that a visitor chose with those of the search text. Lists are concatenated; of all other filters the
 * chosen value wins. The full text becomes the words that are not understood.
 */
export function applyUnderstanding(
  chosen: Filters,
  { filters, text }: Pick<Understanding, 'filters' | 'text'>,
): Filters {
  const understood = { ...emptyFilters, ...filters };
  const merged: Filters = {
    ...chosen,
    fullText: text,
    persons: distinctBy([...chosen.persons, ...understood.persons], (age) => age),
    locations: distinctBy([...chosen.locations, ...understood.locations], ({ key }) => key),
    date: chosen.date ?? understood.date,
    season: chosen.season ?? understood.season,
    price: chosen.price ?? understood.price,
    nights: chosen.nights ?? understood.nights,
    holidays: chosen.holidays ?? understood.holidays,
    free: chosen.free || understood.free,
  };
  for (const name of listFilters) merged[name] = distinctBy([...chosen[name], ...understood[name]], (key) => key);
  return merged;
}
