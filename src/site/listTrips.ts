import { queryWords } from '#catalog/index/words.ts';
import type { ListedPage } from '#catalog/queries/catalogueReader.ts';
import type { SearchQuery } from '#catalog/queries/search.ts';
import { themesOf } from '#catalog/queries/tripQuery.ts';
import type { UnderstoodText } from '#catalog/queries/understoodText.ts';
import { withText } from '#catalog/queries/withText.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { HomeTown } from '#domain/homeTown.ts';
import { nextPlace } from '#domain/places/findHomeTown.ts';
import { findAnswers } from '#domain/search/answers.ts';
import { askedSearch } from '#domain/search/askedDepartures.ts';
import {
  emptyFilters,
  encodeFilters,
  type Filters,
  filterNames,
  isSet,
  parseFilters,
  parseSort,
} from '#domain/search/filters.ts';
import { type ListTarget, listPath } from '#domain/search/listTargets.ts';
import { contradictsFixedFilters, type MergedFilters, mergeFilters } from '#domain/search/mergeFilters.ts';
import { chosenFirst, rankingPoints } from '#domain/search/ranking.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { tripCardOf } from '#domain/trip/tripCard.ts';
import type { TripList } from '#pageData/list.ts';
import type { Redirect } from '#pageData/pageAnswer.ts';
import { infoPageOf } from './hostStory.ts';
import type { PageContext } from './pageContext.ts';
import { countTrips, findTrips, type Unscoped } from './searchTrips.ts';
import { understoodSearch } from './understoodSearch.ts';

/** With fewer results, the single words of the text are offered. */
const fewTrips = 4;
/** Number of themes and of countries that an empty result offers. */
const popularPerKind = 4;

interface ListedTrips extends Omit<TripList, 'labels' | 'items' | 'nextPlace'> {
  items: TripSummary[];
  /** The filters that apply, without those that the search text sets. */
  filters: Filters;
  query: Unscoped<SearchQuery>;
}

/**
 * Loads the trips of a list page.
 * @param search query string with filters, sort order and view
 * @returns null past the last page; a redirect to the list of all trips if the query contradicts the page (specification §3.8)
 */
export function listTrips(
  context: PageContext,
  target: ListTarget,
  { page, search }: { page: number; search: string },
): { data: ListedTrips } | Redirect | null {
  const query = new URLSearchParams(search);
  const chosen = parseFilters(query);
  const understood = understandText(context, chosen.fullText);
  const sort = parseSort(query.get('sort')) ?? understood?.understanding.sort ?? null;
  if (contradictsFixedFilters(target.fixed, chosen)) {
    return toAllTrips(mergeFilters(target.fixed, chosen), Object.fromEntries(query));
  }
  const { visibility } = chosen;
  const { filters } = mergeFilters(target.fixed, chosen);
  const merged = withText(mergeFilters(target.fixed, { ...chosen, visibility: null }), understood);
  const searched = { ...merged, sort, page };
  const found = findTrips(context, searched, visibility);
  const { total, pageSize } = found;
  const isPastEnd = page > 1 && (page - 1) * pageSize >= total;
  if (isPastEnd) return null;
  /** Counts the results of other filters; the search text is understood again. */
  const count = (fixed: Filters, others: Filters): number => {
    const understood = understandText(context, others.fullText);
    return countTrips(context, withText(mergeFilters(fixed, { ...others, visibility: null }), understood), visibility);
  };
  const countText = (fullText: string) => count(target.fixed, { ...chosen, fullText });
  // "4 Reisen in Hamburg" would be untrue of trips near it, or at other times.
  const countThere = (fullText: string) => {
    const { withoutTrips = [], relaxed = [] } = understandText(context, fullText) ?? {};
    return withoutTrips.length + relaxed.length > 0 ? 0 : countText(fullText);
  };
  const isEmpty = total === 0;
  const documents = answersOf(context);
  const answersTo = (text: string) => findAnswers(documents, text);
  const answers = understood ? answersTo(understood.query) : [];
  const { isQuestion = false, text = '' } = understood?.understanding ?? {};
  const isAnswered = isQuestion && text === '' && answers.length > 0;
  const isUnanswered = (words: string) => !isAnswered && (answers.length === 0 || answersTo(words).length === 0);
  return {
    data: {
      ...found,
      target,
      filters,
      query: searched,
      ranking: sort === null ? rankingOf(found, berlinToday(context.deps.now())) : null,
      asked: askedSearch(merged.filters),
      relaxations: isEmpty ? relaxedFilters(target, chosen, count) : [],
      understood: understood && understoodSearch(understood, { count: countText, countThere, isEmpty, isUnanswered }),
      switches: isEmpty && understood ? switchesOf(understood, target, chosen, count) : [],
      answers,
      singleWords: understood && page === 1 && total < fewTrips ? singleWords(understood, found, countText) : [],
      textChanges: withOmitted(found.textChanges, understood, isUnanswered),
      popular: isEmpty ? popularLists(context) : [],
    },
  };
}

/**
 * Returns the part of a result that a list shows. The browser loads the options of the filters when a filter is opened,
 * because they need more space than the trips.
 */
export function tripListOf(context: PageContext, { filters, query, ...list }: ListedTrips): TripList {
  const { catalogue, scope, town } = context;
  const themes = themesOf(query);
  // A card shows the first theme: on the page of a theme, this one.
  const cardOf = (trip: TripSummary) => tripCardOf({ ...trip, categories: chosenFirst(trip.categories, themes) });
  const hasJourney = list.items.some(({ door }) => door?.place != null);
  const nextPlaceOf = (from: HomeTown) => nextPlace(from, catalogue.options({ ...query, scope }, 'departurePlaces'));
  return {
    ...list,
    nextPlace: town && list.items.length > 0 && !hasJourney ? nextPlaceOf(town) : undefined,
    items: list.items.map(cardOf),
    labels: catalogue.labels(filters),
  };
}

function understandText({ catalogue, scope }: PageContext, text: string): UnderstoodText | null {
  return text === '' ? null : catalogue.understandText(scope, text);
}

/** Returns the entries of the FAQ and the info pages that the site has. */
function answersOf(context: PageContext) {
  const { faq, pages } = context.deps.replica.site();
  return [...faq, ...pages.flatMap(({ key }) => infoPageOf(context, key) ?? [])];
}

function rankingOf({ ranking }: ListedPage, today: IsoDate): TripList['ranking'] {
  return ranking.map(({ start, ...factors }) => ({ ...factors, points: rankingPoints({ ...factors, start }, today) }));
}

/** Returns the words of a text that have more results beside its filters without the other words. */
function singleWords(
  { query, understanding: { text, parts, excluded } }: UnderstoodText,
  { total, textChanges }: Pick<ListedPage, 'total' | 'textChanges'>,
  count: (text: string) => number,
): TripList['singleWords'] {
  const specific = queryWords(text).filter(({ isGeneral, spelling }) => !isGeneral && query.includes(spelling));
  const words = new Set(specific.map(({ spelling }) => spelling));
  if (words.size < 2) return [];
  const others = [...parts.map((part) => part.words), ...excluded];
  const withoutWord = others.length > 0 ? count(others.join(' ')) : 0;
  return [...words].flatMap((spelling) => {
    const single = [spelling, ...others].join(' ');
    const found = count(single);
    // As many as without the word: no trip has it.
    const isMore = found > (textChanges?.omitted.includes(spelling) ? 0 : total) && found !== withoutWord;
    return isMore ? [{ word: spelling, query: single, total: found }] : [];
  });
}

/**
 * Adds the words that were corrected before the text was understood, and those that no trip contains, in their order. Null without
 * any; an answer says more about the words that it concerns.
 */
function withOmitted(
  changes: TripList['textChanges'],
  understood: UnderstoodText | null,
  isUnanswered: (words: string) => boolean,
): TripList['textChanges'] {
  const { query = '', corrections = [], omitted = [], apart = [], understanding } = understood ?? {};
  const separate = [...apart, ...(changes?.apart ?? [])];
  // What trips have is no question.
  const isNew = (word: string) =>
    (isUnanswered(word) || separate.includes(word)) && !understanding?.leftOut.unknown.includes(word);
  const all = {
    corrections: [...corrections, ...(changes?.corrections ?? [])],
    omitted: [...omitted, ...(changes?.omitted ?? [])]
      .filter(isNew)
      .sort((a, b) => query.indexOf(a) - query.indexOf(b)),
    apart: separate,
    alternatives: changes?.alternatives ?? [],
  };
  return all.corrections.length + all.omitted.length + all.alternatives.length > 0 ? all : null;
}

/** Returns what the text says and the page or the other filters exclude, if trips have it without these filters. */
function switchesOf(
  { understanding }: UnderstoodText,
  { fixed }: ListTarget,
  chosen: Filters,
  count: (fixed: Filters, chosen: Filters) => number,
): TripList['switches'] {
  const { filters } = mergeFilters(fixed, chosen);
  return understanding.parts.flatMap(({ label, filter }) => {
    const names = filterNames.filter((name) => filter[name] !== undefined && isSet(filters, name));
    if (names.length === 0) return [];
    const without = Object.fromEntries(names.map((name) => [name, emptyFilters[name]]));
    const total = count({ ...fixed, ...without }, { ...chosen, ...without });
    return total > 0 ? [{ label, filters: names, total }] : [];
  });
}

/** Returns the lists of the themes and countries with most trips. */
function popularLists({ catalogue, scope }: PageContext): TripList['popular'] {
  const query = { scope, filters: emptyFilters };
  const most = (name: 'categories' | 'countries') =>
    [...catalogue.options(query, name)].sort((a, b) => b.count - a.count).slice(0, popularPerKind);
  return [
    ...most('categories').map(({ key, label, count }) => ({ path: listPath('category', key), label, count })),
    ...most('countries').map(({ key, label, count }) => ({ path: listPath('country', key), label, count })),
  ];
}

/** Redirects to the list of all trips and keeps sort order and view. */
function toAllTrips({ filters }: MergedFilters, query: Record<string, string>): Redirect {
  const search = encodeFilters(filters);
  for (const [name, value] of Object.entries(query)) {
    if (!search.has(name) && name !== 'q') search.set(name, value);
  }
  return { redirect: `${allTripsPath}?${search}`, status: 302 };
}

/** Returns the filters whose removal leads to results, with the number of results. */
function relaxedFilters(
  { fixed }: ListTarget,
  chosen: Filters,
  count: (fixed: Filters, chosen: Filters) => number,
): TripList['relaxations'] {
  const { filters } = mergeFilters(fixed, chosen);
  const names = filterNames.filter((name) => name !== 'visibility' && name !== 'mentions' && isSet(filters, name));
  const without = (from: Filters, name: keyof Filters) => ({ ...from, [name]: emptyFilters[name] });
  return names
    .map((filter) => ({ filter, total: count(without(fixed, filter), without(chosen, filter)) }))
    .filter(({ total }) => total > 0);
}
