import { centsOf } from '../../amounts.ts';
import { type IsoDate, isIsoDate } from '../../dates.ts';
import { maxDepartures } from '../../trip/tripRecord.ts';
import { copierToNextYear, movedBy } from '../departureCopies.ts';
import { type BulkDeparture, bulkDeparture, type Departure, keyOf } from './departures.ts';
import type { DepartureOperation, PriceRounding } from './tripOperation.ts';

/**
 * Why a departure is left as it is:
 * - `promised`: families rely on it, because it has bookings, holds, offers or a waiting list
 * - `noPrice`: it has no price
 * - `tooLow`: the new price would not be above 0 euros
 * - `past`: its new first day would be before today
 * - `taken`: another departure has the new days
 * - `exists`: the next year has such a departure
 * - `tooMany`: the trip would have more departures than allowed
 */
export type SkipReason = 'promised' | 'noPrice' | 'tooLow' | 'past' | 'taken' | 'exists' | 'tooMany';

export interface SkippedDeparture extends BulkDeparture {
  reason: SkipReason;
}

export interface ChangedDepartures {
  dates: Departure[];
  /** Departures that the operation concerns and leaves as they are. */
  skipped: SkippedDeparture[];
}

export interface OperationContext {
  /** Date in Europe/Berlin. */
  today: IsoDate;
  isChosen: (key: string) => boolean;
  /** Whether families rely on a departure. */
  isPromised: (key: string) => boolean;
  /** Returns the key of a copy. @param key of the departure that is copied */
  newKey: (key: string) => string;
  /** Codes of the Länder from which the trip takes families. */
  lands: readonly string[];
}

/** @param dates `dates` of a valid document */
export function changeDepartures(
  operation: DepartureOperation,
  dates: readonly Departure[],
  context: OperationContext,
): ChangedDepartures {
  const meant = new Set(dates.filter((date) => isMeant(operation, date, context)));
  switch (operation.kind) {
    case 'prices':
      return changeEach(dates, meant, (date) => withPrice(date, operation));
    case 'dates-online':
      return changeEach(dates, meant, (date) => (date.online === true ? date : { ...date, online: true }));
    case 'dates-offline':
      return changeEach(dates, meant, (date) => {
        if (date.online !== true) return date;
        return context.isPromised(keyOf(date)) ? 'promised' : { ...date, online: false };
      });
    case 'move':
      return moveDepartures(operation.days, dates, meant, context);
    case 'copy':
      return copyDepartures(dates, meant, context);
  }
}

function isMeant(
  { kind, season, year }: DepartureOperation,
  date: Departure,
  { today, isChosen }: OperationContext,
): boolean {
  const start = startOf(date);
  if (season !== null && date.season !== season) return false;
  if (year !== null && !start.startsWith(`${year}-`)) return false;
  return (kind === 'copy' || start >= today) && isChosen(keyOf(date));
}

/** @param change returns the changed departure, or why it stays */
function changeEach(
  dates: readonly Departure[],
  meant: ReadonlySet<Departure>,
  change: (date: Departure) => Departure | SkipReason,
): ChangedDepartures {
  const skipped: SkippedDeparture[] = [];
  const changed = dates.map((date) => {
    const next = meant.has(date) ? change(date) : date;
    if (typeof next !== 'string') return next;
    skipped.push(skip(date, next));
    return date;
  });
  return { dates: changed, skipped };
}

function withPrice(
  date: Departure,
  { amount, unit, rounding }: Extract<DepartureOperation, { kind: 'prices' }>,
): Departure | SkipReason {
  if (typeof date.basePrice !== 'number') return 'noPrice';
  const cents = centsOf(date.basePrice);
  const hundredths = Math.round(amount * 100);
  const exact = unit === 'percent' ? cents * (10_000 + hundredths) : (cents + hundredths) * 10_000;
  const basePrice = roundPrice(exact, rounding);
  return basePrice > 0 ? { ...date, basePrice } : 'tooLow';
}

function moveDepartures(
  days: number,
  dates: readonly Departure[],
  meant: ReadonlySet<Departure>,
  { today, isPromised }: OperationContext,
): ChangedDepartures {
  const reasons = new Map<Departure, SkipReason>();
  const moved = new Map([...meant].map((date) => [date, movedBy(date, days)]));
  const leave = (date: Departure, reason: SkipReason) => {
    moved.delete(date);
    reasons.set(date, reason);
  };
  for (const [date, next] of [...moved]) {
    if (isPromised(keyOf(date))) leave(date, 'promised');
    else if (startOf(next) < today) leave(date, 'past');
  }
  // A departure that stays may occupy the new days of another one, which then stays, too.
  for (let isStable = false; !isStable; ) {
    isStable = true;
    const stayed = new Set(dates.filter((date) => !moved.has(date)).map(daysOf));
    for (const [date, next] of [...moved]) {
      if (!stayed.has(daysOf(next))) continue;
      leave(date, 'taken');
      isStable = false;
    }
  }
  return {
    dates: dates.map((date) => moved.get(date) ?? date),
    skipped: [...reasons].map(([date, reason]) => skip(date, reason)),
  };
}

function copyDepartures(
  dates: readonly Departure[],
  meant: ReadonlySet<Departure>,
  { today, newKey, lands }: OperationContext,
): ChangedDepartures {
  const skipped: SkippedDeparture[] = [];
  const known = new Set(dates.map(daysOf));
  const copies: Departure[] = [];
  const copyOf = copierToNextYear(dates, lands);
  for (const date of meant) {
    const copy = copyOf(date);
    if (known.has(daysOf(copy))) skipped.push(skip(date, 'exists'));
    else if (startOf(copy) < today) skipped.push(skip(date, 'past'));
    else if (dates.length + copies.length >= maxDepartures) skipped.push(skip(date, 'tooMany'));
    else copies.push({ ...copy, _key: newKey(keyOf(date)) });
  }
  return { dates: [...dates, ...copies], skipped };
}

/** Returns the first and the last day, which distinguish the departures of a trip. */
export function daysOf(date: Departure): string {
  return `${startOf(date)} ${endOf(date)}`;
}

function startOf({ start }: Departure): IsoDate {
  return typeof start === 'string' && isIsoDate(start) ? start : '';
}

function endOf({ end }: Departure): IsoDate {
  return typeof end === 'string' && isIsoDate(end) ? end : '';
}

export function skip(date: Departure, reason: SkipReason): SkippedDeparture {
  return { ...bulkDeparture(date), reason };
}

const million = 1_000_000;

/** The last digits of prices, with those of the nearest candidates below and above a ten. */
const endings: Record<Exclude<PriceRounding, 'euro'>, [number, ...number[]]> = {
  fiveOrNine: [-1, 5, 9, 15],
  ten: [0, 10],
};

/**
 * Rounds a price to whole euros; halves and prices in the middle of two candidates are rounded up.
 * @param exact whole millionths of a euro, because a hundredth of a percent of a cent is one
 */
export function roundPrice(exact: number, rounding: PriceRounding): number {
  if (rounding === 'euro') return Math.floor((exact + million / 2) / million);
  const ten = Math.floor(exact / (10 * million)) * 10;
  const [first, ...others] = endings[rounding];
  const distance = (euros: number) => Math.abs(euros * million - exact);
  return others.reduce((best, next) => (distance(ten + next) <= distance(best) ? ten + next : best), ten + first);
}
