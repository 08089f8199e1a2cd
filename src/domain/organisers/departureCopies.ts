/** Copies departures to the next year. */
import { addDays, isIsoDate } from '../dates.ts';
import type { FormDate } from './tripForm.ts';

/** Returns the day 52 weeks later, so that the weekday is kept. Returns invalid days unchanged. */
export function shiftToNextYear(day: string): string {
  return isIsoDate(day) ? addDays(day, 364) : day;
}

/** Returns a copy of the departure 52 weeks later. It is offline, so that it is not bookable before its price is reviewed. */
export function copyToNextYear(date: FormDate, key: string): FormDate {
  const { start, end, bookableUntil } = date;
  const [from, to, until] = [start, end, bookableUntil].map(shiftToNextYear) as [string, string, string];
  return { ...date, _key: key, start: from, end: to, bookableUntil: until, online: false };
}

/** Returns copies of all departures that have no copy in the next year yet. @param newKey generates the key of a copy */
export function missingCopies(dates: readonly FormDate[], newKey: () => string): FormDate[] {
  const known = new Set(dates.map(daysOf));
  return dates.map((date) => copyToNextYear(date, newKey())).filter((copy) => !known.has(daysOf(copy)));
}

function daysOf({ start, end }: FormDate): string {
  return `${start} ${end}`;
}
