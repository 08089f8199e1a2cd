/** The values of matching departures by which lists are sorted and prices are shown. */
import { type Bits, forEachBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { priceOfRank, priceRank, valueAt } from '../index/departureColumns.ts';
import { type DepartureMatch, missesAt } from '../index/departures.ts';

/** Not less than any value of a column. */
const largest = 0x7fff_ffff;

/**
 * Returns the lowest or highest value of the matching departures of each trip, indexed by slot. The result is valid until the
 * next call for the same column. A departure without places has no start that counts: a trip with only such is last.
 * @param trips trips that have a matching departure
 */
export function departureValues(
  { departures }: Catalogue,
  { misses }: DepartureMatch,
  trips: Bits,
  column: 'start' | 'nights',
  best: 'lowest' | 'highest',
): Uint32Array {
  const { first, next, left, [column]: values } = departures.columns;
  const needsPlaces = column === 'start';
  const result = departures.buffer(column);
  // Inverted values make the highest one the lowest.
  const inverted = best === 'highest' ? largest : 0;
  forEachBit(trips, (slot) => {
    let lowest = largest;
    for (let id = valueAt(first, slot); id !== 0; id = valueAt(next, id)) {
      const isCounted = missesAt(misses, id) === 0 && !(needsPlaces && valueAt(left, id) === 0);
      lowest = Math.min(lowest, isCounted ? valueAt(values, id) ^ inverted : largest);
    }
    result[slot] = lowest ^ inverted;
  });
  return result;
}

/** More than any rank. */
const noRank = 0xffff_ffff;

/**
 * Returns the price of each trip in cents that is shown with the matching departures (see `lowestPrice`), indexed by slot. The
 * result is valid until the next call.
 * @param trips trips that have a matching departure
 */
export function shownPrices({ departures }: Catalogue, { misses }: DepartureMatch, trips: Bits): Uint32Array {
  const { columns } = departures;
  const result = departures.buffer('price');
  forEachBit(trips, (slot) => {
    let lowest = noRank;
    for (let id = valueAt(columns.first, slot); id !== 0; id = valueAt(columns.next, id)) {
      if (missesAt(misses, id) === 0) lowest = Math.min(lowest, priceRank(columns, id));
    }
    result[slot] = priceOfRank(lowest);
  });
  return result;
}
