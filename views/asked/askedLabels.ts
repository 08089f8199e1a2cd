import { formatDateRange, formatMonth } from '../../src/domain/dates.ts';
import { titleOfKey } from '../../src/domain/holidays/holidayTitle.ts';
import { parseFilters } from '../../src/domain/search/filters.ts';
import type { Range } from '../../src/domain/search/filterTypes.ts';
import { formatEuro } from '../../src/domain/trip/prices.ts';
import { findSeason } from '../../src/domain/trip/seasons.ts';
import * as de from '../texts/de.ts';

/** Returns German labels of what was asked of departures: "August 2027". @param asked as returned by `askedSearch` */
export function askedLabels(asked: string): string[] {
  const { date, months, season, price, nights, holidays, free } = parseFilters(new URLSearchParams(asked));
  return [
    date && formatDateRange(date.start, date.end),
    ...months.map(formatMonth),
    holidays && titleOfKey(holidays),
    season && (findSeason(season)?.label ?? season),
    nights && rangeLabel(nights, de.list.nightCount, String),
    price && rangeLabel(price, formatEuro),
    free && de.asked.free,
  ].filter((label) => typeof label === 'string');
}

/** @param formatFirst formats the lower bound if there is an upper one, too */
export function rangeLabel({ from, to }: Range, format: (bound: number) => string, formatFirst = format): string {
  const first = from === null ? null : (to === null ? format : formatFirst)(from);
  return de.list.range(first, to === null ? null : format(to));
}
