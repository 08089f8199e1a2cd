/** The order of a result (decisions §4): by price if asked for, else by relevance when there is text, else by departure. */
import { type DepartureFilters, hasDepartureFilters } from '../domain/departureFilters.ts';
import type { Sort } from '../domain/filters.ts';
import { addBit, type Bits, emptyBits, hasBit } from './bitset.ts';
import type { Catalogue } from './catalogue.ts';

export interface OrderQuery {
  filters: DepartureFilters;
  sort: Sort;
  /** By slot; null without text. */
  scores: Uint16Array | null;
  /** Ranks, from 0; `end` itself is not included. */
  first: number;
  end: number;
}

/**
 * A part of a result in its order.
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
  return inPiles(byDeparture(Number.POSITIVE_INFINITY), (slot) => -(scores[slot] ?? 0)).slice(first, end);
}

/** Without filters on departures the orders are kept ready; with them, prices are those of the matching departures. */
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
  const prices = new Float64Array(matches.words.length * 32).fill(Number.POSITIVE_INFINITY);
  const slots: number[] = [];
  catalogue.departures.visit(filters, (slot, price) => {
    if (!hasBit(matches, slot)) return true;
    const cheapest = prices[slot] ?? 0;
    if (cheapest === Number.POSITIVE_INFINITY) slots.push(slot);
    if (price < cheapest) prices[slot] = price;
    return true;
  });
  const direction = sort === 'price-asc' ? 1 : -1;
  return inPiles(slots, (slot) => direction * (prices[slot] ?? 0)).slice(0, limit);
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

/** Lowest rank first, equals in the order given. There are few different ranks, so there is a pile for each instead of a sort. */
function inPiles(slots: readonly number[], rankOf: (slot: number) => number): number[] {
  const piles = new Map<number, number[]>();
  for (const slot of slots) {
    const rank = rankOf(slot);
    const pile = piles.get(rank);
    if (pile) pile.push(slot);
    else piles.set(rank, [slot]);
  }
  return [...piles].sort(([a], [b]) => a - b).flatMap(([, pile]) => pile);
}
