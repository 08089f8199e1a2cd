/**
 * Merges the fixed filters of a page with the filters that a visitor chose, and determines the page that shows the
 * result (specification §4.3, §4.4).
 */

import { distinctBy } from '../distinctBy.ts';
import { allSlugs } from '../trip/categories.ts';
import type { FacetName } from './facets.ts';
import { isCityOf, narrowLocations } from './filters.ts';
import { emptyFilters, type Filters, type ListFilter, type LocationFilter, listFilters } from './filterTypes.ts';
import type { ListTarget } from './listTargets.ts';

export interface MergedFilters {
  filters: Filters;
  /** The date ranges have no day in common, so the result is empty. */
  impossible: boolean;
}

/**
 * Merges fixed and chosen filters: lists are concatenated, dates intersected, texts joined; for all other
 * filters the chosen value wins. Merging is associative as long as no intersection is empty.
 */
export function mergeFilters(fixed: Filters, chosen: Filters): MergedFilters {
  const { date, impossible } = intersect(fixed.date, chosen.date);
  return {
    filters: {
      ...emptyFilters,
      ...listsOf((name) => distinctBy([...fixed[name], ...chosen[name]], (key) => key)),
      persons: distinctBy([...fixed.persons, ...chosen.persons].filter(isSet), (age) => age),
      locations: distinctBy([...fixed.locations, ...chosen.locations], ({ key }) => key),
      date,
      months: distinctBy([...fixed.months, ...chosen.months], (month) => month),
      fullText: joinTexts(fixed.fullText, chosen.fullText),
      mentions: chosen.mentions || fixed.mentions,
      season: chosen.season ?? fixed.season,
      visibility: chosen.visibility ?? fixed.visibility,
      price: chosen.price ?? fixed.price,
      nights: chosen.nights ?? fixed.nights,
      holidays: chosen.holidays ?? fixed.holidays,
      free: chosen.free || fixed.free,
    },
    impossible,
  };
}

/** Filters of which a chosen value replaces the fixed one. */
const replacedFilters = ['season', 'visibility', 'price', 'nights', 'holidays'] as const;

/** Returns whether filters include the fixed filters of a page: merging these again would change nothing. */
export function includesFixedFilters(fixed: Filters, filters: Filters): boolean {
  return (
    fixed.persons.every((age) => filters.persons.includes(age)) &&
    fixed.locations.every(({ key }) => filters.locations.some((location) => location.key === key)) &&
    listFilters.every((name) => fixed[name].every((key) => filters[name].includes(key))) &&
    fixed.months.every((month) => filters.months.includes(month)) &&
    (fixed.date === null || (filters.date !== null && isWithin(filters.date, fixed.date))) &&
    fixed.fullText === '' &&
    replacedFilters.every((name) => fixed[name] === null || filters[name] !== null) &&
    (!fixed.free || filters.free)
  );
}

/**
 * Determines the target page of a choice on a list (specification §4.4). This is the list of all trips if the choice overrides the
 * page's fixed filters. Otherwise it is the current page.
 * @param chosen all filters that the visitor has chosen, including earlier ones
 * @returns `slug`: slug of the target list, or null for the current page. `filters`: filters for the query, without the
 *   fixed filters of the target page
 */
export function applyChoice(
  { fixed }: Pick<ListTarget, 'fixed'>,
  chosen: Filters,
): {
  slug: string | null;
  filters: Filters;
} {
  return contradictsFixedFilters(fixed, chosen)
    ? { slug: allSlugs.de, filters: preferChosen(fixed, chosen) }
    : { slug: null, filters: withoutFixed(fixed, chosen) };
}

/**
 * Applies one option of a facet: a season replaces the current one, all other options are added.
 * @param key key of the option; "{country}-{city}" for a city
 */
export function chooseOption(current: Filters, facet: FacetName, key: string): Filters {
  const { persons, locations } = current;
  switch (facet) {
    case 'countries':
    case 'regions':
    case 'cities':
      return { ...current, locations: distinctBy([...locations, optionLocation(facet, key)], (place) => place.key) };
    case 'seasons':
      return { ...current, season: key };
    case 'ages':
      return { ...current, persons: distinctBy([...persons, Number.parseInt(key, 10)].filter(isSet), (age) => age) };
    default:
      return { ...current, [facet]: distinctBy([...current[facet], key], (value) => value) };
  }
}

/**
 * Returns the location of an option. Slugs may contain hyphens, so the split between country and city is a guess. Code
 * that compares the joined key does not depend on it.
 */
export function optionLocation(facet: 'countries' | 'regions' | 'cities', key: string): LocationFilter {
  if (facet === 'countries') return { key, type: 'country', country: key, city: '' };
  if (facet === 'regions') return { key, type: 'region', country: '', city: '' };
  const [country = '', ...city] = key.split('-');
  return { key, type: 'city', country, city: city.join('-') };
}

/**
 * Returns whether a choice contradicts the fixed filters of a page: other travellers, another time or another place
 * (specification §4.3). A city of the page's country is no contradiction.
 */
export function contradictsFixedFilters(fixed: Filters, chosen: Filters): boolean {
  const exceeds = <T>(own: T[], other: T[]) => own.length > 0 && other.some((value) => !own.includes(value));
  const differs = <T>(own: T | null, other: T | null) => own !== null && other !== null && own !== other;
  return (
    exceeds(fixed.persons, chosen.persons.filter(isSet)) ||
    exceedsLocations(fixed.locations, chosen.locations) ||
    listFilters.some((name) => exceeds(fixed[name], chosen[name])) ||
    exceeds(fixed.months, chosen.months) ||
    differs(fixed.season, chosen.season) ||
    differs(fixed.visibility, chosen.visibility) ||
    (fixed.date !== null && chosen.date !== null && !isWithin(chosen.date, fixed.date))
  );
}

function exceedsLocations(fixed: LocationFilter[], chosen: LocationFilter[]): boolean {
  const own = narrowLocations(fixed);
  const isInside = (place: LocationFilter) =>
    own.some((ownPlace) => ownPlace.key === place.key || isCityOf(place, ownPlace));
  return fixed.length > 0 && narrowLocations([...fixed, ...chosen]).some((place) => !isInside(place));
}

/** Returns the filters for the list of all trips: the chosen values, and the fixed ones of filters that were not chosen. */
function preferChosen(fixed: Filters, chosen: Filters): Filters {
  const list = <T>(fixedValues: T[], chosenValues: T[]) => (chosenValues.length > 0 ? chosenValues : fixedValues);
  return {
    ...mergeFilters(fixed, chosen).filters,
    ...listsOf((name) => list(fixed[name], chosen[name])),
    persons: chosen.persons.some(isSet) ? chosen.persons : fixed.persons,
    locations: list(fixed.locations, chosen.locations),
    date: chosen.date ?? fixed.date,
    months: list(fixed.months, chosen.months),
  };
}

/** Removes the fixed filters of a page, which its query does not need to repeat. */
function withoutFixed(fixed: Filters, chosen: Filters): Filters {
  const fixedKeys = fixed.locations.map(({ key }) => key);
  const { date } = chosen;
  return {
    ...chosen,
    ...listsOf((name) => chosen[name].filter((key) => !fixed[name].includes(key))),
    persons: chosen.persons.filter((age) => !fixed.persons.includes(age)),
    locations: chosen.locations.filter(({ key }) => !fixedKeys.includes(key)),
    date: date && fixed.date && isWithin(fixed.date, date) ? null : date,
    months: chosen.months.filter((month) => !fixed.months.includes(month)),
    fullText: chosen.fullText === fixed.fullText ? '' : chosen.fullText,
    season: chosen.season === fixed.season ? null : chosen.season,
    visibility: chosen.visibility === fixed.visibility ? null : chosen.visibility,
  };
}

function listsOf(valuesOf: (name: ListFilter) => string[]): Pick<Filters, ListFilter> {
  return Object.fromEntries(listFilters.map((name) => [name, valuesOf(name)])) as Pick<Filters, ListFilter>;
}

type DateRange = NonNullable<Filters['date']>;

function isWithin(inner: DateRange, outer: DateRange): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** Returns the page's own range if the intersection is empty, so that a caller that ignores `impossible` fails safe. */
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
