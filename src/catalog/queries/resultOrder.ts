/** Sorts results (specification §4.5): as the query requests, otherwise by recommendation. */
import { type DepartureFilters, hasDepartureFilters } from '#domain/search/departureFilters.ts';
import type { Sort } from '#domain/search/filters.ts';
import { rankingWeights, separateSimilar } from '#domain/search/ranking.ts';
import { addBit, type Bits, countBits, forEachBit, hasBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import type { TripOrder } from '../index/tripOrders.ts';
import { departureValues, shownPrices } from './departureValues.ts';
import { nthLowest } from './nthLowest.ts';

type Direction = 'lowest first' | 'highest first';

const all = Number.POSITIVE_INFINITY;
/** Not less than any value that is sorted by. */
const worst = 0xffff_ffff;

export interface OrderQuery {
  filters: DepartureFilters;
  sort: Sort;
  /** Relevance, indexed by slot; null without a search text. */
  scores: Uint32Array | null;
  /** Rank of the first result to return, from 0. */
  first: number;
  /** Rank after the last result to return. */
  end: number;
}

/**
 * Returns a range of the sorted results.
 * @param matches the trips found
 * @returns slots
 */
export function orderedSlots(catalogue: Catalogue, matches: Bits, query: OrderQuery): number[] {
  const { filters, sort, scores, first, end } = query;
  if (sort === null) return recommendedSlots(catalogue, matches, scores, end).slice(first, end);
  const { order, key } = sortRules[sort];
  if (!hasDepartureFilters(filters)) return take(catalogue.slotsBy(order), matches, end).slice(first);
  return byDepartures(catalogue, matches, filters, key, end).slice(first);
}

/**
 * Sorts by the formula of `ranking.ts`. The first results are always separated as one window, whichever page is requested,
 * so that pages neither repeat nor omit a trip.
 */
function recommendedSlots(catalogue: Catalogue, matches: Bits, scores: Uint32Array | null, end: number): number[] {
  const window = rankingWeights.varied;
  const order = catalogue.slotsBy('recommended');
  const slots = scores
    ? sortByValue(
        take(order, bestOf(catalogue, matches, scores, 'highest first', Math.max(end, window)), all),
        (slot) => valueAt(scores, slot),
        'highest first',
      )
    : take(order, matches, Math.max(end, window));
  const first = slots.slice(0, window).flatMap((slot) => catalogue.tripAt(slot) ?? []);
  const tierOf = ({ slot, pictures }: CatalogueTrip) => 2 * (scores?.[slot] ?? 0) + Number(pictures > 0);
  return [...separateSimilar(first, tierOf).map(({ slot }) => slot), ...slots.slice(window)];
}

/** How results are sorted whose departures are filtered: by a value of the matching departures, or of the trip. */
type SortKey =
  | { column: 'start' | 'nights'; best: 'lowest' | 'highest'; direction: Direction }
  | { column: 'price'; direction: Direction }
  | 'rating';

interface SortRule {
  /** The precomputed order of all trips, for results without departure filters. */
  order: TripOrder;
  key: SortKey;
}

/** The requested orders (specification §4.5). */
const sortRules: Record<NonNullable<Sort>, SortRule> = {
  'start-asc': { order: 'departure', key: { column: 'start', best: 'lowest', direction: 'lowest first' } },
  'price-asc': { order: 'priceUp', key: { column: 'price', direction: 'lowest first' } },
  'price-desc': { order: 'priceDown', key: { column: 'price', direction: 'highest first' } },
  'duration-asc': { order: 'durationUp', key: { column: 'nights', best: 'lowest', direction: 'lowest first' } },
  'duration-desc': { order: 'durationDown', key: { column: 'nights', best: 'highest', direction: 'highest first' } },
  'rating-desc': { order: 'rating', key: 'rating' },
};

/**
 * Sorts trips with a matching departure. Trips with equal values are sorted by their next matching departure, then by title.
 */
function byDepartures(
  catalogue: Catalogue,
  matches: Bits,
  filters: DepartureFilters,
  key: SortKey,
  limit: number,
): number[] {
  const match = catalogue.departures.match(filters);
  const valuesOf = (by: Exclude<SortKey, 'rating'>) =>
    by.column === 'price'
      ? shownPrices(catalogue, match, matches)
      : departureValues(catalogue, match, matches, by.column, by.best);
  const values = key === 'rating' ? null : valuesOf(key);
  const direction = key === 'rating' ? 'highest first' : key.direction;
  const candidates = values
    ? bestOf(catalogue, matches, values, direction, limit)
    : bestRated(catalogue, matches, limit);
  const starts = departureValues(catalogue, match, candidates, 'start', 'lowest');
  const byTitle = take(catalogue.slotsBy('title'), candidates, all);
  const byStart = sortByValue(byTitle, (slot) => valueAt(starts, slot), 'lowest first');
  const numberOf = (slot: number) => (values ? valueAt(values, slot) : ratingOf(catalogue, slot));
  return sortByValue(byStart, numberOf, direction).slice(0, limit);
}

function ratingOf(catalogue: Catalogue, slot: number): number {
  return catalogue.tripAt(slot)?.ratingRank ?? 0;
}

/** Returns the first `limit` trips by rating, and all others with the same rating as the last of them. */
function bestRated(catalogue: Catalogue, matches: Bits, limit: number): Bits {
  const best: Bits = { words: new Uint32Array(matches.words.length) };
  let count = 0;
  let last = 0;
  for (const slot of catalogue.slotsBy('rating')) {
    if (!hasBit(matches, slot)) continue;
    const rating = ratingOf(catalogue, slot);
    if (count >= limit && rating !== last) break;
    addBit(best, slot);
    count += 1;
    last = rating;
  }
  return best;
}

function take(order: readonly number[], matches: Bits, limit: number): number[] {
  const slots: number[] = [];
  for (const slot of order) {
    if (slots.length >= limit) break;
    if (hasBit(matches, slot)) slots.push(slot);
  }
  return slots;
}

/**
 * Returns the trips that can be among the first `limit` when sorted by a value: those that are not worse than the trip at
 * that rank. Later steps need not sort the others.
 */
function bestOf(
  catalogue: Catalogue,
  matches: Bits,
  values: Uint16Array | Uint32Array,
  direction: Direction,
  limit: number,
): Bits {
  const count = countBits(matches);
  if (count <= limit) return matches;
  const keys = catalogue.scratch(count);
  const isLowest = direction === 'lowest first';
  let size = 0;
  forEachBit(matches, (slot) => {
    const value = valueAt(values, slot);
    keys[size] = isLowest ? value : worst - value;
    size += 1;
  });
  const last = nthLowest(keys, limit - 1);
  const best: Bits = { words: new Uint32Array(matches.words.length) };
  forEachBit(matches, (slot) => {
    const value = valueAt(values, slot);
    if ((isLowest ? value : worst - value) <= last) addBit(best, slot);
  });
  return best;
}

/** Sorts slots by a value (stable bucket sort: there are few distinct values). */
function sortByValue(slots: readonly number[], numberOf: (slot: number) => number, direction: Direction): number[] {
  const lists = new Map<number, number[]>();
  for (const slot of slots) {
    const value = numberOf(slot);
    const list = lists.get(value);
    if (list) list.push(slot);
    else lists.set(value, [slot]);
  }
  const sign = direction === 'lowest first' ? 1 : -1;
  return [...lists].sort(([a], [b]) => sign * (a - b)).flatMap(([, list]) => list);
}

function valueAt(values: Uint16Array | Uint32Array, slot: number): number {
  return values[slot] as number;
}
