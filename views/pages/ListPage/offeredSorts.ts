import type { Sort } from '../../../src/domain/search/filters.ts';
import * as de from '../../texts/de.ts';

/**
 * Returns the orders to choose from, as values and labels.
 * @param textSort the order that the search text requests. It replaces the default, which is then not offered.
 */
export function offeredSorts(textSort: Sort): [value: string, label: string][] {
  return Object.entries(de.list.sorts).filter(([value]) => textSort === null || value !== '');
}
