/** Easter Sunday, from which the movable public holidays follow. */
import type { IsoDate } from '../dates.ts';

/** Returns Easter Sunday of a year, computed with the anonymous Gregorian algorithm (Meeus). */
export function easterSunday(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = Math.floor((a + 11 * d + 22 * e) / 451);
  const month = Math.floor((d + e - 7 * f + 114) / 31);
  const day = ((d + e - 7 * f + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
