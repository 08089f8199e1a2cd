/** The values of matching departures by which lists are sorted and prices are shown. */
import { type Bits, forEachBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { valueAt } from '../index/departureColumns.ts';
import type { DepartureMatch } from '../index/departures.ts';

/**
 * Returns the lowest or highest value of the matching departures of each trip, indexed by slot.
 * @param trips trips that have a matching departure
 */
export function departureValues(
  { departures }: Catalogue,
  { misses }: DepartureMatch,
  trips: Bits,
  column: 'start' | 'price' | 'nights',
  best: 'lowest' | 'highest',
): Uint32Array {
  const { first, next, [column]: values } = departures.columns;
  const result = new Uint32Array(first.length);
  forEachBit(trips, (slot) => {
    let found = -1;
    for (let id = valueAt(first, slot); id !== 0; id = valueAt(next, id)) {
      if (valueAt(misses, id) !== 0) continue;
      const value = valueAt(values, id);
      if (found < 0 || (best === 'lowest' ? value < found : value > found)) found = value;
    }
    result[slot] = found;
  });
  return result;
}
