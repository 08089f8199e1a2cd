import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange, formatMonth } from '#domain/dates.ts';
import { titleOfKey } from '#domain/holidays/holidayTitle.ts';
import type { Range } from '#domain/search/filterKinds.ts';
import { type DepartureFilter, definitionOf, type Filters, isSet } from '#domain/search/filters.ts';
import { findSeason } from '#domain/trip/seasons.ts';
import * as de from '#views/texts/de.ts';

type PartOf<T> = T extends readonly (infer Entry)[] ? Entry : NonNullable<T>;

/** The labels of the filters on departures, in the order in which they are shown. A value of a list has its own. */
const labels: { [N in DepartureFilter]: (part: PartOf<Filters[N]>) => string } = {
  date: ({ start, end }) => formatDateRange(start, end),
  months: formatMonth,
  holidays: titleOfKey,
  season: (key) => findSeason(key)?.label ?? key,
  nights: (nights) => rangeLabel(nights, de.list.nightCount, String),
  price: (price) => rangeLabel(price, formatEuro),
  free: () => de.asked.free,
};

interface DeparturePart {
  filter: DepartureFilter;
  /** "August 2027" */
  label: string;
  /** The filter without this part. */
  without: Partial<Filters>;
}

/** Returns what filters ask of departures, each part with its German label. */
export function departureParts(filters: Filters): DeparturePart[] {
  const names = (Object.keys(labels) as DepartureFilter[]).filter((name) => isSet(filters, name));
  return names.flatMap((filter) => {
    const value = filters[filter];
    const withoutPart = (part: unknown) =>
      Array.isArray(value) ? value.filter((each) => each !== part) : definitionOf(filter).empty;
    return [value].flat().map((part) => ({
      filter,
      label: labels[filter](part as never),
      without: { [filter]: withoutPart(part) },
    }));
  });
}

/** @param formatFirst formats the lower bound if there is an upper one, too */
function rangeLabel({ from, to }: Range, format: (bound: number) => string, formatFirst = format): string {
  const first = from === null ? null : (to === null ? format : formatFirst)(from);
  return de.list.range(first, to === null ? null : format(to));
}
