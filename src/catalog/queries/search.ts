/** The query behind all lists: the matching trips in order, and the counts of the filter options. */

import type { DepartureCounts } from '#domain/search/departureCounts.ts';
import { type Facets, limitFacets } from '#domain/search/facets.ts';
import type { Sort } from '#domain/search/filters.ts';
import { hasMainTheme, type PointFactors, type RankFactors } from '#domain/search/ranking.ts';
import type { Mentions, TextChanges } from '#domain/search/textChanges.ts';
import type { Preferences } from '#domain/search/understanding/understanding.ts';
import { type Bits, countBits, firstCommon, hasBit, intersects, unionAll } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import type { TextMatch } from '../index/textMatch.ts';
import { queryWords } from '../index/words.ts';
import { countDepartures } from './departureCounts.ts';
import { countFacets } from './facets.ts';
import { keptTotal } from './keptCounts.ts';
import {
  ageBits,
  type Constraints,
  countMentions,
  createConstraints,
  createMatches,
  type Matches,
  matchingSlots,
  tripsAbout,
} from './matching.ts';
import { orderedSlots } from './resultOrder.ts';
import { type TripQuery, themesOf } from './tripQuery.ts';

export interface SearchQuery extends TripQuery {
  sort: Sort;
  /** Page number, from 1. */
  page: number;
  /** Trips per page; default 25 (specification §3.4). */
  pageSize?: number;
}

/** The number of results, and the filter options with their counts. */
export interface SearchCounts {
  total: number;
  facets: Facets;
  /** Null if the text was searched as it is, or there is none. */
  textChanges: TextChanges | null;
  /** The trips that only mention the search text; null without a text. */
  mentions: Mentions | null;
  departureCounts: DepartureCounts;
  version: number;
}

export interface SearchResult extends SearchCounts {
  page: number;
  pageSize: number;
  /** Empty after the last page. Their summaries: see `shownSummary`. */
  trips: CatalogueTrip[];
  /** What determines the rank of each trip in the recommended order. */
  ranking: (PointFactors & Pick<RankFactors, 'relevance' | 'hasMainTheme'>)[];
}

export const defaultPageSize = 25;

/** A page of the results, without the counts of the filter options. */
export interface FoundPage extends Omit<SearchResult, 'facets' | 'departureCounts' | 'version'> {}

/** Finds a page of a list. Its cost does not depend on the number of filter options. */
export function findPage(catalogue: Catalogue, query: SearchQuery): FoundPage {
  const constraints = createConstraints(catalogue, query);
  return pageOf(catalogue, query, constraints, createMatches(constraints));
}

function pageOf(catalogue: Catalogue, query: SearchQuery, constraints: Constraints, matches: Matches): FoundPage {
  const { page, pageSize = defaultPageSize } = query;
  const first = (page - 1) * pageSize;
  const { trips, scores } = tripsAt(catalogue, query, constraints, matches.all, first, first + pageSize);
  return {
    total: keptTotal(catalogue, query) ?? matches.total,
    page,
    pageSize,
    trips,
    textChanges: changesOf(constraints),
    mentions: mentionsOf(constraints),
    ranking: trips.map(({ slot, categories, level, pictures, start }) => ({
      relevance: scores?.[slot] ?? null,
      hasMainTheme: hasMainTheme(categories, themesOf(query)),
      complete: level === 5,
      pictures,
      start,
    })),
  };
}

/** Runs a search (specification §4.2, §11.2). Takes a few milliseconds with 10,000 trips. */
export function search(catalogue: Catalogue, query: SearchQuery): SearchResult {
  const constraints = createConstraints(catalogue, query);
  const matches = createMatches(constraints);
  return {
    ...pageOf(catalogue, query, constraints, matches),
    ...countsOf(catalogue, query, constraints, matches),
  };
}

/** Counts the results and the filter options without finding the trips of a page. */
export function searchCounts(catalogue: Catalogue, query: TripQuery): SearchCounts {
  const constraints = createConstraints(catalogue, query);
  return countsOf(catalogue, query, constraints, createMatches(constraints));
}

function countsOf(catalogue: Catalogue, query: TripQuery, constraints: Constraints, matches: Matches): SearchCounts {
  const departures = countDepartures(catalogue, query.filters, matches);
  const seasonCounts = () => departures.seasons;
  const facets = countFacets(query, { catalogue, constraints, matches, seasonCounts });
  return {
    total: keptTotal(catalogue, query) ?? matches.total,
    facets: limitFacets(facets, query.filters),
    textChanges: changesOf(constraints),
    mentions: mentionsOf(constraints),
    departureCounts: departures.counts,
    version: catalogue.version,
  };
}

function changesOf({ text }: Constraints): TextChanges | null {
  if (!text || text.corrections.length + text.omitted.length === 0) return null;
  const { corrections, omitted, apart, alternatives } = text;
  return { corrections, omitted, apart, alternatives };
}

function mentionsOf(constraints: Constraints): Mentions | null {
  const { text } = constraints;
  return text && { total: countMentions(constraints), words: text.used, areResults: text.areMentions };
}

export function countMatches(catalogue: Catalogue, query: TripQuery): number {
  return keptTotal(catalogue, query) ?? countBits(matchingSlots(createConstraints(catalogue, query)));
}

/** Returns the first trips of a list, without computing counts. */
export function firstMatches(catalogue: Catalogue, query: TripQuery, sort: Sort, limit: number): CatalogueTrip[] {
  const constraints = createConstraints(catalogue, query);
  return tripsAt(catalogue, { ...query, sort }, constraints, matchingSlots(constraints), 0, limit).trips;
}

export function anyMatch(catalogue: Catalogue, query: TripQuery): CatalogueTrip | null {
  const matches = matchingSlots(createConstraints(catalogue, query));
  return catalogue.tripAt(firstCommon(matches, matches) ?? -1);
}

export function allMatches(catalogue: Catalogue, query: TripQuery, sort: Sort): CatalogueTrip[] {
  return firstMatches(catalogue, query, sort, Number.POSITIVE_INFINITY);
}

/**
 * Returns a range of the sorted results, and the relevance of each trip, indexed by slot.
 * @param first rank of the first trip, from 0
 * @param end rank after the last trip
 */
function tripsAt(
  catalogue: Catalogue,
  query: TripQuery & { sort: Sort },
  { text }: Constraints,
  matches: Bits,
  first: number,
  end: number,
): { trips: CatalogueTrip[]; scores: Uint32Array | null } {
  const { filters, sort, rankedText, exactTitle, preferences } = query;
  const ranked = sort === null ? relevanceOf(catalogue, text, rankedText) : null;
  const scores = ranked && exactTitle ? withTitleFirst(catalogue, ranked, exactTitle) : ranked;
  const order = { filters, sort, scores, themes: themesOf(query) };
  // Who chooses an order, gets it.
  const gain = preferences?.sort === sort ? gainOf(catalogue, matches, preferences) : null;
  const slots = gain
    ? orderedSlots(catalogue, matches, { ...order, first: 0, end: all })
        .sort((a, b) => gain(b) - gain(a))
        .slice(first, end)
    : orderedSlots(catalogue, matches, { ...order, first, end });
  return { trips: slots.flatMap((slot) => catalogue.tripAt(slot) ?? []), scores };
}

const all = Number.POSITIVE_INFINITY;

/** Returns how much a trip is preferred to others; null if none of the matches is. */
function gainOf(
  catalogue: Catalogue,
  matches: Bits,
  { first, last, ages }: Preferences,
): ((slot: number) => number) | null {
  const setsOf = (subjects: Preferences['first']) =>
    subjects.map((subject) => tripsAbout(catalogue, subject)).filter((bits) => intersects(bits, matches));
  const ofAges = ages.length > 0 ? [unionAll(ages.map((age) => ageBits(catalogue, age)))] : [];
  const [wanted, unwanted] = [[...setsOf(first), ...ofAges], setsOf(last)];
  const count = (sets: readonly Bits[], slot: number) => sets.filter((bits) => hasBit(bits, slot)).length;
  return wanted.length + unwanted.length > 0 ? (slot) => count(wanted, slot) - count(unwanted, slot) : null;
}

const bestScore = 0xffff_ffff;

function withTitleFirst(catalogue: Catalogue, ranked: Uint32Array, title: string): Uint32Array {
  const scores = ranked.slice();
  for (const slot of catalogue.titled(title)) scores[slot] = bestScore;
  return scores;
}

/** Returns the relevance of each trip, indexed by slot; null without a search text. */
function relevanceOf(catalogue: Catalogue, text: TextMatch | null, rankedText = ''): Uint32Array | null {
  const words = queryWords(rankedText);
  if (words.length === 0) return text?.scores ?? null;
  return catalogue.text.withRankedWords(text?.scores ?? null, words);
}
