/** Computes what an operation changes in the departures of one trip. */

import { addDays, isIsoDate } from '../../dates.ts';
import type { IsoDate } from '../../trip/trip.ts';
import { maxDepartures } from '../../trip/tripRecord.ts';
import { type BulkDeparture, bulkDeparture } from '../bulkActions.ts';
import { shiftToNextYear } from '../departureCopies.ts';
import type { DepartureOperation } from './departureOperation.ts';
import { type Departure, keyOf } from './departures.ts';
import { roundPrice } from './roundPrice.ts';

/**
 * Why a departure is left as it is:
 * - `promised`: it has bookings, offers or a waiting list, which name its days
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
  /** Whether bookings, offers or a waiting list name a departure. */
  isPromised: (key: string) => boolean;
  /** Returns the key of a new departure. */
  newKey: () => string;
}

/** @param dates `dates` of a valid document */
export function changeDepartures(
  operation: DepartureOperation,
  dates: readonly Departure[],
  context: OperationContext,
): ChangedDepartures {
  switch (operation.kind) {
    case 'prices':
      return changePrices(operation, dates, context);
    case 'move':
      return moveDepartures(operation.days, dates, context);
    case 'copy':
      return copyDepartures(operation.year, dates, context);
  }
}

function changePrices(
  { amount, unit, rounding }: Extract<DepartureOperation, { kind: 'prices' }>,
  dates: readonly Departure[],
  { today }: OperationContext,
): ChangedDepartures {
  const skipped: SkippedDeparture[] = [];
  const changed = dates.map((date) => {
    if (startOf(date) < today) return date;
    if (typeof date.basePrice !== 'number') {
      skipped.push(skip(date, 'noPrice'));
      return date;
    }
    const price = unit === 'percent' ? (date.basePrice * (100 + amount)) / 100 : date.basePrice + amount;
    const basePrice = roundPrice(price, rounding);
    if (basePrice > 0) return { ...date, basePrice };
    skipped.push(skip(date, 'tooLow'));
    return date;
  });
  return { dates: changed, skipped };
}

function moveDepartures(
  days: number,
  dates: readonly Departure[],
  { today, isPromised }: OperationContext,
): ChangedDepartures {
  const reasons = new Map<Departure, SkipReason>();
  const coming = dates.filter((date) => startOf(date) >= today);
  const moved = new Map(
    coming.map((date) => [date, { ...date, start: addDays(startOf(date), days), end: addDays(endOf(date), days) }]),
  );
  const leave = (date: Departure, reason: SkipReason) => {
    moved.delete(date);
    reasons.set(date, reason);
  };
  for (const [date, { start }] of [...moved]) {
    if (isPromised(keyOf(date))) leave(date, 'promised');
    else if (start < today) leave(date, 'past');
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

/** Copies are offline, so that they are not bookable before their prices are reviewed. */
function copyDepartures(
  year: number,
  dates: readonly Departure[],
  { today, newKey }: OperationContext,
): ChangedDepartures {
  const skipped: SkippedDeparture[] = [];
  const known = new Set(dates.map(daysOf));
  const copies: Departure[] = [];
  for (const date of dates.filter((each) => startOf(each).startsWith(`${year}-`))) {
    const copy = { ...date, start: shiftToNextYear(startOf(date)), end: shiftToNextYear(endOf(date)), online: false };
    if (known.has(daysOf(copy))) skipped.push(skip(date, 'exists'));
    else if (copy.start < today) skipped.push(skip(date, 'past'));
    else if (dates.length + copies.length >= maxDepartures) skipped.push(skip(date, 'tooMany'));
    else copies.push({ ...copy, _key: newKey() });
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

function skip(date: Departure, reason: SkipReason): SkippedDeparture {
  return { ...bulkDeparture(date), reason };
}
