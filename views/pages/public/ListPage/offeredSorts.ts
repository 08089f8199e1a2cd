import type { Sort } from '#domain/search/filters.ts';
import * as de from '#views/texts/de.ts';

/** Orders that addresses and search texts can request, but that are not offered. */
const unlisted = ['duration-asc', 'duration-desc'];

/**
 * Returns the orders to choose from, as values and labels.
 * @param sort the current order
 * @param textSort the order that the search text requests. It replaces the default, which is then not offered.
 */
export function offeredSorts(sort: Sort, textSort: Sort): [value: string, label: string][] {
  return Object.entries(de.list.sorts).filter(([value]) => {
    if (value === '') return textSort === null;
    return !unlisted.includes(value) || value === (sort ?? textSort);
  });
}
