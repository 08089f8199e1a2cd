/** Counts the trips of a result by price, duration and month, see `DepartureCounts`. */
import {
  type DepartureCounts,
  durationOf,
  durations,
  maxMonths,
  priceRangeOf,
} from '../../domain/search/departureCounts.ts';
import { type DepartureFilters, isInRange } from '../../domain/search/departureFilters.ts';
import { addBit, type Bits, countBits, countCommon, emptyBits, hasBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { type Constraints, matchingSlots } from './matching.ts';

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
  const { season, date, price, nights, holidays } = filters;
  if ([date, price, nights, holidays].some((value) => value !== null))
    return visitDepartures(departures, filters, others);
  const count = (sets: ReadonlyMap<number, Bits>) =>
    new Map([...sets].map(([key, bits]) => [key, countCommon(others, bits)] as const).filter(([, trips]) => trips > 0));
  return {
    months: count(departures.months(season)),
    durations: count(departures.durations(season)),
    prices: count(departures.prices(season)),
  };
}

function visitDepartures(departures: Catalogue['departures'], filters: DepartureFilters, others: Bits): Counts {
  const months = new Map<number, Bits>();
  const byDuration = new Map<number, Bits>();
  const lowest = new Float64Array(others.words.length * 32).fill(Number.POSITIVE_INFINITY);
  departures.visit({ ...filters, price: null, nights: null }, (slot, price, nights, month) => {
    if (!hasBit(others, slot)) return true;
    const hasNights = isInRange(nights, filters.nights);
    const hasPrice = isInRange(price, filters.price);
    if (hasNights && price < (lowest[slot] ?? 0)) lowest[slot] = price;
    if (hasPrice) addTo(byDuration, durationOf(nights), slot);
    if (hasPrice && hasNights) addTo(months, month, slot);
    return true;
  });
  months.delete(0);
  byDuration.delete(-1);
  const prices = new Map<number, number>();
  for (const price of lowest) {
    if (price === Number.POSITIVE_INFINITY) continue;
    const range = priceRangeOf(price);
    prices.set(range, (prices.get(range) ?? 0) + 1);
  }
  return { months: sizesOf(months), durations: sizesOf(byDuration), prices };
}

function addTo(sets: Map<number, Bits>, key: number, slot: number): void {
  const existing = sets.get(key);
  const bits = existing ?? emptyBits();
  if (!existing) sets.set(key, bits);
  addBit(bits, slot);
}

function sizesOf(sets: ReadonlyMap<number, Bits>): Map<number, number> {
  return new Map([...sets].map(([key, bits]) => [key, countBits(bits)]));
}

function monthKey(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
}
