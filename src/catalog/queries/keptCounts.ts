/** Answers from the counts that the worker keeps, for queries that ask for no more than one value. */
import { chosenOptions, type FacetName } from '#domain/search/facets.ts';
import { type FilterName, type Filters, filterNames, isSet } from '#domain/search/filters.ts';
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
  const value = onlyValueOf(query.filters);
  return value && facetCount(counts, query.scope, ...value);
}

/** Returns whether a query asks for all trips of a site, so that the worker keeps the counts of its filter options. */
export function asksForAll(query: TripQuery): boolean {
  return askedFilters(query)?.length === 0;
}

/** Returns the filters that are set; null if the query depends on more than filters. */
function askedFilters(query: TripQuery): FilterName[] | null {
  const { own, impossible = false, textFilters, textThemes = [], excludedSubjects = [] } = query;
  if (own || impossible || textFilters || textThemes.length + excludedSubjects.length > 0) return null;
  // Only organisers see levels.
  return filterNames.filter((name) => name !== 'visibility' && isSet(query.filters, name));
}

/** Returns the only value of filters; null if they have several or none that is counted. */
function onlyValueOf(filters: Filters): [FacetName, string] | null {
  const [only, ...others] = chosenOptions(filters);
  if (!only || others.length > 0) return null;
  const [facet, key] = only;
  return facet === 'ages' && !listedAges.includes(Number(key)) ? null : only;
}
