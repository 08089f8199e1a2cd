/** Copies departures to the next year: one rule for the editor, for copies of trips, and for changes of many trips. */
import { addDays, daysBetween, isIsoDate } from '../dates.ts';
import { findHoliday, type Holiday, holidaysDuring } from '../holidays/holidays.ts';
import { findLand } from '../holidays/lands.ts';
import type { FormDate } from './tripForm.ts';

/** The days of a departure, as in documents and forms; invalid ones are possible. */
interface DepartureDays {
  start?: unknown;
  end?: unknown;
  bookableUntil?: unknown;
}

const week = 7;
/** Keeps weekday and season. */
const usualDays = 52 * week;

/** A last booking day that is further from the start was set when the sale was closed, not planned: families book until shortly before. */
const plannedDays = 90;

/** Moves all days of a departure; invalid ones stay. */
export function movedBy<T extends DepartureDays>(date: T, days: number): T {
  const { start, end, bookableUntil } = date;
  const moved = Object.entries({ start, end, bookableUntil }).flatMap(([field, day]) =>
    isDay(day) ? [[field, addDays(day, days)]] : [],
  );
  return { ...date, ...Object.fromEntries(moved) };
}

/**
 * Returns a function that copies departures of a trip to the next year, on the same weekday: as many weeks after the beginning of
 * the same school holidays, otherwise 52 weeks later. A sale that was closed early is open until the start. Copies are offline, so that they are not bookable before their prices are
 * reviewed.
 * @param lands codes of the Länder from which the trip takes families; their holidays count alone where they have some
 * @param all the departures of the trip. Those in the same holidays are moved together, so that none gets the days of another one.
 */
export function copierToNextYear(
  all: readonly DepartureDays[],
  lands: readonly string[],
): <T extends DepartureDays>(date: T) => T {
  const holidaysOf = (date: DepartureDays) => holidaysDuringDeparture(date, lands);
  const known = new Map<string, number>();
  const periods = all.flatMap((date) => holidaysOf(date).map((holiday) => ({ date, holiday })));
  const daysOf = (date: DepartureDays) => {
    const [holiday] = holidaysOf(date);
    if (!holiday) return usualDays;
    const period = periodOf(holiday);
    const days = known.get(period) ?? daysToNext(periods.filter((each) => periodOf(each.holiday) === period));
    known.set(period, days);
    return days;
  };
  const opened = (date: DepartureDays) => (isClosedEarly(date) ? { bookableUntil: date.start } : {});
  return (date) => ({ ...movedBy({ ...date, ...opened(date) }, daysOf(date)), online: false });
}

/** Returns copies of all departures that have no copy in the next year yet. @param newKey generates the key of a copy */
export function missingCopies(dates: readonly FormDate[], lands: readonly string[], newKey: () => string): FormDate[] {
  const known = new Set(dates.map(daysOf));
  const copy = copierToNextYear(dates, lands);
  return dates.map((date) => ({ ...copy(date), _key: newKey() })).filter((copy) => !known.has(daysOf(copy)));
}

function daysOf({ start, end }: FormDate): string {
  return `${start} ${end}`;
}

function isClosedEarly({ start, bookableUntil }: DepartureDays): boolean {
  return isDay(start) && isDay(bookableUntil) && daysBetween(bookableUntil, start) > plannedDays;
}

function isDay(day: unknown): day is string {
  return typeof day === 'string' && isIsoDate(day);
}

/**
 * Returns the holidays in which a departure is: those of the trip's Länder, or else of the first country that has some, because
 * most families come from there.
 */
function holidaysDuringDeparture({ start, end }: DepartureDays, lands: readonly string[]): Holiday[] {
  if (!isDay(start) || !isDay(end)) return [];
  const covering = holidaysDuring(start, end);
  const own = covering.filter(({ land }) => lands.includes(land));
  if (own.length > 0) return own;
  const countryOf = ({ land }: Holiday) => findLand(land)?.country;
  return covering.filter((holiday) => covering[0] && countryOf(holiday) === countryOf(covering[0]));
}

function periodOf({ kind, year }: Holiday): string {
  return `${kind}-${year}`;
}

interface DepartureInHolidays {
  date: DepartureDays;
  holiday: Holiday;
}

/** Returns the whole weeks after which the departures are in the next holidays of most Länder, and nearest to the same offset. */
function daysToNext(departures: readonly DepartureInHolidays[]): number {
  const moves = departures.flatMap(({ date, holiday: { land, kind, year, start } }) => {
    const next = findHoliday(`${land}:${kind}-${year + 1}`);
    return next ? [{ date, next, exact: daysBetween(start, next.start) }] : [];
  });
  const weeks = moves.flatMap(({ exact }) => [Math.floor(exact / week), Math.ceil(exact / week)]);
  const rated = [...new Set(weeks)].map((each) => {
    const days = each * week;
    const fitting = moves.filter(({ date, next }) => {
      const { start, end } = movedBy(date, days) as { start: string; end: string };
      return next.start <= start && end <= next.end;
    });
    const distance = moves.reduce((sum, { exact }) => sum + Math.abs(exact - days), 0);
    return { days, fitting: fitting.length, distance };
  });
  const [best] = rated.sort((a, b) => b.fitting - a.fitting || a.distance - b.distance);
  return best && best.fitting > 0 ? best.days : usualDays;
}
