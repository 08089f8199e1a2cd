/** Departures for the next year. */
import { addDays, isIsoDate } from '../dates.ts';
import type { FormDate } from './tripForm.ts';

/** 52 weeks later: the next year's departure has the same weekdays. What is no day stays as it is. */
export function nextYearOf(day: string): string {
  return isIsoDate(day) ? addDays(day, 364) : day;
}

/** The same departure a year later; offline, so that nobody books it before its price has been looked at. */
export function copyToNextYear(date: FormDate, key: string): FormDate {
  return { ...date, _key: key, start: nextYearOf(date.start), end: nextYearOf(date.end), online: false };
}

/**
 * The copies of all departures that do not have theirs yet.
 * @param newKey makes a key for each
 */
export function missingCopies(dates: readonly FormDate[], newKey: () => string): FormDate[] {
  const known = new Set(dates.map(daysOf));
  return dates.map((date) => copyToNextYear(date, newKey())).filter((copy) => !known.has(daysOf(copy)));
}

function daysOf({ start, end }: FormDate): string {
  return `${start} ${end}`;
}
