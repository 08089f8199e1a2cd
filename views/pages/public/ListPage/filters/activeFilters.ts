/** Labels of the active filters, each with the address of the list without it. */

import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange, formatMonth } from '#domain/dates.ts';
import type { FacetName } from '#domain/search/facets.ts';
import { listFilters } from '#domain/search/filterTypes.ts';
import type { TripList, UnderstoodSearch } from '#pageData/list.ts';
import { rangeLabel } from '#views/asked/asked.ts';
import * as de from '#views/texts/de.ts';
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
  { labels, holidayTitle, understood }: Pick<TripList, 'labels' | 'holidayTitle' | 'understood'>,
): ActiveFilter[] {
  const { filters } = choice;
  const { date, months, holidays, locations, persons, season, price, nights } = filters;
  const option = (facet: FacetName, key: string, label: string = labels[`${facet} ${key}`] ?? key): ActiveFilter => {
    return { key: `${facet} ${key}`, label, href: changeHref(choice, withoutOption(choice, facet, key)) };
  };
  return [
    ...(understood ? partsOf(choice, understood) : []),
    ...(date
      ? [{ key: 'date', label: formatDateRange(date.start, date.end), href: without(choice, { date: null }) }]
      : []),
    ...months.map((month) => ({
      key: `month ${month}`,
      label: formatMonth(month),
      href: without(choice, { months: months.filter((other) => other !== month) }),
    })),
    ...(holidays
      ? [{ key: 'holidays', label: holidayTitle ?? holidays, href: without(choice, { holidays: null }) }]
      : []),
    ...(season ? [option('seasons', season)] : []),
    ...(nights
      ? [
          {
            key: 'nights',
            label: rangeLabel(nights, de.list.nightCount, String),
            href: without(choice, { nights: null }),
          },
        ]
      : []),
    ...(price ? [{ key: 'price', label: rangeLabel(price, formatEuro), href: without(choice, { price: null }) }] : []),
    ...locations.map(({ type, key }) => option(placeFacets[type], key)),
    ...persons.map((age) => option('ages', String(age), de.list.years(age))),
    ...listFilters.flatMap((name) => filters[name].map((key) => option(name, key))),
  ];
}

function partsOf(choice: FilterChoice, { text, withoutText, parts }: UnderstoodSearch): ActiveFilter[] {
  const part = (key: string, label: string, fullText: string) => ({ key, label, href: without(choice, { fullText }) });
  return [
    ...(text ? [part('text', `„${text}“`, withoutText)] : []),
    ...parts.map(({ label, without: rest }, index) => part(`text ${index}`, label, rest)),
  ];
}

const placeFacets = { country: 'countries', region: 'regions', city: 'cities' } as const;

function without(choice: FilterChoice, change: Partial<FilterChoice['filters']>): string {
  return changeHref(choice, { filters: { ...choice.filters, ...change } });
}
