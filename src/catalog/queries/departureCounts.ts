/** Counts the trips of a result by price, duration and month, see `DepartureCounts`. */
import {
  type DepartureCounts,
  durationOf,
  durations,
  maxMonths,
  priceRangeOf,
} from '../../domain/search/departureCounts.ts';
import { type DepartureFilters, hasDepartureFilters } from '../../domain/search/departureFilters.ts';
import type { Range } from '../../domain/search/filterTypes.ts';
import { addBit, type Bits, countBits, countCommon, hasBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { valueAt } from '../index/departureColumns.ts';
import { type Constraints, matchingSlots } from './matching.ts';

/** Marks a trip without a departure that is counted. */
const noPrice = 0xffff_ffff;

/** Number of trips by month (e.g. 202707), by index in `durations`, and by price range. */
interface Counts {
  months: Map<number, number>;
  durations: Map<number, number>;
  prices: Map<number, number>;
}

/** Each count omits its own filter and applies all others. */
export function countDepartures(
  catalogue: Catalogue,
  filters: DepartureFilters,
  constraints: Constraints,
): DepartureCounts {
  const others = matchingSlots(constraints, 'departures');
  const counts = countWith(catalogue, filters, others);
  const { months } = filters.date === null ? counts : countWith(catalogue, { ...filters, date: null }, others);
  const lastRange = Math.max(-1, ...counts.prices.keys());
  return {
    prices: Array.from({ length: lastRange + 1 }, (_, range) => counts.prices.get(range) ?? 0),
    durations: durations.map((_, index) => counts.durations.get(index) ?? 0),
    months: [...months]
      .sort(([a], [b]) => a - b)
      .slice(0, maxMonths)
      .map(([month, count]) => ({ key: monthKey(month), count })),
  };
}

/** Uses the sets of the index if departures are filtered only by season; otherwise visits the departures. */
function countWith({ departures }: Catalogue, filters: DepartureFilters, others: Bits): Counts {
  const { season } = filters;
  if (hasDepartureFilters({ ...filters, season: null })) return visitDepartures(departures, filters, others);
  const count = (sets: ReadonlyMap<number, Bits>) =>
    new Map([...sets].map(([key, bits]) => [key, countCommon(others, bits)] as const).filter(([, trips]) => trips > 0));
  return {
    months: count(departures.months(season)),
    durations: count(departures.durations(season)),
    prices: count(departures.prices(season)),
  };
}

/** Visits every departure that may match. All sets have their final size, so that this is fast. */
function visitDepartures(departures: Catalogue['departures'], filters: DepartureFilters, others: Bits): Counts {
  const length = others.words.length;
  const months = new Map<number, Bits>();
  const byDuration = durations.map(() => emptyBitsOf(length));
  /** Lowest price in cents, indexed by slot. */
  const lowest = new Uint32Array(length * 32).fill(noPrice);
  const [minPrice, maxPrice] = boundsOf(filters.price).map((euros) => euros * 100) as [number, number];
  const [minNights, maxNights] = boundsOf(filters.nights);
  departures.forEach({ ...filters, price: null, nights: null }, (columns, id) => {
    const slot = valueAt(columns.slot, id);
    if (!hasBit(others, slot)) return;
    const price = valueAt(columns.price, id);
    const nights = valueAt(columns.nights, id);
    const hasNights = nights >= minNights && nights <= maxNights;
    if (hasNights && price < valueAt(lowest, slot)) lowest[slot] = price;
    if (price < minPrice || price > maxPrice) return;
    const duration = byDuration[durationOf(nights)];
    if (duration) addBit(duration, slot);
    const month = valueAt(columns.month, id);
    if (!hasNights || month === 0) return;
    let inMonth = months.get(month);
    if (!inMonth) {
      inMonth = emptyBitsOf(length);
      months.set(month, inMonth);
    }
    addBit(inMonth, slot);
  });
  const prices = new Map<number, number>();
  for (const cents of lowest) {
    if (cents === noPrice) continue;
    const range = priceRangeOf(cents / 100);
    prices.set(range, (prices.get(range) ?? 0) + 1);
  }
  return { months: sizesOf(months), durations: sizesOf(new Map(byDuration.entries())), prices };
}

function emptyBitsOf(words: number): Bits {
  return { words: new Uint32Array(words) };
}

function boundsOf(range: Range | null): [number, number] {
  return [range?.from ?? 0, range?.to ?? Number.POSITIVE_INFINITY];
}

function sizesOf(sets: ReadonlyMap<number, Bits>): Map<number, number> {
  return new Map([...sets].map(([key, bits]) => [key, countBits(bits)]));
}

function monthKey(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
}
