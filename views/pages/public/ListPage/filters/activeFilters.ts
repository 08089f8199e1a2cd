/** Labels of the active filters, each with the address of the list without it. */

import { chosenOptions } from '#domain/search/facets.ts';
import { definitionOf } from '#domain/search/filters.ts';
import type { TripList, UnderstoodSearch } from '#pageData/list.ts';
import { departureParts } from '#views/asked/departureParts.ts';
import { changeHref, type FilterChoice, withoutOption } from './filterChoice.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** Address of the list without this filter. */
  href: string;
}

/** Lists the active filters of a list. @param list the current result */
export function activeFilters(
  choice: FilterChoice,
  { labels, understood }: Pick<TripList, 'labels' | 'understood'>,
): ActiveFilter[] {
  const { filters } = choice;
  return [
    ...(understood ? partsOf(choice, understood) : []),
    ...departureParts(filters)
      .filter(({ filter }) => definitionOf(filter).section)
      .map((part) => ({ key: part.label, label: part.label, href: without(choice, part.without) })),
    ...chosenOptions({ ...filters, season: null }).map(([facet, key]): ActiveFilter => {
      const name = `${facet} ${key}`;
      return { key: name, label: labels[name] ?? key, href: changeHref(choice, withoutOption(choice, facet, key)) };
    }),
  ];
}

function partsOf(choice: FilterChoice, { text, withoutText, parts }: UnderstoodSearch): ActiveFilter[] {
  const part = (key: string, label: string, fullText: string) => ({ key, label, href: without(choice, { fullText }) });
  return [
    ...(text ? [part('text', `„${text}“`, withoutText)] : []),
    ...parts.map(({ label, without: rest }, index) => part(`text ${index}`, label, rest)),
  ];
}

function without(choice: FilterChoice, change: Partial<FilterChoice['filters']>): string {
  return changeHref(choice, { filters: { ...choice.filters, ...change } });
}
