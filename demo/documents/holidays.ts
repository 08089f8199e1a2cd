/**
 * Approximate German school holidays of any year, during which the demo trips depart. A window covers the holidays of
 * all Länder; `src/domain/holidays` has the exact days of each Land for the published school years.
 */
import { addDays, type IsoDate } from '#domain/dates.ts';
import { easterSunday } from '#domain/holidays/easterSunday.ts';
import type { SeasonKey } from '#domain/trip/seasons.ts';

/** Returns the weekday; 0 is Sunday. */
export function weekday(date: IsoDate): number {
  return new Date(date).getUTCDay();
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
      return [{ first: addDays(easter, -9), last: addDays(easter, 14) }];
    case 'pfingsten':
      return [{ first: addDays(easter, 47), last: addDays(easter, 64) }];
    case 'sommer':
      return [{ first: `${year}-06-20`, last: `${year}-09-12` }];
    case 'herbst':
      return [{ first: `${year}-10-01`, last: `${year}-11-05` }];
  }
}
