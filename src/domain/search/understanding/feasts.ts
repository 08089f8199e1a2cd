import { addDays } from '../../dates.ts';
import { easterSunday } from '../../holidays/easterSunday.ts';
import type { SeasonKey } from '../../trip/seasons.ts';
import { isoDay, type Period } from './periods.ts';

export interface Feast {
  words: string;
  label: string;
  season?: SeasonKey;
  period: (year: number) => Period;
  /** When it is, depends on the Land: the label says which days are meant. */
  isVarying?: true;
}

/** Feasts without a season of their own. The departure lies in the period around the day. */
export const feasts: readonly Feast[] = [
  {
    words:
      'silvester|zwischen den jahren|zwischen den feiertagen|sylvester|jahreswechsel|neujahr|jahresende|silvesterparty|silvesterreise|silvestercamp|silvesterfreizeit',
    label: 'Silvester',
    season: 'winter',
    period: (year) => ({ start: isoDay(year, 12, 26), end: isoDay(year + 1, 1, 6) }),
  },
  {
    words:
      'weihnachten|christmas|weihnachtsferien|weihnachts|weihnachtszeit|heiligabend|weihnachtscamp|weihnachtsfreizeit|weihnachtsreise',
    label: 'Weihnachten',
    season: 'winter',
    period: (year) => ({ start: isoDay(year, 12, 18), end: isoDay(year + 1, 1, 10) }),
  },
  {
    words:
      'faschingsferien|fasching|karneval|karnevalsferien|fastnacht|fastnachtsferien|fasnacht|fasnet|karnevalswoche|faschingswoche|rosenmontag',
    label: 'Fasching',
    isVarying: true,
    season: 'winter',
    period: (year) => ({ start: addDays(easterSunday(year), -58), end: addDays(easterSunday(year), -35) }),
  },
  {
    words: 'osterfeiertagen?|osterwochenende|osterwoche|grundonnerstag|karfreitag|karsamstag|ostersonntag|ostermontag',
    label: 'Osterfeiertage',
    season: 'ostern',
    period: (year) => ({ start: addDays(easterSunday(year), -9), end: addDays(easterSunday(year), 8) }),
  },
  {
    words: 'fronleichnam',
    label: 'Fronleichnam',
    period: (year) => ({ start: addDays(easterSunday(year), 57), end: addDays(easterSunday(year), 65) }),
  },
  {
    words: 'allerheiligen',
    label: 'Allerheiligen',
    season: 'herbst',
    period: (year) => ({ start: isoDay(year, 10, 24), end: isoDay(year, 11, 8) }),
  },
  {
    words: '(?:christi )?himmelfahrt|vatertag',
    label: 'Himmelfahrt',
    period: (year) => ({ start: addDays(easterSunday(year), 37), end: addDays(easterSunday(year), 44) }),
  },
  {
    words: 'halloween|halloweencamp|halloweenferien',
    label: 'Halloween',
    season: 'herbst',
    period: (year) => ({ start: isoDay(year, 10, 17), end: isoDay(year, 11, 8) }),
  },
  {
    words: 'advent|adventszeit|adventswochenende|vorweihnachtszeit',
    label: 'Advent',
    season: 'winter',
    period: (year) => ({ start: isoDay(year, 11, 26), end: isoDay(year, 12, 24) }),
  },
];
