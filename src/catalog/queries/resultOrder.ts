/**
 * Sorts results (specification §4.5): by price if the query requests it, otherwise by relevance if it has a search
 * text, otherwise by departure.
 */
import { type DepartureFilters, hasDepartureFilters } from '../../domain/search/departureFilters.ts';
import type { Sort } from '../../domain/search/filters.ts';
import { addBit, type Bits, emptyBits, hasBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';

/** Marks a trip without a matching departure; higher than any price in cents. */
const noPrice = 0xffff_ffff;

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
  const byDeparture = (limit: number) =>
    hasDepartureFilters(filters)
      ? byNextMatchingDeparture(catalogue, matches, filters, limit)
      : take(catalogue.orders.departure.slots(), matches, limit);
  if (sort !== null) return byPrice(catalogue, matches, filters, sort, end).slice(first);
  if (!scores) return byDeparture(end).slice(first);
  return sortByValue(byDeparture(Number.POSITIVE_INFINITY), scores, 'highest first').slice(first, end);
}

/**
 * Sorts by price. Uses the precomputed orders, or with departure filters the lowest price of the matching departures.
 */
function byPrice(
  catalogue: Catalogue,
  matches: Bits,
  filters: DepartureFilters,
  sort: NonNullable<Sort>,
  limit: number,
): number[] {
  const { priceUp, priceDown } = catalogue.orders;
  if (!hasDepartureFilters(filters)) {
    return take((sort === 'price-asc' ? priceUp : priceDown).slots(), matches, limit);
  }
  const prices = new Uint32Array(matches.words.length * 32).fill(noPrice);
  const slots: number[] = [];
  catalogue.departures.visit(filters, (slot, price) => {
    if (!hasBit(matches, slot)) return true;
    const cheapest = prices[slot] ?? 0;
    if (cheapest === noPrice) slots.push(slot);
    prices[slot] = Math.min(Math.round(price * 100), cheapest);
    return true;
  });
  return sortByValue(slots, prices, sort === 'price-asc' ? 'lowest first' : 'highest first').slice(0, limit);
}

function byNextMatchingDeparture(
  catalogue: Catalogue,
  matches: Bits,
  filters: DepartureFilters,
  limit: number,
): number[] {
  const slots: number[] = [];
  const seen = emptyBits();
  catalogue.departures.visit(filters, (slot) => {
    if (slots.length >= limit) return false;
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

/** Sorts slots by a value (stable bucket sort: there are few distinct values). */
function sortByValue(
  slots: readonly number[],
  values: Uint16Array | Uint32Array,
  direction: 'lowest first' | 'highest first',
): number[] {
  const lists = new Map<number, number[]>();
  for (const slot of slots) {
    const value = values[slot] ?? 0;
    const list = lists.get(value);
    if (list) list.push(slot);
    else lists.set(value, [slot]);
  }
  const sign = direction === 'lowest first' ? 1 : -1;
  return [...lists].sort(([a], [b]) => sign * (a - b)).flatMap(([, list]) => list);
}
