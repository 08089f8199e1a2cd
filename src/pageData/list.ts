import type { Answer } from '#domain/search/answers.ts';
import type { DepartureCounts } from '#domain/search/departureCounts.ts';
import type { Facets } from '#domain/search/facets.ts';
import type { Filters, Sort } from '#domain/search/filters.ts';
import type { ListTarget } from '#domain/search/listTargets.ts';
import type { MenuItem } from '#domain/search/menu.ts';
import type { RankFactors } from '#domain/search/ranking.ts';
import type { Relaxation } from '#domain/search/relaxation.ts';
import type { Mentions, TextChanges } from '#domain/search/textChanges.ts';
import type { SubjectNoun } from '#domain/search/understanding/relaxedPhrases.ts';
import type { Understanding } from '#domain/search/understanding/understanding.ts';
import type { Picture } from '#domain/trip/trip.ts';
import type { TripCardData } from '#domain/trip/tripCard.ts';

export type NextPlace = { title: string; km: number } | null | undefined;

export interface ListArgs {
  /** Slug of the list, e.g. "alle", "ski-und-snowboard", "niederlande", or slug of the partner. */
  slug: string;
  page: number;
  /** Canonical query string of filters, sort and view, without "?"; empty if there are none. */
  search: string;
}

/** One page of trips, and the options of the filters. */
export interface TripList {
  target: ListTarget;
  total: number;
  page: number;
  pageSize: number;
  items: TripCardData[];
  /** What the search asked of departures, as returned by `askedSearch`. */
  asked: string;
  /**
   * If the town of the visitor is known and no trip of the page has a journey from near it: the nearest departure place of the trips
   * of the list with its distance, null if there is none. Otherwise undefined.
   */
  nextPlace: NextPlace;
  /** Labels of the chosen options by facet and key, "cities deutschland-berlin". */
  labels: Record<string, string>;
  /** For each item of the default order, what determines its rank; null for a requested order. */
  ranking: RankFactors[] | null;
  /**
   * If the result is empty: the filters without which there are results, including those of the page, with the count.
   * Filters of the search text are in `understood`.
   */
  relaxations: { filter: keyof Filters; total: number }[];
  /** null without a search text. */
  understood: UnderstoodSearch | null;
  /** If the result is empty: what the text says and the named filters exclude, with the count without these filters. */
  switches: { label: string; filters: (keyof Filters)[]; total: number }[];
  /** The trips that only mention the search text; null without a text. */
  mentions: Mentions | null;
  /** Answers to the search text from the FAQ and the info pages, the most fitting one first. */
  answers: Answer[];
  /** How the search text was changed to find trips; null if it was not. */
  textChanges: TextChanges | null;
  /** If few trips have all words of the text: the search texts with a single one of them, with more results. */
  singleWords: { word: string; query: string; total: number }[];
  /** If the result is empty: the lists of themes and countries with most trips. */
  popular: { path: string; label: string; count: number }[];
}

/** The meaning of the search text of a list. Texts without a part are shorter search texts. */
export interface UnderstoodSearch {
  /** The search text after corrections. */
  query: string;
  /** The words that are matched as text. */
  text: string;
  /** The search text without these words. */
  withoutText: string;
  /** Number of results without these words; null unless the result is empty. */
  totalWithoutText: number | null;
  /** Words that trips are not searched for, see `Understanding`. */
  leftOut: Understanding['leftOut'];
  /** Places without such trips, and those whose trips are shown instead. */
  withoutTrips: readonly { title: string; instead: string }[];
  /** What the text excludes, as typed ("ohne Fliegen"). Trips are not searched for it. */
  excluded: readonly string[];
  /** The words that set filters. */
  parts: UnderstoodPart[];
  /** The order that the words request, e.g. "günstig"; null for the default. */
  sort: Sort;
  /** The words would set filters, but no trip has them all, so they are matched as text. */
  isPlain: boolean;
  /** What was left out of the text because no trip has it together with the rest; null if nothing was. */
  relaxed: {
    kinds: Relaxation[];
    /** What was left out, as phrases: "an der Ostsee". */
    phrases: string[];
    /** The search text without what was left out, as it is shown, and its noun if it has one. */
    subject: string;
    shownSubject: string;
    noun: SubjectNoun | null;
    /** What was left out, as a search text, and its number of results. */
    others: string;
    totalOfOthers: number;
  } | null;
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
  /** If the year of the words is over: the words with the next year, and the search text with them; otherwise null. */
  next: { words: string; query: string } | null;
  /** The words name a week of school holidays without a Land. */
  needsLand: boolean;
  /** Number of results without this part; null unless the result is empty. */
  total: number | null;
}

/** Arguments of the filters page, for browsers without JavaScript. */
export interface FiltersArgs {
  of: 'list' | 'partner';
  slug: string;
  /** Canonical query string of filters, sort and view, without "?". */
  search: string;
}

export interface FiltersData extends Pick<TripList, 'target' | 'total' | 'understood'> {
  facets: Facets;
  departureCounts: DepartureCounts;
  /** The current day in Berlin, "YYYY-MM-DD". */
  today: string;
}

export interface ListData extends TripList {
  heading: string;
  intro: string;
  hero: Picture | null;
  /** Lists of a part of this one: the cities of a country, the school holidays of a season; otherwise empty. */
  parts: MenuItem[];
  /** First and last day of the school holidays whose list this is; otherwise null. */
  period: { start: string; end: string } | null;
  /** For search engines, of all results; null for a list with filters, which is not indexed. */
  summary: ListSummary | null;
}

export interface ListSummary {
  /** Years in which departures start, ascending. */
  years: string[];
  /** In euros; null if there is none. */
  lowestPrice: number | null;
}
