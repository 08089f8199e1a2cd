/** Compares the departures of a trip before and after a run, for organisers. */
import { canonical } from '../fieldChanges.ts';
import { type FormDate, readTripForm } from '../tripForm.ts';
import { byKey, departuresOf } from './departures.ts';

/** A changed departure; `before` is null if it was added, `after` if it was removed. */
export interface DepartureChange {
  /** Of a copy, the key of the departure that was copied; of a departure from a table, the name of its row. */
  key: string;
  before: FormDate | null;
  after: FormDate | null;
}

/**
 * Returns the departures that differ, soonest first.
 * @param before, after `dates` of the document
 * @param sources the keys of the copied departures by the keys of their copies
 */
export function departureChanges(
  before: unknown,
  after: unknown,
  sources: ReadonlyMap<string, string>,
): DepartureChange[] {
  const [earlier, later] = [byKey(departuresOf(before)), byKey(departuresOf(after))];
  const [was, is] = [shownByKey(before), shownByKey(after)];
  const keys = new Set([...earlier.keys(), ...later.keys()]);
  return [...keys]
    .filter((key) => canonical(earlier.get(key) ?? null) !== canonical(later.get(key) ?? null))
    .map((key) => ({ key: sources.get(key) ?? key, before: was.get(key) ?? null, after: is.get(key) ?? null }))
    .sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
}

/** The lowest and the highest price in euros; null without a price. */
export type PriceRange = readonly [lowest: number, highest: number] | null;

export interface PriceChange {
  before: PriceRange;
  after: PriceRange;
}

/** Returns null if no price of a departure changes. Added and removed departures do not count. */
export function priceChange(changes: readonly DepartureChange[]): PriceChange | null {
  const changed = changes.filter(({ before, after }) => before && after && before.basePrice !== after.basePrice);
  const rangeOf = (side: 'before' | 'after'): PriceRange => {
    const prices = changed.flatMap((change) => change[side]?.basePrice ?? []);
    return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null;
  };
  return changed.length > 0 ? { before: rangeOf('before'), after: rangeOf('after') } : null;
}

/** Returns the departures as the editor shows them, by their keys. */
function shownByKey(dates: unknown): ReadonlyMap<string, FormDate> {
  return new Map(readTripForm({ dates }).dates.map((date) => [date._key, date]));
}

function startOf({ before, after }: DepartureChange): string {
  return (before ?? after)?.start ?? '';
}
