/** Sorts results (specification §4.5): as the query requests, otherwise by recommendation. */
import { type DepartureFilters, hasDepartureFilters } from '#domain/search/departureFilters.ts';
import type { Sort } from '#domain/search/filters.ts';
import { hasMainTheme, rankingWeights, separateSimilar } from '#domain/search/ranking.ts';
import { type Bits, hasBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import type { DepartureMatch } from '../index/departures.ts';
import { byTitle, type TripOrder } from '../index/tripOrders.ts';
import { departureValues, shownPrices } from './departureValues.ts';

type Direction = 'lowest first' | 'highest first';

const all = Number.POSITIVE_INFINITY;

export interface OrderQuery {
  filters: DepartureFilters;
  sort: Sort;
  /** Relevance, indexed by slot; null without a search text. */
  scores: Uint32Array | null;
  /** Keys of the chosen categories. */
  themes: readonly string[];
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
  const { filters, sort, first, end } = query;
  if (sort === null) return recommendedSlots(catalogue, matches, query).slice(first, end);
  const rule = sortRules[sort];
  if (!hasDepartureFilters(filters)) return take(catalogue.slotsBy(rule.order), matches, end).slice(first);
  return byDepartures(catalogue, matches, filters, rule).slice(first, end);
}

/**
 * Sorts by the formula of `ranking.ts`. The first results are always separated as one window, whichever page is requested,
 * so that pages neither repeat nor omit a trip.
 */
function recommendedSlots(
  catalogue: Catalogue,
  matches: Bits,
  { scores, themes, end }: Pick<OrderQuery, 'scores' | 'themes' | 'end'>,
): number[] {
  const window = rankingWeights.varied;
  const order = catalogue.slotsBy('recommended');
  const isMain = (slot: number) => hasMainTheme(catalogue.tripAt(slot)?.categories ?? [], themes);
  const slots = mainFirst(take(order, matches, scores || themes.length > 0 ? all : Math.max(end, window)), isMain);
  if (scores) slots.sort((a, b) => valueAt(scores, b) - valueAt(scores, a));
  const first = slots.slice(0, window).flatMap((slot) => catalogue.tripAt(slot) ?? []);
  const tierOf = ({ slot, pictures }: CatalogueTrip) =>
    4 * (scores?.[slot] ?? 0) + 2 * Number(isMain(slot)) + Number(pictures > 0);
  return [...separateSimilar(first, tierOf).map(({ slot }) => slot), ...slots.slice(window)];
}

function mainFirst(slots: number[], isMain: (slot: number) => boolean): number[] {
  const { main = [], others = [] } = Object.groupBy(slots, (slot) => (isMain(slot) ? 'main' : 'others'));
  return main.length > 0 ? [...main, ...others] : slots;
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
  { order, key }: SortRule,
): number[] {
  const match = catalogue.departures.match(filters);
  const starts = departureValues(catalogue, match, matches, 'start', 'lowest');
  const numberOf =
    key === 'rating' ? (slot: number) => ratingOf(catalogue, slot) : valuesBy(catalogue, match, matches, key);
  const sign = key === 'rating' || key.direction === 'highest first' ? -1 : 1;
  return take(catalogue.slotsBy(order), matches, all).sort(
    (a, b) =>
      sign * (numberOf(a) - numberOf(b)) ||
      valueAt(starts, a) - valueAt(starts, b) ||
      byTitle(catalogue.tripAt(a) as CatalogueTrip, catalogue.tripAt(b) as CatalogueTrip),
  );
}

/** Returns a function that returns the value of a trip by which it is sorted. */
function valuesBy(
  catalogue: Catalogue,
  match: DepartureMatch,
  matches: Bits,
  key: Exclude<SortKey, 'rating'>,
): (slot: number) => number {
  const values =
    key.column === 'price'
      ? shownPrices(catalogue, match, matches)
      : departureValues(catalogue, match, matches, key.column, key.best);
  return (slot) => valueAt(values, slot);
}

function ratingOf(catalogue: Catalogue, slot: number): number {
  return catalogue.tripAt(slot)?.ratingRank ?? 0;
}

function take(order: readonly number[], matches: Bits, limit: number): number[] {
  const slots: number[] = [];
  for (const slot of order) {
    if (slots.length >= limit) break;
    if (hasBit(matches, slot)) slots.push(slot);
  }
  return slots;
}

function valueAt(values: Uint32Array, slot: number): number {
  return values[slot] as number;
}
