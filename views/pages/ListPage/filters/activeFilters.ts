/** Labels of the active filters, each with the address of the list without it. */

import { formatDateRange } from '../../../../src/domain/dates.ts';
import type { FacetName, Facets } from '../../../../src/domain/search/facets.ts';
import { findCategory } from '../../../../src/domain/trip/categories.ts';
import * as de from '../../../texts/de.ts';
import { changeHref, type FilterChoice, withoutOption } from './filterChoice.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** Address of the list without this filter. */
  href: string;
}

/**
 * Lists the active filters of a list.
 * @param facets options of the current result; they contain the chosen ones with their labels
 */
export function activeFilters(choice: FilterChoice, facets: Facets): ActiveFilter[] {
  const { category, filters } = choice;
  const { fullText, date, locations, persons, season, providers } = filters;
  const option = (facet: FacetName, key: string, label: string = labelOf(facets, facet, key)): ActiveFilter => {
    return { key: `${facet} ${key}`, label, href: changeHref(choice, withoutOption(choice, facet, key)) };
  };
  return [
    ...(fullText ? [{ key: 'text', label: `„${fullText}“`, href: without(choice, { fullText: '' }) }] : []),
    ...(category ? [option('categories', category, findCategory(category)?.label)] : []),
    ...(date
      ? [{ key: 'date', label: formatDateRange(date.start, date.end), href: without(choice, { date: null }) }]
      : []),
    ...(season ? [option('seasons', season)] : []),
    ...locations.map(({ type, key }) => option(type === 'city' ? 'cities' : 'countries', key)),
    ...persons.map((age) => option('ages', String(age), de.list.years(age))),
    ...providers.map((name) => option('providers', name)),
  ];
}

function without(choice: FilterChoice, change: Partial<FilterChoice['filters']>): string {
  return changeHref(choice, { filters: { ...choice.filters, ...change } });
}

function labelOf(facets: Facets, facet: FacetName, key: string): string {
  return facets[facet].find((option) => option.key === key)?.label ?? key;
}
