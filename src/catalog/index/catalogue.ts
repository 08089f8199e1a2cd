/**
 * All trips in memory, arranged for questions: a trip sits in a slot, every value one can filter by knows its slots as a set,
 * and the orders a list may have are kept sorted. Adding, changing or removing a trip costs the same whatever their number,
 * but for moving some memory. Summaries stay the JSON text they came as: they are sent far more often than looked into.
 */
import { LRUCache } from 'lru-cache';
import type { Places } from '../../domain/search/pageTargets.ts';
import { type Hosts, type Scope, scopeKey } from '../../domain/site/hosts.ts';
import type { TripSummary } from '../../domain/trip/trip.ts';
import type { TripRow } from '../publish/published.ts';
import type { Bits } from './bitset.ts';
import {
  type CatalogueTrip,
  createTripOrders,
  haveSameSortKeys,
  readCatalogueTrip,
  type TripOrders,
} from './catalogueTrip.ts';
import { createDepartures, type DepartureSets, type Departures } from './departures.ts';
import { createTags, type Tags } from './tags.ts';
import { createTextIndex, type TextIndex, type TextMatch } from './textIndex.ts';

export interface Catalogue {
  /** Of the read model it shows; 0 before anything was published. */
  readonly version: number;
  /**
   * Names this state of the read model, as a key for what is computed from it. Unlike a version it never comes again
   * with other contents, not even after Redis was emptied or restored from a backup.
   */
  readonly stamp: string;
  /** Number of trips of every level. */
  readonly size: number;
  /**
   * Adds a trip or replaces it.
   * @param summary JSON text of its TripSummary
   */
  upsert(summary: string, row: TripRow): void;
  /** Does nothing for an unknown id. */
  remove(combinedId: string): void;
  /**
   * To be called when all changes of a version are in.
   * @param token of the change that made this version; "" before the first one
   */
  setVersion(version: number, token: string): void;
  /** A trip of any level and any host; null when there is none of that id. */
  trip(combinedId: string): CatalogueTrip | null;
  tripAt(slot: number): CatalogueTrip | null;
  /** Trips the scope lists: level 4 or 5, on the marketplace only of hosts on it (specification §6.1). Not to be modified. */
  listed(scope: Scope): Bits;
  readonly tags: Tags;
  readonly departures: Departures;
  readonly orders: TripOrders;
  readonly text: TextIndex;
  /** Intermediate results that stay right until the next change. */
  readonly derived: {
    periods: LRUCache<string, DepartureSets>;
    texts: LRUCache<string, TextMatch>;
    places: LRUCache<string, Places>;
  };
}

/** @param hosts decides whose trips the marketplace lists */
export function createCatalogue(hosts: Hosts): Catalogue {
  /** By slot; null where the slot is free. */
  const trips: (CatalogueTrip | null)[] = [];
  const slotOf = new Map<string, number>();
  const freeSlots: number[] = [];
  const tags = createTags(hosts);
  const text = createTextIndex();
  const tripIn = (slot: number) => trips[slot] as CatalogueTrip;
  const orders = createTripOrders(tripIn);
  const departures = createDepartures(tripIn);
  const derived: Catalogue['derived'] = {
    periods: new LRUCache({ max: 64 }),
    texts: new LRUCache({ max: 64 }),
    places: new LRUCache({ max: 64 }),
  };
  let version = 0;
  let stamp = '0';

  const forget = () => {
    derived.periods.clear();
    derived.texts.clear();
    derived.places.clear();
  };
  const tripOf = (combinedId: string): CatalogueTrip | null => trips[slotOf.get(combinedId) ?? -1] ?? null;

  const upsert = (summary: string, row: TripRow): void => {
    const parsed = JSON.parse(summary) as TripSummary;
    const before = tripOf(parsed.combinedId);
    const slot = before?.slot ?? freeSlots.pop() ?? trips.length;
    const after = readCatalogueTrip(slot, summary, parsed, row);
    const moves = !before || !haveSameSortKeys(before, after);
    const departs = moves || !departures.isSame(slot, parsed.dates);
    text.set(slot, { title: after.title, ...row.text });
    if (before) {
      tags.remove(before);
      if (departs) departures.remove(slot);
      if (moves) for (const order of Object.values(orders)) order.remove(slot);
    }
    trips[slot] = after;
    slotOf.set(after.combinedId, slot);
    tags.add(after);
    if (departs) departures.add(slot, parsed.dates);
    if (moves) for (const order of Object.values(orders)) order.add(slot);
    forget();
  };

  const remove = (combinedId: string): void => {
    const trip = tripOf(combinedId);
    if (!trip) return;
    tags.remove(trip);
    departures.remove(trip.slot);
    for (const order of Object.values(orders)) order.remove(trip.slot);
    text.remove(trip.slot);
    trips[trip.slot] = null;
    slotOf.delete(combinedId);
    freeSlots.push(trip.slot);
    forget();
  };

  return {
    get version() {
      return version;
    },
    get stamp() {
      return stamp;
    },
    get size() {
      return slotOf.size;
    },
    upsert,
    remove,
    setVersion(next, token) {
      version = next;
      stamp = `${version} ${token}`;
    },
    trip: tripOf,
    tripAt: (slot) => trips[slot] ?? null,
    listed: (scope) => tags.bits('scope', scopeKey(scope)),
    tags,
    departures,
    orders,
    text,
    derived,
  };
}
