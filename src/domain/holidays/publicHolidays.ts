/** Days without school beside the school holidays: weekends and public holidays. */
import { addDays, type IsoDate } from '../dates.ts';
import { easterSunday } from './easterSunday.ts';
import type { HolidayCountry, Land } from './lands.ts';

type Day =
  /** "MM-DD". */
  | string
  /** Days after Easter Sunday. */
  | number;

const goodFriday = -2;
const easterMonday = 1;
const ascension = 39;
const whitMonday = 50;
const corpusChristi = 60;

/** Public holidays of the whole country; for Switzerland those that nearly all cantons share. */
const ofCountry: Record<HolidayCountry, readonly Day[]> = {
  de: ['01-01', goodFriday, easterMonday, '05-01', ascension, whitMonday, '10-03', '12-25', '12-26'],
  // 2 November (Allerseelen) is no public holiday, but without school everywhere (§ 2 Schulzeitgesetz).
  at: [
    '01-01',
    '01-06',
    easterMonday,
    '05-01',
    ascension,
    whitMonday,
    corpusChristi,
    '08-15',
    '10-26',
    '11-01',
    '11-02',
    '12-08',
    '12-25',
    '12-26',
  ],
  ch: ['01-01', goodFriday, easterMonday, ascension, whitMonday, '08-01', '12-25', '12-26'],
};

/** Further public holidays of the German Länder. */
const furtherDays: readonly { day: Day; lands: readonly string[] }[] = [
  { day: '01-06', lands: ['BW', 'BY', 'ST'] },
  { day: '03-08', lands: ['BE', 'MV'] },
  { day: corpusChristi, lands: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { day: '08-15', lands: ['SL'] },
  { day: '09-20', lands: ['TH'] },
  { day: '10-31', lands: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'] },
  { day: '11-01', lands: ['BW', 'BY', 'NW', 'RP', 'SL'] },
];

export function isFreeDay(date: IsoDate, land: Pick<Land, 'code' | 'country'>): boolean {
  const weekday = new Date(date).getUTCDay();
  if (weekday === 0 || weekday === 6) return true;
  const easter = easterSunday(Number(date.slice(0, 4)));
  const isDay = (day: Day) => (typeof day === 'number' ? addDays(easter, day) === date : date.slice(5) === day);
  return (
    ofCountry[land.country].some(isDay) || furtherDays.some(({ day, lands }) => lands.includes(land.code) && isDay(day))
  );
}
