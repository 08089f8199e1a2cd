/**
 * Calendar days. A day is a text, "YYYY-MM-DD", and reckoning with it is done in UTC, where every day has 24 hours;
 * only "today" and the hotline ask the clock of Europe/Berlin.
 */
import type { IsoDate } from './trip/trip.ts';

const dayMs = 86_400_000;

/** Spelled out instead of taken from Intl: server and browser must write the same text whatever their ICU versions. */
const monthNames = [
  { long: 'Januar', short: 'Jan.' },
  { long: 'Februar', short: 'Feb.' },
  { long: 'März', short: 'März' },
  { long: 'April', short: 'Apr.' },
  { long: 'Mai', short: 'Mai' },
  { long: 'Juni', short: 'Juni' },
  { long: 'Juli', short: 'Juli' },
  { long: 'August', short: 'Aug.' },
  { long: 'September', short: 'Sept.' },
  { long: 'Oktober', short: 'Okt.' },
  { long: 'November', short: 'Nov.' },
  { long: 'Dezember', short: 'Dez.' },
] as const;

/** Building an Intl formatter costs far more than using it, so there is one. */
const berlinClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Whether a text is a day of the calendar, written "YYYY-MM-DD": 2027-02-29 is not. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && toIsoDate(time) === text;
}

/** The day it is in Europe/Berlin at a moment. */
export function berlinToday(now: Date): IsoDate {
  const { year, month, day } = berlinParts(now);
  return `${year}-${month}-${day}`;
}

/** The time it is in Europe/Berlin at a moment: "09:05". */
export function berlinTime(now: Date): string {
  const { hour, minute } = berlinParts(now);
  return `${hour}:${minute}`;
}

/** The day `n` days after `date`; before it when negative. */
export function addDays(date: IsoDate, n: number): IsoDate {
  return toIsoDate(Date.parse(date) + n * dayMs);
}

/** Nights from `a` to `b`; negative when `b` is earlier. */
export function daysBetween(a: IsoDate, b: IsoDate): number {
  return Math.round((Date.parse(b) - Date.parse(a)) / dayMs);
}

/** Whether the hotline is staffed: Monday to Friday, from 9:00 until before 17:00 in Europe/Berlin (specification §1.1). */
export function isHotlineOpen(now: Date): boolean {
  const { weekday, hour } = berlinParts(now);
  return weekday !== 'Sat' && weekday !== 'Sun' && Number(hour) >= 9 && Number(hour) < 17;
}

/** "3.7.2027" */
export function formatDay(date: IsoDate): string {
  const { year, month, day } = numbersOf(date);
  return `${day}.${month}.${year}`;
}

/** "3.–17. Juli 2027", "28. Juni – 4. Juli 2027", "28. Dez. 2026 – 4. Jan. 2027"; a single day stands alone. */
export function formatDateRange(start: IsoDate, end: IsoDate): string {
  const from = numbersOf(start);
  const to = numbersOf(end);
  const until = (style: 'long' | 'short') => `${to.day}. ${monthName(to.month, style)} ${to.year}`;
  if (start === end) return until('long');
  if (from.year !== to.year) {
    return `${from.day}. ${monthName(from.month, 'short')} ${from.year} – ${until('short')}`;
  }
  if (from.month !== to.month) return `${from.day}. ${monthName(from.month, 'short')} – ${until('short')}`;
  return `${from.day}.–${until('long')}`;
}

function toIsoDate(time: number): IsoDate {
  return new Date(time).toISOString().slice(0, 10);
}

function numbersOf(date: IsoDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

function monthName(month: number, style: 'long' | 'short'): string {
  return monthNames[month - 1]?.[style] ?? '';
}

function berlinParts(now: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(berlinClock.formatToParts(now).map(({ type, value }) => [type, value]));
}
