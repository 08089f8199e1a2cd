/** Finds departures of several trips that take place on the same dates or overlap. */
import { daysBetween, type IsoDate } from '../dates.ts';
import type { TripDate } from './trip.ts';

/** A period in which at least two of the compared trips take place. */
export interface CommonPeriod {
  /** First day that all departures of the period share. */
  start: IsoDate;
  /** Last day that all departures of the period share. */
  end: IsoDate;
  /** The departure of each trip, in the order of the trips; null for a trip that does not take place. */
  departures: (TripDate | null)[];
  /** Whether all departures start and end on the same days. */
  isSame: boolean;
}

/** From this number of common nights on, children on two trips are away for about the same holiday. */
const longNights = 5;

/**
 * Returns the periods in which at least two trips take place. Those with at least five common nights come first, those of the most
 * trips before others and the earliest first; then shorter ones, those of the most trips and with the most nights first.
 * @param trips the departures of each trip
 */
export function commonPeriods(trips: readonly (readonly TripDate[])[]): CommonPeriod[] {
  // A trip that shares only some nights with the others must not hide how many these share.
  const periods = [longNights, 1].flatMap((least) =>
    trips.flatMap((dates, index) => dates.map((date) => periodAround(trips, index, date, least))),
  );
  const common = periods.filter((period) => countOf(period) >= 2).toSorted(compare);
  return common.filter((period, index) => !common.slice(0, index).some((earlier) => contains(earlier, period)));
}

/** Returns the nights that all departures of the period share. */
export function commonNights({ start, end }: Pick<CommonPeriod, 'start' | 'end'>): number {
  return daysBetween(start, end);
}

/**
 * Adds the best departure of each other trip to a departure: the one with the most nights in the common period.
 * @param least common nights that a departure must leave
 */
function periodAround(
  trips: readonly (readonly TripDate[])[],
  anchorIndex: number,
  anchor: TripDate,
  least: number,
): CommonPeriod {
  let { start, end } = anchor;
  const departures = trips.map((dates, index) => {
    if (index === anchorIndex) return anchor;
    const best = bestDeparture(dates, { start, end }, anchor, least);
    if (!best) return null;
    start = later(start, best.start);
    end = earlier(end, best.end);
    return best;
  });
  const isSame = departures.every((date) => !date || (date.start === anchor.start && date.end === anchor.end));
  return { start, end, departures, isSame };
}

/** Returns the departure with the most nights in the period, at least some; on a tie, the one with the anchor's dates. */
function bestDeparture(
  dates: readonly TripDate[],
  period: Pick<TripDate, 'start' | 'end'>,
  anchor: TripDate,
  least: number,
): TripDate | null {
  let best: TripDate | null = null;
  let most = least - 1;
  for (const date of dates) {
    const nights = commonNights({ start: later(date.start, period.start), end: earlier(date.end, period.end) });
    const isAnchorDate = date.start === anchor.start && date.end === anchor.end;
    if (nights > most || (best !== null && nights === most && isAnchorDate)) {
      best = date;
      most = nights;
    }
  }
  return best;
}

function compare(a: CommonPeriod, b: CommonPeriod): number {
  return (
    Number(isLong(b)) - Number(isLong(a)) ||
    countOf(b) - countOf(a) ||
    (isLong(a) ? 0 : commonNights(b) - commonNights(a)) ||
    a.start.localeCompare(b.start) ||
    Number(b.isSame) - Number(a.isSame)
  );
}

function isLong(period: CommonPeriod): boolean {
  return commonNights(period) >= longNights;
}

function countOf({ departures }: CommonPeriod): number {
  return departures.filter(Boolean).length;
}

/** Returns whether a period has all departures of another one. */
function contains(period: CommonPeriod, other: CommonPeriod): boolean {
  return other.departures.every((date, index) => !date || date === period.departures[index]);
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b;
}

function earlier(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b;
}
