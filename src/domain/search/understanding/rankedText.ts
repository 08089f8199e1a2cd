import type { Filters } from '../filterTypes.ts';
import type { Understanding } from './understanding.ts';

/** The filters whose words also occur in titles and themes. Words for ages, prices and durations say nothing there. */
const named: readonly (keyof Filters)[] = ['categories', 'locations', 'season', 'date', 'holidays', 'skills'];

/**
 * Returns the words that became filters and that rank the results: for "Silvester", trips with "Silvester" in the title
 * come before other trips at the turn of the year. Empty without such words.
 */
export function rankedText({ parts }: Pick<Understanding, 'parts'>): string {
  return parts
    .filter(({ filter }) => named.some((name) => filter[name] !== undefined))
    .map(({ words }) => words.replace(/\S*\d\S*/g, ' '))
    .join(' ')
    .trim();
}
