/**
 * Sorts results (specification §4.5): as the query requests, otherwise by recommendation.
 */
import { type DepartureFilters, hasDepartureFilters } from '../../domain/search/departureFilters.ts';
import type { Sort } from '../../domain/search/filters.ts';
import { rankingWeights, separateSimilar } from '../../domain/search/ranking.ts';
import { addBit, type Bits, emptyBits, hasBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import { valueAt } from '../index/departureColumns.ts';
import type { TripOrders } from '../index/tripOrders.ts';

/** Marks a trip whose departures were not visited yet; higher than any price in cents. */
const noValue = 0xffff_ffff;

type Direction = 'lowest first' | 'highest first';

export interface OrderQuery {
  filters: DepartureFilters;
  sort: Sort;
  /** Relevance, indexed by slot; null without a search text. */
  scores: Uint16Array | null;
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
  if (sort !== 'start-asc') return bySort(catalogue, matches, filters, sortRules[sort], end).slice(first);
  if (hasDepartureFilters(filters)) return byNextMatchingDeparture(catalogue, matches, filters, end).slice(first);
  return take(catalogue.orders.departure.slots(), matches, end).slice(first);
}

/**
 * Sorts by the formula of `ranking.ts`. The first results are always separated as one window, whichever page is requested,
 * so that pages neither repeat nor omit a trip.
 */
function recommendedSlots(catalogue: Catalogue, matches: Bits, scores: Uint16Array | null, end: number): number[] {
  const window = rankingWeights.varied;
  const order = catalogue.orders.recommended.slots();
  const slots = scores
    ? sortByValue(take(order, matches, Number.POSITIVE_INFINITY), scores, 'highest first', Math.max(end, window))
    : take(order, matches, Math.max(end, window));
  const first = slots.slice(0, window).flatMap((slot) => catalogue.tripAt(slot) ?? []);
  const tierOf = ({ slot, pictures }: CatalogueTrip) => 2 * (scores?.[slot] ?? 0) + Number(pictures > 0);
  return [...separateSimilar(first, tierOf).map(({ slot }) => slot), ...slots.slice(window)];
}

interface SortRule {
  /** The precomputed order of all trips. */
  order: keyof TripOrders;
  /** The value of matching departures that determines the position of a trip; missing if departures do not change it. */
  departures?: { column: 'price' | 'nights'; best: 'lowest' | 'highest'; direction: Direction };
}

/** The requested orders (specification §4.5). */
const sortRules: Record<Exclude<NonNullable<Sort>, 'start-asc'>, SortRule> = {
  'price-asc': { order: 'priceUp', departures: { column: 'price', best: 'lowest', direction: 'lowest first' } },
  'price-desc': { order: 'priceDown', departures: { column: 'price', best: 'lowest', direction: 'highest first' } },
  'duration-asc': { order: 'durationUp', departures: { column: 'nights', best: 'lowest', direction: 'lowest first' } },
  'duration-desc': {
    order: 'durationDown',
    departures: { column: 'nights', best: 'highest', direction: 'highest first' },
  },
  'rating-desc': { order: 'rating' },
};

/** Sorts by a rule. Uses the precomputed orders, or with departure filters the values of the matching departures. */
function bySort(
  catalogue: Catalogue,
  matches: Bits,
  filters: DepartureFilters,
  { order, departures }: SortRule,
  limit: number,
): number[] {
  if (!hasDepartureFilters(filters)) return take(catalogue.orders[order].slots(), matches, limit);
  if (!departures) return byRating(catalogue, matches, filters, limit);
  const { column, best, direction } = departures;
  const values = new Uint32Array(matches.words.length * 32).fill(noValue);
  const slots: number[] = [];
  catalogue.departures.visit(filters, (columns, id) => {
    const slot = valueAt(columns.slot, id);
    if (!hasBit(matches, slot)) return true;
    const value = valueAt(columns[column], id);
    const earlier = valueAt(values, slot);
    if (earlier === noValue) slots.push(slot);
    if (earlier === noValue || (best === 'lowest' ? value < earlier : value > earlier)) values[slot] = value;
    return true;
  });
  return sortByValue(slots, values, direction, limit);
}

/** Sorts by rating; trips with equal ratings by their next matching departure. */
function byRating(catalogue: Catalogue, matches: Bits, filters: DepartureFilters, limit: number): number[] {
  const slots = byNextMatchingDeparture(catalogue, matches, filters, Number.POSITIVE_INFINITY);
  const ranks = new Uint32Array(matches.words.length * 32);
  for (const slot of slots) ranks[slot] = catalogue.tripAt(slot)?.ratingRank ?? 0;
  return sortByValue(slots, ranks, 'highest first', limit);
}

function byNextMatchingDeparture(
  catalogue: Catalogue,
  matches: Bits,
  filters: DepartureFilters,
  limit: number,
): number[] {
  const slots: number[] = [];
  const seen = emptyBits();
  catalogue.departures.visit(filters, (columns, id) => {
    if (slots.length >= limit) return false;
    const slot = valueAt(columns.slot, id);
    if (!hasBit(matches, slot) || hasBit(seen, slot)) return true;
    addBit(seen, slot);
    slots.push(slot);
    return true;
  });
  return slots;
}

function take(order: Uint32Array, matches: Bits, limit: number): number[] {
  const slots: number[] = [];
  for (const slot of order) {
    if (slots.length >= limit) break;
    if (hasBit(matches, slot)) slots.push(slot);
  }
  return slots;
}

/**
 * Sorts slots by a value (stable bucket sort: there are few distinct values).
 * @returns at least the first `limit` slots, if there are as many
 */
function sortByValue(
  slots: readonly number[],
  values: Uint16Array | Uint32Array,
  direction: Direction,
  limit: number,
): number[] {
  const lists = new Map<number, number[]>();
  for (const slot of slots) {
    const value = valueAt(values, slot);
    const list = lists.get(value);
    if (list) list.push(slot);
    else lists.set(value, [slot]);
  }
  const sign = direction === 'lowest first' ? 1 : -1;
  const sorted: number[] = [];
  for (const [, list] of [...lists].sort(([a], [b]) => sign * (a - b))) {
    if (sorted.length >= limit) break;
    for (const slot of list) sorted.push(slot);
  }
  return sorted.slice(0, limit);
}
