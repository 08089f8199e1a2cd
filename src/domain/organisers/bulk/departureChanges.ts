/** Compares the departures of a trip before and after a run, for organisers. */
import { canonical } from '../fieldChanges.ts';
import { byKey, type Departure, departuresOf } from './departures.ts';

/** The fields of a departure that runs change. */
export interface DepartureState {
  start: string;
  end: string;
  /** Euros; null without a price. */
  price: number | null;
  online: boolean;
  /** null for no limit. */
  capacity: number | null;
  minimum: number | null;
  /** Key of the season; empty for none. */
  season: string;
}

/** A changed departure; `before` is null if it was added, `after` if it was removed. */
export interface DepartureChange {
  /** Of a copy, the key of the departure that was copied; of a departure from a table, the name of its row. */
  key: string;
  before: DepartureState | null;
  after: DepartureState | null;
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
  const keys = new Set([...earlier.keys(), ...later.keys()]);
  return [...keys]
    .filter((key) => canonical(earlier.get(key) ?? null) !== canonical(later.get(key) ?? null))
    .map((key) => ({ key: sources.get(key) ?? key, before: stateOf(earlier.get(key)), after: stateOf(later.get(key)) }))
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
  const changed = changes.filter(({ before, after }) => before && after && before.price !== after.price);
  const rangeOf = (side: 'before' | 'after'): PriceRange => {
    const prices = changed.flatMap((change) => change[side]?.price ?? []);
    return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null;
  };
  return changed.length > 0 ? { before: rangeOf('before'), after: rangeOf('after') } : null;
}

function stateOf(date: Departure | undefined): DepartureState | null {
  if (!date) return null;
  const { start, end, basePrice, online, capacity, minimum, season } = date;
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    start: String(start ?? ''),
    end: String(end ?? ''),
    price: numberOf(basePrice),
    online: online === true,
    capacity: numberOf(capacity),
    minimum: numberOf(minimum),
    season: String(season ?? ''),
  };
}

function startOf({ before, after }: DepartureChange): string {
  return (before ?? after)?.start ?? '';
}
