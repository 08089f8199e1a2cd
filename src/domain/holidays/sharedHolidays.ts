import { daysBetween, type IsoDate } from '../dates.ts';
import { nextHolidays } from './holidays.ts';
import { kindTitles } from './holidayTitle.ts';

/** A period without school in several Länder. */
export interface SharedHolidays {
  /** "Sommerferien" if all Länder have the same holidays, otherwise "Ferien". */
  title: string;
  start: IsoDate;
  end: IsoDate;
}

/** Shorter periods have no time for a trip. */
const minimumNights = 2;

/**
 * Returns the periods without school in all of the Länder that have not ended, soonest first.
 * @param lands codes; unknown ones have no holidays
 */
export function sharedHolidays(lands: readonly string[], today: IsoDate): SharedHolidays[] {
  const [first = [], ...others] = [...new Set(lands)].map((land) =>
    nextHolidays(land, today).map(({ kind, start, end }) => ({ title: kindTitles[kind], start, end })),
  );
  return others
    .reduce((shared, holidays) => shared.flatMap((one) => holidays.flatMap((other) => overlap(one, other))), first)
    .filter(({ start, end }) => daysBetween(start, end) >= minimumNights);
}

function overlap(a: SharedHolidays, b: SharedHolidays): SharedHolidays[] {
  const start = a.start > b.start ? a.start : b.start;
  const end = a.end < b.end ? a.end : b.end;
  return start <= end ? [{ title: a.title === b.title ? a.title : 'Ferien', start, end }] : [];
}
