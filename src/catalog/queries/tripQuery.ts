/** The query that all lists of trips share. */

import type { Scope } from '#domain/hosts.ts';
import type { Filters, ListFilter, Sort } from '#domain/search/filters.ts';
import type { LocationFilter } from '#domain/search/locationFilter.ts';
import type { ExcludedSubject, Preferences } from '#domain/search/understanding/understanding.ts';

/** A query for trips: the result of `mergeFilters` within a scope. */
export interface TripQuery {
  scope: Scope;
  filters: Filters;
  /**
   * Lists that the search text sets. A trip must have a value of them, besides those of `filters`. The season is in
   * `filters`, too: no other one has results.
   */
  textFilters?: Partial<Pick<Filters, ListFilter | 'locations' | 'season'>>;
  /** Themes that the search text names together: "Fußball am Strand". A trip must have all of them. */
  textThemes?: readonly string[];
  /** Groups of places that the search text names together: "Brandenburg, Nähe Berlin". A trip must be at one of each group. */
  textPlaces?: readonly LocationFilter[][];
  /** Words that the search text excludes. Trips about them are no results. */
  excludedSubjects?: readonly ExcludedSubject[];
  /** Words that became filters. Trips that have them in title, place or theme rank higher; they exclude no trip. */
  rankedText?: string;
  /** Subjects that the search text rather means: trips with one of `first` come first, those with one of `last` last, in this order. */
  preferences?: Preferences & { sort: Sort };
  /** The search text if it is the title of trips; these come first. */
  exactTitle?: string | null;
  /** Set by `mergeFilters` if the date ranges exclude each other. */
  impossible?: boolean;
  /**
   * Set for an organiser in admin mode. Queries ignore `filters.visibility`, so that visitors cannot see more trips by
   * setting it in the URL.
   */
  own?: OwnTrips | undefined;
}

/** Returns the chosen themes, by the page, the filters or the search text. */
export function themesOf({ filters, textFilters }: Pick<TripQuery, 'filters' | 'textFilters'>): readonly string[] {
  return [...filters.categories, ...(textFilters?.categories ?? [])];
}

export interface OwnTrips {
  /** Subdomains of the organiser's hosts. Their trips include the level. */
  hosts: readonly string[];
  /** If set, only trips of these hosts with at least this level are shown; null for the listed trips of all hosts. */
  minLevel: number | null;
}

/**
 * Applies the visibility filter for organisers in admin mode and ignores it for all other users (specification §4.2).
 * @param hosts subdomains of the hosts at which the user is signed in, in admin mode
 * @param visibility minimum level; null if the filter is not set
 */
export function ownTrips(hosts: readonly string[], visibility: number | null): OwnTrips | undefined {
  return hosts.length > 0 ? { hosts, minLevel: visibility } : undefined;
}
