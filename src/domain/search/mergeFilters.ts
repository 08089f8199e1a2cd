/**
 * How a page's fixed filters and the visitor's choice become one search, and where a choice leads
 * (specification §4.3, §4.4).
 */

import { distinctBy } from '../distinctBy.ts';
import { allSlugs } from '../trip/categories.ts';
import type { FacetName } from './facets.ts';
import { isCityOf, narrowLocations } from './filters.ts';
import { emptyFilters, type Filters, type LocationFilter } from './filterTypes.ts';
import type { FixedFilters, PageTarget } from './pageTargets.ts';

export interface MergedFilters {
  category: string | null;
  filters: Filters;
  /** The date ranges have no day in common: nothing can be found. */
  impossible: boolean;
}

/**
 * Merges what a page fixes with what the visitor chose: lists are concatenated, dates intersected, texts joined; for
 * season and visibility the visitor's value wins. As long as no intersection is empty, merging is associative.
 */
export function mergeFilters(fixed: FixedFilters, chosen: Filters): MergedFilters {
  const base = fixed.filters;
  const { date, impossible } = intersect(base.date, chosen.date);
  return {
    category: fixed.category ?? null,
    filters: {
      persons: distinctBy([...base.persons, ...chosen.persons].filter(isSet), (age) => age),
      locations: distinctBy([...base.locations, ...chosen.locations], ({ key }) => key),
      date,
      fullText: joinTexts(base.fullText, chosen.fullText),
      season: chosen.season ?? base.season,
      visibility: chosen.visibility ?? base.visibility,
      providers: distinctBy([...base.providers, ...chosen.providers], (name) => name),
    },
    impossible,
  };
}

/** Whether filters keep to what a page fixes: merging it into them once more would add nothing. */
export function keepsFixed({ filters: fixed }: FixedFilters, filters: Filters): boolean {
  return (
    fixed.persons.every((age) => filters.persons.includes(age)) &&
    fixed.locations.every(({ key }) => filters.locations.some((location) => location.key === key)) &&
    fixed.providers.every((name) => filters.providers.includes(name)) &&
    (fixed.date === null || (filters.date !== null && isWithin(filters.date, fixed.date))) &&
    fixed.fullText === '' &&
    (fixed.season === null || filters.season !== null) &&
    (fixed.visibility === null || filters.visibility !== null)
  );
}

export interface Choice {
  /** The list page the visitor is on; null anywhere else. */
  target: PageTarget | null;
  /** Everything the visitor has chosen, the earlier choices included. */
  chosen: Filters;
  /** Whether the current page shows a list of trips. */
  hasList: boolean;
  /** The visitor asked for results, e.g. by the header's search, so a page without a list will not do. */
  redirectRequested?: boolean;
}

/**
 * Where applying a choice leads: to the list of all trips when it overrides what the page fixes, or when results are
 * asked for on a page without a list; otherwise it stays (specification §4.4).
 * @returns the list slug to go to, null to stay, and the filters for the query, without those the page fixes anyway
 */
export function applyChoice({ target, chosen, hasList, redirectRequested = false }: Choice): {
  slug: string | null;
  filters: Filters;
} {
  const fixed = target?.fixed.filters ?? emptyFilters;
  const leaves = contradicts({ filters: fixed }, chosen) || (redirectRequested && !hasList);
  return leaves
    ? { slug: allSlugs.de, filters: preferChosen(fixed, chosen) }
    : { slug: null, filters: withoutFixed(fixed, chosen) };
}

/**
 * What choosing one option of a facet means: a category or season replaces the current one, everything else is added.
 * @param key the option's key; a city's is "{country}-{city}"
 */
export function chooseOption(
  current: { category: string | null; filters: Filters },
  facet: FacetName,
  key: string,
): { category: string | null; filters: Filters } {
  if (facet === 'categories') return { ...current, category: key };
  const { persons, locations, providers } = current.filters;
  const joined = (kind: 'countries' | 'cities') => ({
    locations: distinctBy([...locations, optionLocation(kind, key)], (place) => place.key),
  });
  const change: Record<typeof facet, () => Partial<Filters>> = {
    countries: () => joined('countries'),
    cities: () => joined('cities'),
    seasons: () => ({ season: key }),
    ages: () => ({ persons: distinctBy([...persons, Number.parseInt(key, 10)].filter(isSet), (age) => age) }),
    providers: () => ({ providers: distinctBy([...providers, key], (name) => name) }),
  };
  return { ...current, filters: { ...current.filters, ...change[facet]() } };
}

/**
 * The location of an option. Slugs have hyphens too, so where the country of a city ends is a guess; what looks at the two
 * joined does not depend on it.
 */
export function optionLocation(facet: 'countries' | 'cities', key: string): LocationFilter {
  if (facet === 'countries') return { key, type: 'country', country: key, city: '' };
  const [country = '', ...city] = key.split('-');
  return { key, type: 'city', country, city: city.join('-') };
}

/**
 * Whether a choice contradicts what a page fixes: somebody else travels, at another time, to another place (specification
 * §4.3). A city of the page's country does not.
 */
export function contradicts({ filters: fixed }: FixedFilters, chosen: Filters): boolean {
  const outside = <T>(mine: T[], yours: T[]) => mine.length > 0 && yours.some((each) => !mine.includes(each));
  const another = <T>(mine: T | null, yours: T | null) => mine !== null && yours !== null && mine !== yours;
  return (
    outside(fixed.persons, chosen.persons.filter(isSet)) ||
    leadsElsewhere(fixed.locations, chosen.locations) ||
    outside(fixed.providers, chosen.providers) ||
    another(fixed.season, chosen.season) ||
    another(fixed.visibility, chosen.visibility) ||
    (fixed.date !== null && chosen.date !== null && !isWithin(chosen.date, fixed.date))
  );
}

/** Whether fixed and chosen places together are more than the fixed ones. */
function leadsElsewhere(fixed: LocationFilter[], chosen: LocationFilter[]): boolean {
  const own = narrowLocations(fixed);
  const isInside = (place: LocationFilter) => own.some((each) => each.key === place.key || isCityOf(place, each));
  return fixed.length > 0 && narrowLocations([...fixed, ...chosen]).some((place) => !isInside(place));
}

/** On a page that fixes nothing: what was chosen, and of the rest what the page left behind used to fix. */
function preferChosen(fixed: Filters, chosen: Filters): Filters {
  const list = <T>(mine: T[], yours: T[]) => (yours.length > 0 ? yours : mine);
  return {
    persons: chosen.persons.some(isSet) ? chosen.persons : fixed.persons,
    locations: list(fixed.locations, chosen.locations),
    date: chosen.date ?? fixed.date,
    fullText: joinTexts(fixed.fullText, chosen.fullText),
    season: chosen.season ?? fixed.season,
    visibility: chosen.visibility ?? fixed.visibility,
    providers: list(fixed.providers, chosen.providers),
  };
}

/** What the page fixes by itself need not stand in its query as well. */
function withoutFixed(fixed: Filters, chosen: Filters): Filters {
  const fixedKeys = fixed.locations.map(({ key }) => key);
  const { date } = chosen;
  return {
    persons: chosen.persons.filter((age) => !fixed.persons.includes(age)),
    locations: chosen.locations.filter(({ key }) => !fixedKeys.includes(key)),
    date: date && fixed.date && isWithin(fixed.date, date) ? null : date,
    fullText: chosen.fullText === fixed.fullText ? '' : chosen.fullText,
    season: chosen.season === fixed.season ? null : chosen.season,
    visibility: chosen.visibility === fixed.visibility ? null : chosen.visibility,
    providers: chosen.providers.filter((name) => !fixed.providers.includes(name)),
  };
}

type DateRange = NonNullable<Filters['date']>;

function isWithin(inner: DateRange, outer: DateRange): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** When nothing is left the page's own range stands, so that a caller who forgets to look never shows too much. */
function intersect(a: DateRange | null, b: DateRange | null): { date: DateRange | null; impossible: boolean } {
  if (!a || !b) return { date: a ?? b, impossible: false };
  const [, start = a.start] = [a.start, b.start].sort();
  const [end = a.end] = [a.end, b.end].sort();
  const impossible = start > end;
  return { date: impossible ? a : { start, end }, impossible };
}

function joinTexts(a: string, b: string): string {
  return [a, b].filter((text) => text !== '').join(' ');
}

function isSet(age: number): boolean {
  return age >= 0;
}
