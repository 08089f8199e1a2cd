/** The query behind all lists: the matching trips in order, and the counts of the filter options. */

import type { DepartureCounts } from '../../domain/search/departureCounts.ts';
import { type DepartureFilters, hasDepartureFilters, withMatchingDates } from '../../domain/search/departureFilters.ts';
import { type Facets, limitFacets } from '../../domain/search/facets.ts';
import type { Sort } from '../../domain/search/filters.ts';
import { emptyFilters } from '../../domain/search/filterTypes.ts';
import type { RankFactors } from '../../domain/search/ranking.ts';
import type { TextChanges } from '../../domain/search/textChanges.ts';
import type { Scope } from '../../domain/site/hosts.ts';
import type { TripSummary } from '../../domain/trip/trip.ts';
import { type Bits, countBits } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import type { TextMatch } from '../index/textMatch.ts';
import { queryWords } from '../index/words.ts';
import { countDepartures } from './departureCounts.ts';
import { countFacets } from './facets.ts';
import { type Constraints, createConstraints, matchingSlots } from './matching.ts';
import { orderedSlots } from './resultOrder.ts';
import type { TripQuery } from './tripQuery.ts';

export interface SearchQuery extends TripQuery {
  sort: Sort;
  /** Page number, from 1. */
  page: number;
  /** Trips per page; default 25 (specification §3.4). */
  pageSize?: number;
}

export interface SearchResult {
  total: number;
  page: number;
  pageSize: number;
  /** JSON texts of TripSummaries; `level` is included only for organisers. Empty after the last page. */
  items: string[];
  facets: Facets;
  /** Null if the text was searched as it is, or there is none. */
  textChanges: TextChanges | null;
  departureCounts: DepartureCounts;
  /** What determines the rank of each item. */
  ranking: RankFactors[];
  version: number;
}

export const defaultPageSize = 25;

/** A page of the results, without the counts of the filter options. */
export interface FoundPage extends Pick<SearchResult, 'total' | 'page' | 'pageSize' | 'textChanges' | 'ranking'> {
  /** Empty after the last page. */
  trips: CatalogueTrip[];
}

/** Finds a page of a list. Its cost does not depend on the number of filter options. */
export function findPage(catalogue: Catalogue, query: SearchQuery): FoundPage {
  const constraints = createConstraints(catalogue, query);
  return pageOf(catalogue, query, constraints, matchingSlots(constraints));
}

function pageOf(catalogue: Catalogue, query: SearchQuery, constraints: Constraints, matches: Bits): FoundPage {
  const { page, pageSize = defaultPageSize } = query;
  const first = (page - 1) * pageSize;
  const trips = tripsAt(catalogue, query, constraints, matches, first, first + pageSize);
  return {
    total: countBits(matches),
    page,
    pageSize,
    trips,
    textChanges: changesOf(constraints),
    ranking: trips.map(({ level, pictures, start }) => ({ complete: level === 5, pictures, start })),
  };
}

/** Runs a search (specification §4.2, §11.2). Takes a few milliseconds with 100,000 trips. */
export function search(catalogue: Catalogue, query: SearchQuery): SearchResult {
  const constraints = createConstraints(catalogue, query);
  const matches = matchingSlots(constraints);
  const { trips, ...found } = pageOf(catalogue, query, constraints, matches);
  const { total } = found;
  const departures = countDepartures(catalogue, query.filters, constraints);
  const seasonCounts = () => departures.seasons;
  const facets = countFacets(query, { catalogue, constraints, matches, total, seasonCounts });
  return {
    ...found,
    items: trips.map((trip) => summaryFor(query.own?.hosts, trip, query.filters)),
    facets: limitFacets(facets, query.filters),
    departureCounts: departures.counts,
    version: catalogue.version,
  };
}

function changesOf({ text }: Constraints): TextChanges | null {
  if (!text || text.corrections.length + text.omitted.length === 0) return null;
  const { corrections, omitted, alternatives } = text;
  return { corrections, omitted, alternatives };
}

/** Returns only the number of results. */
export function countMatches(catalogue: Catalogue, query: TripQuery): number {
  return countBits(matchingSlots(createConstraints(catalogue, query)));
}

/** Returns the number of trips that the scope lists: the count of all offers (specification §4.6). */
export function countListed(catalogue: Catalogue, scope: Scope): number {
  return countBits(catalogue.listed(scope));
}

/** Returns the first trips of a list as JSON texts, without computing counts. */
export function firstMatches(catalogue: Catalogue, query: TripQuery, sort: Sort, limit: number): string[] {
  const constraints = createConstraints(catalogue, query);
  const trips = tripsAt(catalogue, { ...query, sort }, constraints, matchingSlots(constraints), 0, limit);
  return trips.map((trip) => summaryFor(undefined, trip, query.filters));
}

/** Returns all trips of a list in order. */
export function allMatches(catalogue: Catalogue, query: TripQuery, sort: Sort): CatalogueTrip[] {
  const constraints = createConstraints(catalogue, query);
  return tripsAt(catalogue, { ...query, sort }, constraints, matchingSlots(constraints), 0, Number.POSITIVE_INFINITY);
}

/**
 * Returns a range of the sorted results.
 * @param first rank of the first trip, from 0
 * @param end rank after the last trip
 */
function tripsAt(
  catalogue: Catalogue,
  { filters, sort, rankedText }: TripQuery & { sort: Sort },
  { text }: Constraints,
  matches: Bits,
  first: number,
  end: number,
): CatalogueTrip[] {
  const scores = sort === null ? relevance(catalogue, text, rankedText) : null;
  const slots = orderedSlots(catalogue, matches, { filters, sort, scores, first, end });
  return slots.flatMap((slot) => catalogue.tripAt(slot) ?? []);
}

/** Returns the relevance of each trip, indexed by slot; null without a search text. */
function relevance(catalogue: Catalogue, text: TextMatch | null, rankedText = ''): Uint16Array | null {
  const words = queryWords(rankedText);
  if (words.length === 0) return text?.scores ?? null;
  return catalogue.text.withRankedWords(text?.scores ?? null, words);
}

/**
 * Returns the summary of a trip as JSON text, with the departures that match the filters.
 * @param hosts subdomains of the organiser's hosts, whose trips include their level
 */
export function summaryFor(
  hosts: readonly string[] | undefined,
  { subdomain, summary, level }: CatalogueTrip,
  filters: DepartureFilters = emptyFilters,
): string {
  const text = hasDepartureFilters(filters)
    ? JSON.stringify(withMatchingDates(JSON.parse(summary) as TripSummary, filters))
    : summary;
  return hosts?.includes(subdomain) ? `${text.slice(0, -1)},"level":${level}}` : text;
}
