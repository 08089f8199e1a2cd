/** Arguments and data of trip lists. */
import type { DepartureCounts } from '../domain/search/departureCounts.ts';
import type { Facets } from '../domain/search/facets.ts';
import type { Sort } from '../domain/search/filters.ts';
import type { Filters } from '../domain/search/filterTypes.ts';
import type { PageTarget } from '../domain/search/pageTargets.ts';
import type { RankFactors } from '../domain/search/ranking.ts';
import type { TextChanges } from '../domain/search/textChanges.ts';
import type { ChildrenApart } from '../domain/search/tripPair.ts';
import type { Picture, TripSummary } from '../domain/trip/trip.ts';

export interface ListArgs {
  /** Slug of the list, e.g. "alle", "ski-und-snowboard", "niederlande", or slug of the partner. */
  slug: string;
  page: number;
  /** Canonical query string of filters, sort and view, without "?"; empty if there are none. */
  search: string;
}

/** One page of trips, and the options of the filters. */
export interface TripList {
  target: PageTarget;
  total: number;
  page: number;
  pageSize: number;
  items: TripSummary[];
  facets: Facets;
  /** Title of the chosen school holidays, "Sommerferien in Bayern 2027"; null if none are chosen. */
  holidayTitle: string | null;
  departureCounts: DepartureCounts;
  /** For each item of the default order, what determines its rank; null for a requested order. */
  ranking: RankFactors[] | null;
  /**
   * If the result is empty: the filters without which there are results, including those of the page, with the count.
   * Filters of the search text are in `understood`.
   */
  relaxations: { filter: keyof Filters; total: number }[];
  /** null without a search text. */
  understood: UnderstoodSearch | null;
  /** If the result is empty and the travellers have different ages: trips for groups of them; otherwise null. */
  apart: ChildrenApart | null;
  /** How the search text was changed to find trips; null if it was not. */
  textChanges: TextChanges | null;
  /** If the result is empty: the lists of themes and countries with most trips. */
  popular: { path: string; label: string; count: number }[];
}

/** The meaning of the search text of a list. Texts without a part are shorter search texts. */
export interface UnderstoodSearch {
  /** The words that are matched as text. */
  text: string;
  /** The search text without these words. */
  withoutText: string;
  /** Number of results without these words; null unless the result is empty. */
  totalWithoutText: number | null;
  /** The words that set filters. */
  parts: UnderstoodPart[];
  /** The order that the words request, e.g. "günstig"; null for the default. */
  sort: Sort;
  /** The words would set filters, but no trip has them all, so they are matched as text. */
  isPlain: boolean;
}

export interface UnderstoodPart {
  /** German label of the filter. */
  label: string;
  /** The words as they were typed. */
  words: string;
  /** The filters that the words set. */
  filters: Partial<Filters>;
  /** The search text without the words of this part. */
  without: string;
  /** Number of results without this part; null unless the result is empty. */
  total: number | null;
}

export interface ListData extends TripList {
  heading: string;
  intro: string;
  hero: Picture | null;
}
