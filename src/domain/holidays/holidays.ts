/** The school holidays by Land. Data and sources: `data/` and README.md in this folder. */
import { addDays, type IsoDate } from '../dates.ts';
import { austria } from './data/austria.ts';
import { germany } from './data/germany.ts';
import { switzerland } from './data/switzerland.ts';
import type { HolidayKind } from './holidayKinds.ts';
import { type HolidayEntry, type HolidayGap, parseHolidayTable } from './holidayTable.ts';
import { holidayTitle } from './holidayTitle.ts';
import { type Land, lands } from './lands.ts';
import { isFreeDay } from './publicHolidays.ts';

export interface Holiday {
  /** "BY:sommer-2027": code of the Land, kind and year of the first published day. */
  key: string;
  land: string;
  kind: HolidayKind;
  year: number;
  /** "Sommerferien in Bayern" */
  title: string;
  /** First and last day without school, which include adjacent weekends and public holidays. */
  start: IsoDate;
  end: IsoDate;
}

const parsed = [...germany, ...austria, ...switzerland].map(parseHolidayTable);

/** All entries as published, with their sources. */
export const holidayEntries: readonly HolidayEntry[] = parsed.flatMap(({ entries }) => entries);

/** The cells of the tables without dates. */
export const holidayGaps: readonly HolidayGap[] = parsed.flatMap(({ gaps }) => gaps);

/** All school holidays by Land in the order of `lands`, then by date. */
export const holidayPeriods: readonly Holiday[] = lands.flatMap((land) =>
  holidayEntries
    .filter((entry) => entry.land === land.code)
    .map((entry) => holidayOf(entry, land))
    .sort((a, b) => (a.start < b.start ? -1 : 1)),
);

const holidaysByKey = new Map(holidayPeriods.map((holiday) => [holiday.key, holiday]));

/** Holidays by month ("2027-07") of each of their days. Few overlap a month, so that a search of them is fast. */
const holidaysByMonth = groupByMonth(holidayPeriods);

/** Returns the holidays of a key such as "BY:sommer-2027", or null if the key is unknown. */
export function findHoliday(key: string): Holiday | null {
  return holidaysByKey.get(key) ?? null;
}

/**
 * Returns the codes of the Länder that are without school from the first to the last day of a departure, in the order
 * of `lands`.
 */
export function holidaysCovering(start: IsoDate, end: IsoDate): string[] {
  return holidaysDuring(start, end).map(({ land }) => land);
}

/** Returns the holidays that `holidaysCovering` names by their Länder. */
export function holidaysDuring(start: IsoDate, end: IsoDate): Holiday[] {
  const covering: Holiday[] = [];
  for (const holiday of holidaysByMonth.get(start.slice(0, 7)) ?? []) {
    if (holiday.start <= start && end <= holiday.end && covering.at(-1)?.land !== holiday.land) covering.push(holiday);
  }
  return covering;
}

/** Returns the holidays of a Land that have not ended, soonest first; empty for an unknown code. */
export function nextHolidays(land: string, today: IsoDate): Holiday[] {
  return holidayPeriods.filter((holiday) => holiday.land === land && holiday.end >= today);
}

function holidayOf({ kind, start, end }: HolidayEntry, land: Land): Holiday {
  const year = Number(start.slice(0, 4));
  return {
    key: `${land.code}:${kind}-${year}`,
    land: land.code,
    kind,
    year,
    title: holidayTitle(land, kind),
    start: lastFreeDay(start, -1, land),
    end: lastFreeDay(end, 1, land),
  };
}

/** Returns the last day that is reached from `date` in steps of one day over weekends and public holidays. */
function lastFreeDay(date: IsoDate, step: 1 | -1, land: Land): IsoDate {
  let last = date;
  for (let next = addDays(date, step); isFreeDay(next, land); next = addDays(next, step)) last = next;
  return last;
}

function groupByMonth(holidays: readonly Holiday[]): Map<string, Holiday[]> {
  const byMonth = new Map<string, Holiday[]>();
  for (const holiday of holidays) {
    const months = new Set<string>();
    for (let day = holiday.start; day <= holiday.end; day = addDays(day, 1)) months.add(day.slice(0, 7));
    for (const month of months) byMonth.set(month, [...(byMonth.get(month) ?? []), holiday]);
  }
  return byMonth;
}
