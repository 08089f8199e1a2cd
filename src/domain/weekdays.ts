/** Calendar days with their weekdays, in German. */
import { type IsoDate, monthName, numbersOf } from './dates.ts';

/** "Sa 17. Juli 2027" */
export function formatWeekday(date: IsoDate): string {
  const { year, month, day } = numbersOf(date);
  return `${weekdayName(date)}\u00a0${day}. ${monthName(month, 'long')} ${year}`;
}

/**
 * "Sa 3. Juli – Sa 17. Juli 2027", "Mo 28. Dez. 2026 – Mo 4. Jan. 2027"; a single day is not a range. The spaces after
 * weekdays are non-breaking.
 */
export function formatWeekdayRange(start: IsoDate, end: IsoDate): string {
  if (start === end) return formatWeekday(start);
  const from = numbersOf(start);
  const to = numbersOf(end);
  const style = from.month === to.month && from.year === to.year ? 'long' : 'short';
  const first = `${weekdayName(start)}\u00a0${from.day}. ${monthName(from.month, style)}`;
  const last = `${weekdayName(end)}\u00a0${to.day}. ${monthName(to.month, style)} ${to.year}`;
  return `${first}${from.year === to.year ? '' : ` ${from.year}`} – ${last}`;
}

const weekdayNames = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const;

function weekdayName(date: IsoDate): string {
  return weekdayNames[new Date(Date.parse(date)).getUTCDay()] ?? '';
}
