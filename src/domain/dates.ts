/**
 * Calendar days, as "YYYY-MM-DD". Arithmetic uses UTC, where every day has 24 hours. Only the current date and the
 * opening hours of the hotline depend on the time zone Europe/Berlin.
 */

/** A calendar day, "YYYY-MM-DD", in Europe/Berlin. */
export type IsoDate = string;

const dayMs = 86_400_000;

/** Listed here instead of using Intl, because server and browser may have different ICU versions but must render the
 * same text. */
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

/** Shared, because creating an Intl formatter costs far more than using it. */
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

/** Returns whether a text is an existing calendar day in the format "YYYY-MM-DD"; 2027-02-29 does not exist. */
export function isIsoDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  return Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
}

/** Reads "3.7.2027", "03.07.2027" or "2027-07-03"; null if there is no such day. */
export function readDay(text: string): IsoDate | null {
  const plain = text.trim();
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(plain) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain;
  return isIsoDate(iso) ? iso : null;
}

/** Returns the number of days of a month; 0 for a month that does not exist. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function berlinToday(now: Date): IsoDate {
  const { year, month, day } = berlinParts(now);
  return `${year}-${month}-${day}`;
}

/** Creates a function that returns the current day in Europe/Berlin. It is formatted only once per hour. */
export function createToday(now: () => Date): () => IsoDate {
  let hour = Number.NaN;
  let today: IsoDate = '';
  return () => {
    const time = now();
    // Berlin differs from UTC by whole hours, so a day can begin only at a full hour.
    const currentHour = Math.floor(time.getTime() / 3_600_000);
    if (currentHour !== hour) today = berlinToday(time);
    hour = currentHour;
    return today;
  };
}

/** Returns the time in Europe/Berlin, e.g. "09:05". */
export function berlinTime(now: Date): string {
  const { hour, minute } = berlinParts(now);
  return `${hour}:${minute}`;
}

/** "5.7.2027, 14:35 Uhr" in Europe/Berlin */
export function formatMoment(instant: Date): string {
  return `${formatDay(berlinToday(instant))}, ${berlinTime(instant)} Uhr`;
}

/** Returns the day `n` days after `date`, or before it if `n` is negative. */
export function addDays(date: IsoDate, n: number): IsoDate {
  return toIsoDate(Date.parse(date) + n * dayMs);
}

/** Returns the number of nights from `a` to `b`; negative if `b` is earlier. */
export function daysBetween(a: IsoDate, b: IsoDate): number {
  return Math.round((Date.parse(b) - Date.parse(a)) / dayMs);
}

/** Returns whether the hotline is staffed: Monday to Friday, 9:00 to 17:00 in Europe/Berlin (specification §1.1). */
export function isHotlineOpen(now: Date): boolean {
  const { weekday, hour } = berlinParts(now);
  return weekday !== 'Sat' && weekday !== 'Sun' && Number(hour) >= 9 && Number(hour) < 17;
}

/** "3.7.2027" */
export function formatDay(date: IsoDate): string {
  const { year, month, day } = numbersOf(date);
  return `${day}.${month}.${year}`;
}

/** "Juli 2027", for a month given as "2027-07" */
export function formatMonth(month: string): string {
  const { year, month: number } = numbersOf(`${month}-01`);
  return `${monthName(number, 'long')} ${year}`;
}

/** "3.–17. Juli 2027", "28. Juni – 4. Juli 2027", "28. Dez. 2026 – 4. Jan. 2027"; a single day is not a range. */
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

/** Returns the parts of a day as numbers; the month is 1 for January. */
export function numbersOf(date: IsoDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** Returns the German name of a month. @param month 1 for January */
export function monthName(month: number, style: 'long' | 'short'): string {
  return monthNames[month - 1]?.[style] ?? '';
}

function berlinParts(now: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(berlinClock.formatToParts(now).map(({ type, value }) => [type, value]));
}
