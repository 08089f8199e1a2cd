/** The queries that pages use. Each records what it reads, so that a cached page is rendered again only if it has changed. */

import { doorOf, withDoor } from '#domain/bookings/price/doorPrice.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { FamilyChild } from '#domain/family/familyAddress.ts';
import { type FamilyWeek, familyCalendar } from '#domain/family/familyCalendar.ts';
import type { Scope } from '#domain/hosts.ts';
import type { FacetName, FacetOption } from '#domain/search/facets.ts';
import { emptyFilters, type Filters, type Sort } from '#domain/search/filters.ts';
import type { Places } from '#domain/search/listTargets.ts';
import type { MenuColumn, MenuItem } from '#domain/search/menu.ts';
import type { PlaceFeatures } from '#domain/search/placeFeatures.ts';
import type { ComparedTrip } from '#domain/trip/similarity.ts';
import type { PublicTrip, TripSummary } from '#domain/trip/trip.ts';
import { inSpan } from '#platform/trace.ts';
import { hasBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import type { Reads } from '../index/reads.ts';
import { chosenLabels, countFacet } from './facets.ts';
import { mapFeatures } from './mapFeatures.ts';
import { cityItems, menu } from './menu.ts';
import { places } from './places.ts';
import {
  allMatches,
  anyMatch,
  countMatches,
  type FoundPage,
  findPage,
  firstMatches,
  type SearchCounts,
  type SearchQuery,
  type SearchResult,
  search,
  searchCounts,
} from './search.ts';
import { searchJson } from './searchJson.ts';
import { type Shown, shownSummary } from './shownSummary.ts';
import { similarTrips } from './similarTrips.ts';
import type { TripQuery } from './tripQuery.ts';
import type { TripReader } from './trips.ts';
import type { UnderstandText, UnderstoodText } from './understoodText.ts';

export type FoundTrips = Omit<SearchResult, 'trips' | 'version'> & { items: TripSummary[] };

/** A page of a list, without the counts of the filter options. */
export type ListedPage = Omit<FoundPage, 'trips'> & { items: TripSummary[] };

export interface CatalogueReader {
  /** Keys of the departure places near the visitor's town, the nearest first; null without a town. */
  near: readonly string[] | null;
  search(query: SearchQuery): FoundTrips;
  /** Returns the result of a search as JSON text. */
  searchJson(query: SearchQuery): string;
  /** Counts the results of a search and the filter options. */
  counts(query: TripQuery): SearchCounts;
  map(query: Omit<SearchQuery, 'page'>): PlaceFeatures;
  /** Finds a page of a list, see `findPage`. */
  page(query: SearchQuery): ListedPage;
  /** Returns the labels of the chosen filter options, see `chosenLabels`. */
  labels(filters: Filters): Record<string, string>;
  count(query: TripQuery): number;
  /** Returns whether a list has trips. Changes less often than their number. */
  hasResults(query: TripQuery): boolean;
  /** Returns the first trips of a list, without counts. */
  first(query: TripQuery, sort: Sort, limit: number): TripSummary[];
  /** Returns the options of one filter with their counts. */
  options(query: TripQuery, name: FacetName): FacetOption[];
  /** Returns the calendar of a family with the trips of a site, see `familyCalendar`. */
  family(scope: Scope, children: readonly FamilyChild[]): FamilyWeek<TripSummary>[];
  similar(scope: Scope, trip: ComparedTrip & { combinedId: string }, limit: number): TripSummary[];
  menu(scope: Scope): MenuColumn[];
  cities(scope: Scope): MenuItem[];
  places(scope: Scope): Places;
  understandText(scope: Scope, text: string): UnderstoodText;
  /** Returns a trip of any level and any host; null for an unknown id. */
  trip(combinedId: string): CatalogueTrip | null;
  /** Reads the page of a trip, see `TripReader`, with the prices to the visitor's door. */
  readTrip(combinedId: string): Promise<PublicTrip | null>;
}

export interface CatalogueSources {
  catalogue: Catalogue;
  trips: Pick<TripReader, 'readTrip'>;
  understandText: UnderstandText;
  today: IsoDate;
  /** See `CatalogueReader`; null by default. */
  near?: readonly string[] | null;
}

/** @param reads records what the queries read */
export function createCatalogueReader(sources: CatalogueSources, reads: Reads): CatalogueReader {
  const { catalogue, near = null, trips, understandText, today } = sources;
  const readCards = (shownTrips: readonly CatalogueTrip[], shown: Shown = {}): TripSummary[] =>
    shownTrips.map((trip) => {
      reads.trip(trip.combinedId);
      return shownSummary(catalogue, trip, shown);
    });
  /** Records a query. Its texts are compared with those of all trips. */
  const record = ({ filters, rankedText = '', excludedSubjects = [], preferences }: TripQuery) => {
    reads.selection();
    if (filters.fullText !== '' || rankedText !== '' || excludedSubjects.length > 0 || preferences) reads.words();
  };
  return {
    near,
    search(query) {
      record(query);
      const { version: _, trips: found, ...others } = measured(() => search(catalogue, query));
      return { ...others, items: readCards(found, { filters: query.filters, hosts: query.own?.hosts }) };
    },
    searchJson(query) {
      record(query);
      const { json, trips: found } = measured(() => searchJson(catalogue, query));
      for (const { combinedId } of found) reads.trip(combinedId);
      return json;
    },
    counts(query) {
      record(query);
      return measured(() => searchCounts(catalogue, query));
    },
    map(query) {
      record(query);
      return measured(() => mapFeatures(catalogue, query));
    },
    page(query) {
      record(query);
      const { trips: found, ...others } = measured(() => findPage(catalogue, query));
      return { ...others, items: readCards(found, { filters: query.filters, hosts: query.own?.hosts }) };
    },
    labels(filters) {
      reads.selection();
      return chosenLabels(catalogue, filters);
    },
    count(query) {
      record(query);
      return countMatches(catalogue, query);
    },
    hasResults(query) {
      record(query);
      return anyMatch(catalogue, query) !== null;
    },
    first(query, sort, limit) {
      record(query);
      return readCards(firstMatches(catalogue, query, sort, limit), query);
    },
    options(query, name) {
      record(query);
      return countFacet(catalogue, query, name);
    },
    family(scope, children) {
      reads.selection();
      const found = allMatches(catalogue, { scope, filters: emptyFilters }, 'start-asc');
      // Children who spend the nights at home are not on a journey together.
      const dayCamps = catalogue.tags.bits('features', 'tagescamp');
      const trips = found.filter(({ slot }) => !hasBit(dayCamps, slot)).map((trip) => catalogue.summaryOf(trip));
      const weeks = measured(() => familyCalendar(children, trips, today));
      for (const { offers } of weeks) {
        for (const { trip } of offers.flatMap(({ parts }) => parts)) reads.trip(trip.combinedId);
      }
      return weeks;
    },
    similar(scope, trip, limit) {
      reads.selection();
      return readCards(similarTrips(catalogue, scope, trip, limit));
    },
    menu(scope) {
      reads.selection();
      return menu(catalogue, scope);
    },
    cities(scope) {
      reads.selection();
      return cityItems(catalogue, scope);
    },
    places(scope) {
      reads.selection();
      return places(catalogue, scope, today);
    },
    understandText(scope, text) {
      reads.selection();
      reads.words();
      return understandText(scope, text);
    },
    trip(combinedId) {
      reads.trip(combinedId);
      return catalogue.trip(combinedId);
    },
    async readTrip(combinedId) {
      reads.trip(combinedId);
      const trip = await trips.readTrip(combinedId);
      return trip && near ? withDoor(trip, doorOf(trip, near)) : trip;
    },
  };
}

function measured<T>(run: () => T): T {
  return inSpan('search', 'internal', {}, run);
}
