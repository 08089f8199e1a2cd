/**
 * In-memory index of all trips. Each trip occupies a slot, and each filter value has the set of its slots.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type Hosts, type Scope, scopeKey } from '#domain/hosts.ts';
import { isFiller } from '#domain/search/fillers.ts';
import type { Places } from '#domain/search/listTargets.ts';
import { fold } from '#domain/text/fold.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import type { Problem } from '#domain/trip/visibility.ts';
import type { TripRow } from '../published.ts';
import type { Bits } from './bitset.ts';
import { type CatalogueTrip, readCatalogueTrip } from './catalogueTrip.ts';
import type { Counts } from './counts.ts';
import { createDepartures, type Departures } from './departures.ts';
import { createDoorPrices, type DoorPrices } from './doorPrices.ts';
import { createTags, type Tags } from './tags.ts';
import { createTextIndex, type TextIndex } from './textIndex.ts';
import type { TextMatch } from './textMatch.ts';
import { createTripOrders, type TripOrder } from './tripOrders.ts';
import { isLandscape, splitWords } from './words.ts';

/** A trip before and after a change; null if it did not exist or does not exist any more. */
export interface CatalogueChange {
  combinedId: string;
  before: CatalogueTrip | null;
  after: CatalogueTrip | null;
  /** Whether words that text search finds have changed. */
  hasOtherWords: boolean;
}

export interface Catalogue {
  /** Version of the read model that this catalogue represents; 0 before the first publication. */
  readonly version: number;
  /**
   * Identifies this state of the read model; used as a cache key for derived data. Unlike a version, a stamp is never
   * reused for other contents, even after Redis was emptied or restored from a backup.
   */
  readonly stamp: string;
  /** Number of trips of all levels. */
  readonly size: number;
  /** Adds or replaces a trip. */
  upsert(summary: TripSummary, row: TripRow): CatalogueChange;
  /** Removes a trip. Returns null for an unknown id. */
  remove(combinedId: string): CatalogueChange | null;
  /**
   * Sets the version. Call it after all changes of the version are applied.
   * @param token token of the change that created this version; "" before the first change
   */
  setVersion(version: number, token: string): void;
  /** Returns a trip of any level and any host; null for an unknown id. */
  trip(combinedId: string): CatalogueTrip | null;
  tripAt(slot: number): CatalogueTrip | null;
  /** Returns the slots of the trips with a title of the same words, in any spelling (`fold`). */
  titled(title: string): Iterable<number>;
  /**
   * Returns the trips that the scope lists: level 4 or 5, and on the marketplace only trips of its hosts (specification
   * §6.1). Do not modify the set.
   */
  listed(scope: Scope): Bits;
  /** The counts that the worker keeps. Set with each version. */
  counts: Counts;
  /** The problems of each trip that has some, by host and trip. */
  readonly problems: Map<string, Map<string, Problem[]>>;
  readonly tags: Tags;
  readonly departures: Departures;
  /** Returns the slots of all trips in an order. */
  slotsBy(order: TripOrder): readonly number[];
  readonly text: TextIndex;
  /** Returns the summary of a trip with the prices of this catalogue. */
  summaryOf(trip: CatalogueTrip): TripSummary;
  /**
   * Returns the same catalogue with the prices to the door of families.
   * @param near keys of the departure places near them, the nearest first
   */
  from(near: readonly string[]): Catalogue;
  /** Computes the prices of `from` over several turns of the event loop, so that other requests do not wait for them. */
  prepare(near: readonly string[]): Promise<void>;
  /** Caches of intermediate results, cleared by every change. */
  readonly derived: {
    texts: LRUCache<string, TextMatch>;
    /** Excluded word → the trips that are about it. */
    subjects: LRUCache<string, Bits>;
    places: LRUCache<string, Places>;
  };
}

/** The most frequent groups of departure places near towns. Each needs about 4 MB with 10,000 trips. */
const maxDoors = 32;
/** Trips whose prices to the door are computed in one turn of the event loop: some 3 ms. */
const tripsPerTurn = 100;

/** @param hosts determines which hosts' trips the marketplace lists */
export function createCatalogue(hosts: Hosts): Catalogue {
  /** Indexed by slot; null if the slot is free. */
  const trips: (CatalogueTrip | null)[] = [];
  const slotOf = new Map<string, number>();
  const freeSlots: number[] = [];
  const tags = createTags(hosts);
  const text = createTextIndex((theme) => tags.bits('categories', theme));
  const orders = createTripOrders(trips);
  const departures = createDepartures();
  const derived: Catalogue['derived'] = {
    texts: new LRUCache({ max: 64 }),
    subjects: new LRUCache({ max: 64 }),
    places: new LRUCache({ max: 64 }),
  };
  const doors = new LRUCache<string, DoorPrices>({ max: maxDoors });
  /** Those that are being computed: one group at a time. */
  let unfinished: DoorPrices | null = null;
  let lastPrepared: Promise<void> = Promise.resolve();
  /** Folded words of a title → slots of the trips with this title. */
  const titles = new Map<string, Set<number>>();
  let version = 0;
  let stamp = '0';

  /** The prices that follow each change of a trip. */
  const followers = () => [...doors.values(), ...(unfinished ? [unfinished] : [])];

  const clearDerived = () => {
    derived.texts.clear();
    derived.subjects.clear();
    derived.places.clear();
  };
  const tripOf = (combinedId: string): CatalogueTrip | null => trips[slotOf.get(combinedId) ?? -1] ?? null;

  const removeTitle = ({ title, slot }: CatalogueTrip) => {
    const slots = titles.get(titleWords(title));
    slots?.delete(slot);
    if (slots?.size === 0) titles.delete(titleWords(title));
  };

  const upsert = (summary: TripSummary, row: TripRow): CatalogueChange => {
    const before = tripOf(summary.combinedId);
    const slot = before?.slot ?? freeSlots.pop() ?? trips.length;
    const after = readCatalogueTrip(slot, summary, row);
    const departuresChanged = !before || !departures.isSame(slot, summary.dates);
    // The name of the organiser finds its trips, but ranks below everything that describes a trip.
    const description = `${row.text.description}\n${after.hostName}`;
    const withoutLandscape = textWithoutLandscape(after.city.title);
    const hasOtherWords = text.set(slot, {
      ...row.text,
      title: withoutLandscape(after.title),
      teaser: withoutLandscape(summary.teaser),
      description: withoutLandscape(description),
      themes: summary.categories,
    });
    if (before && departuresChanged) departures.remove(slot);
    if (before?.title !== after.title) {
      if (before) removeTitle(before);
      const key = titleWords(after.title);
      titles.set(key, (titles.get(key) ?? new Set()).add(slot));
    }
    trips[slot] = after;
    slotOf.set(after.combinedId, slot);
    tags.change(before, after);
    if (departuresChanged) departures.add(slot, summary.dates);
    orders.change(before, after);
    for (const door of followers()) door.set(after);
    clearDerived();
    return { combinedId: after.combinedId, before, after, hasOtherWords };
  };

  const remove = (combinedId: string): CatalogueChange | null => {
    const trip = tripOf(combinedId);
    if (!trip) return null;
    tags.change(trip, null);
    departures.remove(trip.slot);
    text.remove(trip.slot);
    removeTitle(trip);
    trips[trip.slot] = null;
    slotOf.delete(combinedId);
    freeSlots.push(trip.slot);
    orders.change(trip, null);
    for (const door of followers()) door.remove(trip.slot);
    clearDerived();
    return { combinedId, before: trip, after: null, hasOtherWords: true };
  };

  const prepare = async (near: readonly string[]): Promise<void> => {
    const key = JSON.stringify(near);
    if (doors.has(key)) return;
    const door = createDoorPrices(near, orders.slots);
    unfinished = door;
    // Trips can be added and replaced between two turns: `door` follows these changes.
    for (let slot = 0; slot < trips.length; slot++) {
      if (slot % tripsPerTurn === 0) await nextTurn();
      const trip = trips[slot];
      if (trip) door.set(trip);
    }
    unfinished = null;
    doors.set(key, door);
  };

  const from = (near: readonly string[]): Catalogue => {
    const key = JSON.stringify(near);
    const known = doors.get(key);
    const door = known ?? createDoorPrices(near, orders.slots);
    if (!known) {
      for (const trip of trips) if (trip) door.set(trip);
      doors.set(key, door);
    }
    const { departures, slotsBy, summaryOf } = door;
    return Object.assign(Object.create(catalogue) as Catalogue, { departures, slotsBy, summaryOf });
  };

  const catalogue: Catalogue = {
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
    titled: (title) => titles.get(titleWords(title)) ?? [],
    counts: new Map(),
    problems: new Map(),
    listed: (scope) => tags.bits('scope', scopeKey(scope)),
    tags,
    departures,
    slotsBy: orders.slots,
    summaryOf: ({ summary }) => summary,
    from,
    prepare(near) {
      // One after another: towns must not compete with requests.
      lastPrepared = lastPrepared.catch(() => undefined).then(() => prepare(near));
      return lastPrepared;
    },
    text,
    derived,
  };
  return catalogue;
}

/** Returns a function that removes words such as "See" from the name of a place in texts: "Zell am See" is no lake. */
function textWithoutLandscape(place: string): (text: string) => string {
  const words = place.split(' ');
  const named = words.filter((word) => !isLandscape(fold(word)));
  return words.length === named.length ? (text) => text : (text) => text.replaceAll(place, named.join(' '));
}

/** Returns the words that make a title, without fillers: "Sandburg & Pannenkoek" is also "Sandburg und Pannenkoek". */
export function titleWords(title: string): string {
  return splitWords(title)
    .map(fold)
    .filter((word) => !isFiller(word))
    .join(' ');
}
