import type { Filters } from '../filters.ts';
import type { Understanding } from './understanding.ts';

/** The filters whose words also occur in titles and themes. Words for ages, prices and durations say nothing there. */
const named: readonly (keyof Filters)[] = ['categories', 'locations', 'season', 'date', 'months', 'holidays', 'skills'];

/**
 * Returns the words that became filters or another word, and that rank the results: for "Silvester", trips with
 * "Silvester" in the title come before other trips at the turn of the year. Empty without such words.
 */
export function rankedText({ parts, replaced }: Pick<Understanding, 'parts' | 'replaced'>): string {
  const ofFilters = parts
    .filter(({ filter }) => named.some((name) => filter[name] !== undefined))
    // The Land of school holidays is no destination.
    .map(({ filter, label, words }) => (filter.holidays ? label.replace(/ in .*/, '') : words));
  return [...ofFilters, ...replaced.map(({ words }) => words)]
    .map((words) => words.replace(/\S*\d\S*/g, ' '))
    .join(' ')
    .trim();
}
