/** Departures for the next year. */
import { addDays, isIsoDate } from './dates.ts';
import type { FormDate } from './tripForm.ts';

/** Days. 52 weeks: the next year's departure has the same weekdays. */
const nextYear = 364;

/** The same departure a year later; offline, so that nobody books it before its price has been looked at. */
export function copyToNextYear(date: FormDate, key: string): FormDate {
  const later = (day: string) => (isIsoDate(day) ? addDays(day, nextYear) : day);
  return { ...date, _key: key, start: later(date.start), end: later(date.end), online: false };
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
