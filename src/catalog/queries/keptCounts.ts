/** Answers from the counts that the worker keeps, for queries that ask for no more than one value. */
import { type FacetName, facetOfLocation } from '#domain/search/facets.ts';
import { emptyFilters, type Filters, type ListFilter, listFilters } from '#domain/search/filterTypes.ts';
import { listedAges } from '#domain/trip/ages.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { facetCount, listedCount } from '../index/counts.ts';
import type { TripQuery } from './tripQuery.ts';

/** Returns the number of results of a query, if the worker keeps it; otherwise null. */
export function keptTotal({ counts }: Catalogue, query: TripQuery): number | null {
  const asked = askedFilters(query);
  if (!asked || asked.length > 1) return null;
  const [only] = asked;
  if (!only) return listedCount(counts, query.scope);
  const value = onlyValueOf(query.filters, only);
  return value && facetCount(counts, query.scope, ...value);
}

/** Returns whether a query asks for all trips of a site, so that the worker keeps the counts of its filter options. */
export function asksForAll(query: TripQuery): boolean {
  return askedFilters(query)?.length === 0;
}

/** Returns the filters that are set; null if the query depends on more than filters. */
function askedFilters(query: TripQuery): (keyof Filters)[] | null {
  const { own, impossible = false, textFilters, textThemes = [], excludedSubjects = [] } = query;
  if (own || impossible || textFilters || textThemes.length + excludedSubjects.length > 0) return null;
  // Only organisers see levels.
  const names = (Object.keys(emptyFilters) as (keyof Filters)[]).filter((name) => name !== 'visibility');
  return names.filter((name) => {
    const value = query.filters[name];
    return Array.isArray(value) ? value.length > 0 : value !== emptyFilters[name];
  });
}

/** Returns the only value of a filter; null if it has several or none that is counted. */
function onlyValueOf(filters: Filters, name: keyof Filters): [FacetName, string] | null {
  const { locations, season, persons } = filters;
  const [location, ...otherLocations] = locations;
  const [age, ...others] = persons;
  if (name === 'season' && season) return ['seasons', season];
  if (name === 'locations' && location && otherLocations.length === 0)
    return [facetOfLocation[location.type], location.key];
  if (name === 'persons' && age !== undefined && others.length === 0 && listedAges.includes(age))
    return ['ages', String(age)];
  if (!isListFilter(name)) return null;
  const [key, ...more] = filters[name];
  return key !== undefined && more.length === 0 ? [name, key] : null;
}

function isListFilter(name: keyof Filters): name is ListFilter {
  return (listFilters as readonly string[]).includes(name);
}
