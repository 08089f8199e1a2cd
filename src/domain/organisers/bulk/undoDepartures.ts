/** Undoes what a run has changed in the departures of a trip: each departure separately. */

import { canonical } from '../fieldChanges.ts';
import { daysOf } from './changeDepartures.ts';
import { type BulkDeparture, bulkDeparture, byKey, type Departure, keyOf } from './departures.ts';

export interface UndoneDepartures {
  dates: Departure[];
  /** Departures that are restored, removed or added again. */
  restored: BulkDeparture[];
  /** Departures that were changed, deleted or booked since the run; they stay as they are. */
  kept: BulkDeparture[];
}

interface RunDepartures {
  /** The departures before and after the run. */
  before: readonly Departure[];
  after: readonly Departure[];
  current: readonly Departure[];
  /** Whether bookings, offers or a waiting list name a departure. Its days then stay, and it is not removed. */
  isPromised: (key: string) => boolean;
}

/**
 * Restores the fields of each departure that the run has changed, if all of them still have the values of the run; other
 * fields keep later changes. Removes the departures that the run has added, and adds those that it has removed.
 */
export function undoDepartures({ before, after, current, isPromised }: RunDepartures): UndoneDepartures {
  const [earlier, written, now] = [byKey(before), byKey(after), byKey(current)];
  const changes = new Map<string, Departure | null>();
  const [restored, kept]: [BulkDeparture[], BulkDeparture[]] = [[], []];
  for (const [key, run] of written) {
    const was = earlier.get(key);
    const is = now.get(key);
    const fields = changedKeys(was ?? {}, run);
    if (fields.length === 0) continue;
    const isBound = isPromised(key) && (!was || fields.includes('start') || fields.includes('end'));
    const isSame = is && (was ? fields.every((field) => isEqual(is[field], run[field])) : isEqual(is, run));
    if (!isSame || isBound) {
      // A departure that the run has added and that is gone needs nothing.
      if (was || is) kept.push(bulkDeparture(run));
      continue;
    }
    restored.push(bulkDeparture(run));
    changes.set(key, was ? withFieldsOf(is, was, fields) : null);
  }
  const dates = current.flatMap((date) => {
    const change = changes.get(keyOf(date));
    return change === undefined ? [date] : change === null ? [] : [change];
  });
  for (const [index, date] of before.entries()) {
    if (written.has(keyOf(date)) || now.has(keyOf(date))) continue;
    dates.splice(placeAfter(dates, before.slice(0, index)), 0, date);
    restored.push(bulkDeparture(date));
  }
  // Somebody may have added a departure with the earlier days of one that the run has moved.
  if (repeatedDays(dates) > repeatedDays(current))
    return { dates: [...current], restored: [], kept: [...kept, ...restored] };
  return { dates, restored, kept };
}

function changedKeys(was: Departure, is: Departure): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => !isEqual(was[field], is[field]));
}

function isEqual(a: unknown, b: unknown): boolean {
  return canonical(a ?? null) === canonical(b ?? null);
}

/** Returns `date` with the given fields of another departure; fields that the other one lacks are removed. */
function withFieldsOf(date: Departure, other: Departure, fields: readonly string[]): Departure {
  const others = Object.entries(date).filter(([field]) => !fields.includes(field));
  const own = fields.filter((field) => other[field] !== undefined).map((field) => [field, other[field]]);
  return Object.fromEntries([...others, ...own]);
}

/** Returns the position after the last of the given departures that the list contains. */
function placeAfter(dates: readonly Departure[], predecessors: readonly Departure[]): number {
  const keys = new Set(predecessors.map(keyOf));
  return dates.findLastIndex((date) => keys.has(keyOf(date))) + 1;
}

function repeatedDays(dates: readonly Departure[]): number {
  return dates.length - new Set(dates.map(daysOf)).size;
}
