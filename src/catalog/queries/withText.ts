import { departurePeriod } from '#domain/search/departureFilters.ts';
import { commonPeriod, type Range } from '#domain/search/filterKinds.ts';
import type { MergedFilters } from '#domain/search/mergeFilters.ts';
import { rankedText } from '#domain/search/understanding/rankedText.ts';
import type { TripQuery } from './tripQuery.ts';
import type { UnderstoodText } from './understoodText.ts';

/**
 * Narrows a list by its search text: a trip must match the filters of the list and what the text says (specification
 * §4.9). Filters on departures become one filter each, because a single departure has to match them. Lists of the text
 * are kept apart, because a trip can have a value of each list.
 * @param merged the filters of the list, with the search text
 * @param understood the meaning of the text; null without a text
 */
export function withText(
  merged: MergedFilters,
  understood: Pick<UnderstoodText, 'understanding' | 'exactTitle'> | null,
): Omit<TripQuery, 'scope' | 'own'> {
  if (!understood) return merged;
  const { filters } = merged;
  const { understanding, exactTitle } = understood;
  const {
    persons = [],
    season = null,
    holidays = null,
    free = false,
    date,
    price,
    nights,
    months = [],
    ...lists
  } = understanding.filters;
  // Only one filter for holidays is possible, so other holidays in the text become a period.
  const hasOtherHolidays = filters.holidays !== null && filters.holidays !== holidays;
  const said = { date: date ?? null, holidays: hasOtherHolidays ? holidays : null };
  const period = commonPeriod(filters.date, departurePeriod(said));
  const hasMonths = filters.months.length > 0 && months.length > 0;
  const commonMonths = hasMonths
    ? filters.months.filter((month) => months.includes(month))
    : [...filters.months, ...months];
  const prices = common(filters.price, price ?? null);
  const durations = common(filters.nights, nights ?? null);
  return {
    filters: {
      ...filters,
      persons: [...new Set([...filters.persons, ...persons])],
      season: filters.season ?? season,
      holidays: filters.holidays ?? holidays,
      free: filters.free || free,
      date: period,
      months: commonMonths,
      price: prices,
      nights: durations,
      fullText: understanding.text,
    },
    textFilters: { ...lists, ...(season !== null && { season }) },
    textPlaces: understanding.needsAllPlaces
      ? understanding.parts.flatMap(({ filter }) => (filter.locations ? [filter.locations] : []))
      : [],
    textThemes: understanding.needsAllThemes ? (lists.categories ?? []) : [],
    excludedSubjects: understanding.excludedSubjects,
    rankedText: rankedText(understanding),
    preferences: { ...understanding.preferences, sort: understanding.sort },
    exactTitle,
    impossible:
      merged.impossible ||
      (understanding.isQuestion && understanding.text === '') ||
      (hasMonths && commonMonths.length === 0) ||
      (filters.season !== null && season !== null && filters.season !== season) ||
      [period && { from: period.start, to: period.end }, prices, durations].some(isEmpty),
  };
}

function common(a: Range | null, b: Range | null): Range | null {
  if (!a || !b) return a ?? b;
  return {
    from: a.from === null || b.from === null ? (a.from ?? b.from) : Math.max(a.from, b.from),
    to: a.to === null || b.to === null ? (a.to ?? b.to) : Math.min(a.to, b.to),
  };
}

function isEmpty(range: { from: string | number | null; to: string | number | null } | null): boolean {
  return range !== null && range.from !== null && range.to !== null && range.from > range.to;
}
