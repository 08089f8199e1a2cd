import { addDays, type IsoDate, numbersOf } from './dates.ts';
import { easterSunday } from './holidays/easterSunday.ts';

/** Returns the day, or the next one on which banks transfer and collect money: no weekend, and no holiday of the TARGET calendar. */
export function bankDay(day: IsoDate): IsoDate {
  const { year } = numbersOf(day);
  const easter = easterSunday(year);
  const holidays = ['01-01', '05-01', '12-25', '12-26'].map((date) => `${year}-${date}`);
  const isClosed = [...holidays, addDays(easter, -2), addDays(easter, 1)].includes(day);
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  return isClosed || isWeekend ? bankDay(addDays(day, 1)) : day;
}
