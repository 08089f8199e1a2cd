/** Approximate German school holidays, during which the demo trips depart. A window covers the holidays of all states. */
import { addDays } from '../../src/domain/dates.ts';
import type { SeasonKey } from '../../src/domain/trip/seasons.ts';
import type { IsoDate } from '../../src/domain/trip/trip.ts';

/** Returns the weekday; 0 is Sunday. */
export function weekday(date: IsoDate): number {
  return new Date(date).getUTCDay();
}

/** Returns Easter Sunday, computed with the anonymous Gregorian algorithm (Meeus). */
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

export interface HolidayWindow {
  first: IsoDate;
  last: IsoDate;
}

/** Returns the windows of a season that begin in the given year, earliest first. */
export function holidayWindows(season: SeasonKey, year: number): HolidayWindow[] {
  const easter = easterSunday(year);
  switch (season) {
    case 'winter':
      return [
        { first: `${year}-01-29`, last: `${year}-02-28` },
        { first: `${year}-12-26`, last: `${year + 1}-01-10` },
      ];
    case 'fruehjahr':
      return [{ first: `${year}-03-05`, last: `${year}-05-31` }];
    case 'ostern':
      return [{ first: addDays(easter, -15), last: addDays(easter, 14) }];
    case 'pfingsten':
      return [{ first: addDays(easter, 47), last: addDays(easter, 64) }];
    case 'sommer':
      return [{ first: `${year}-06-20`, last: `${year}-09-12` }];
    case 'herbst':
      return [{ first: `${year}-10-01`, last: `${year}-11-05` }];
  }
}
