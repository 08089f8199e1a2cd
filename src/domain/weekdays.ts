/** Calendar days with their weekdays, in German. */
import { monthName, numbersOf } from './dates.ts';
import type { IsoDate } from './trip/trip.ts';

/** "Sa 17. Juli 2027"; the spaces are non-breaking. */
export function formatWeekday(date: IsoDate): string {
  const { year, month, day } = numbersOf(date);
  return [weekdayName(date), `${day}.`, monthName(month, 'long'), year].join(noBreak);
}

/**
 * "Sa 3. Juli – Sa 17. Juli 2027", "Mo 28. Dez. 2026 – Mo 4. Jan. 2027"; a single day is not a range. Lines break only
 * after the dash and before the last year.
 */
export function formatWeekdayRange(start: IsoDate, end: IsoDate): string {
  if (start === end) return formatWeekday(start);
  const from = numbersOf(start);
  const to = numbersOf(end);
  const style = from.month === to.month && from.year === to.year ? 'long' : 'short';
  const first = [weekdayName(start), `${from.day}.`, monthName(from.month, style)];
  const last = [weekdayName(end), `${to.day}.`, monthName(to.month, style)];
  const yearOfFirst = from.year === to.year ? [] : [from.year];
  return `${[...first, ...yearOfFirst, '–'].join(noBreak)} ${last.join(noBreak)} ${to.year}`;
}

const noBreak = '\u00a0';

const weekdayNames = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const;

function weekdayName(date: IsoDate): string {
  return weekdayNames[new Date(Date.parse(date)).getUTCDay()] ?? '';
}
