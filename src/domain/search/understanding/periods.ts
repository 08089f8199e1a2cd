/** Computes periods of days: months, years, feasts. */
import { addDays, type IsoDate, isIsoDate } from '../../dates.ts';

export interface Period {
  start: IsoDate;
  end: IsoDate;
}

/** In calendar order: the names of a month, normalised. */
export const monthNames = [
  ['januar', 'janner', 'january', 'jan'],
  ['februar', 'feber', 'february', 'feb'],
  ['marz', 'mrz', 'march'],
  ['april', 'apr'],
  ['mai', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'okt', 'october'],
  ['november', 'nov'],
  ['dezember', 'dez', 'december'],
] as const;

/** Returns the number of a month, from 1; null for another word. */
export function monthOf(word: string): number | null {
  const index = monthNames.findIndex((names) => (names as readonly string[]).includes(word));
  return index < 0 ? null : index + 1;
}

export function isoDay(year: number, month: number, day: number): IsoDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function lastDayOf(year: number, month: number): IsoDate {
  return addDays(month === 12 ? isoDay(year + 1, 1, 1) : isoDay(year, month + 1, 1), -1);
}

/** Returns a month of a year; without a year, the next one that has not ended. */
export function monthPeriod(month: number, year: number | null, today: IsoDate): Period {
  const current = Number(today.slice(0, 4));
  const inYear = (chosen: number) => ({ start: isoDay(chosen, month, 1), end: lastDayOf(chosen, month) });
  if (year !== null) return inYear(year);
  return inYear(inYear(current).end >= today ? current : current + 1);
}

/**
 * Parses "15.7.2027", "15.7.", "2027-07-15", "15 juli 2027" and "15 juli".
 * @param notBefore a day without a year is the next such day from this one
 * @returns null if there is no such day
 */
export function parseDay(text: string, notBefore: IsoDate): IsoDate | null {
  if (isIsoDate(text)) return text;
  const [day = '', month = '', year = ''] = text.split(/[. ]/);
  const number = monthOf(month) ?? Number(month);
  const inYear = (chosen: number) => {
    const date = isoDay(chosen, number, Number(day));
    return isIsoDate(date) ? date : null;
  };
  if (year !== '') return inYear(Number(year));
  const current = Number(notBefore.slice(0, 4));
  const [soon, later] = [inYear(current), inYear(current + 1)];
  return soon !== null && soon >= notBefore ? soon : later;
}
