import type { IsoDate } from '../dates.ts';
import { holidayPeriods } from './holidays.ts';
import { kindTitles } from './holidayTitle.ts';

/** The holidays of all Länder of one kind and year. */
export interface HolidayPeriod {
  /** "sommer-2027", the second part of the keys of holidays. */
  key: string;
  /** "Sommerferien 2027" */
  title: string;
}

/** Returns the periods that have not ended in at least one Land, soonest first. */
export function comingPeriods(today: IsoDate): HolidayPeriod[] {
  const coming = holidayPeriods.filter(({ end }) => end >= today).sort((a, b) => (a.start < b.start ? -1 : 1));
  const periods = new Map(
    coming.map(({ kind, year }) => [
      `${kind}-${year}`,
      { key: `${kind}-${year}`, title: `${kindTitles[kind]} ${year}` },
    ]),
  );
  return [...periods.values()];
}
