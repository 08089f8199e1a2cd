/** All trips of one host, whatever their level, in the orders and selections an organiser asks for (specification §3). */
import { LRUCache } from 'lru-cache';
import { forEachBit } from '../catalog/bitset.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { CatalogueTrip } from '../catalog/catalogueTrip.ts';
import { foldWord } from '../catalog/words.ts';
import {
  type OrganiserTrip,
  type OrganiserTripList,
  type OrganiserTripSort,
  organiserPageSize,
} from '../domain/organiserTrips.ts';
import type { Level } from '../domain/trip.ts';
import { problemTable } from '../domain/visibility.ts';

export interface TripListQuery {
  /** Normalised. */
  subdomain: string;
  sort: OrganiserTripSort;
  /** From 1. */
  page: number;
  /** Part of a title, an internal name or an id; empty for all. */
  text: string;
  /** null for every level. */
  level: Level | null;
  /** Code of a problem; null for all trips. */
  problem: number | null;
}

/** Sorted lists kept until the catalogue changes: one host's five orders, for a few hosts. */
const keptOrders = 40;

export interface TripLists {
  /** One page of a selection. */
  page(query: TripListQuery): OrganiserTripList;
  /** All of a selection. */
  all(query: Omit<TripListQuery, 'page'>): OrganiserTrip[];
}

/**
 * Answers in time that grows with the host's trips, not with everybody's.
 * @param current the catalogue of the moment
 */
export function createTripLists(current: () => Catalogue): TripLists {
  const orders = new LRUCache<string, CatalogueTrip[]>({ max: keptOrders });
  /** Folding costs more than searching. A trip that changes is another object, so that nothing here gets old. */
  const texts = new WeakMap<CatalogueTrip, string>();

  const sorted = (subdomain: string, sort: OrganiserTripSort): CatalogueTrip[] => {
    const catalogue = current();
    const key = `${catalogue.stamp} ${subdomain} ${sort}`;
    const kept = orders.get(key);
    if (kept) return kept;
    const trips = tripsOf(catalogue, subdomain).sort(comparers[sort]);
    orders.set(key, trips);
    return trips;
  };

  const searchedText = (trip: CatalogueTrip): string => {
    const text = texts.get(trip) ?? searched(trip);
    texts.set(trip, text);
    return text;
  };

  const select = ({ subdomain, sort, text, level, problem }: Omit<TripListQuery, 'page'>): CatalogueTrip[] => {
    const wanted = foldWord(text.trim());
    return sorted(subdomain, sort).filter(
      (trip) =>
        (level === null || trip.level === level) &&
        (problem === null || trip.problemCodes.includes(problem)) &&
        (wanted === '' || searchedText(trip).includes(wanted)),
    );
  };

  return {
    page(query) {
      const found = select(query);
      const first = (query.page - 1) * organiserPageSize;
      return {
        version: current().version,
        total: found.length,
        page: query.page,
        pageSize: organiserPageSize,
        items: found.slice(first, first + organiserPageSize).map(itemOf),
        levels: countLevels(sorted(query.subdomain, query.sort)),
      };
    },
    all: (query) => select(query).map(itemOf),
  };
}

/** The highest number of a host's trips; 0 without any. */
export function highestNumber(catalogue: Catalogue, subdomain: string): number {
  return tripsOf(catalogue, subdomain).reduce((highest, trip) => Math.max(highest, number(trip)), 0);
}

function tripsOf(catalogue: Catalogue, subdomain: string): CatalogueTrip[] {
  const trips: CatalogueTrip[] = [];
  forEachBit(catalogue.tags.bits('providers', subdomain), (slot) => {
    const trip = catalogue.tripAt(slot);
    if (trip) trips.push(trip);
  });
  return trips;
}

function itemOf({ combinedId, title, internalName, level, problemCodes, start, path }: CatalogueTrip): OrganiserTrip {
  const problems = problemTable
    .filter(({ code }) => problemCodes.includes(code))
    .map(({ code, message }) => ({ code, message }));
  return { combinedId, title, internalName, level, problems, nextStart: start, path };
}

function countLevels(trips: CatalogueTrip[]): OrganiserTripList['levels'] {
  const levels = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { level } of trips) levels[level] += 1;
  return levels;
}

/** What the search looks through: the text index only knows whole words and their beginnings. */
function searched({ combinedId, title, internalName }: CatalogueTrip): string {
  return foldWord(`${title} ${internalName} ${combinedId}`);
}

const german = new Intl.Collator('de', { numeric: true });
const number = ({ combinedId }: CatalogueTrip): number => Number.parseInt(combinedId, 10);
const byId = (a: CatalogueTrip, b: CatalogueTrip): number => number(a) - number(b);
const byName = (a: CatalogueTrip, b: CatalogueTrip): number =>
  german.compare(a.internalName, b.internalName) || byId(a, b);

/** Missing dates last. */
function byStart(a: CatalogueTrip, b: CatalogueTrip): number {
  if (a.start === b.start) return byId(a, b);
  if (a.start === null || b.start === null) return a.start === null ? 1 : -1;
  return a.start < b.start ? -1 : 1;
}

const comparers: Record<OrganiserTripSort, (a: CatalogueTrip, b: CatalogueTrip) => number> = {
  'id-asc': byId,
  'id-desc': (a, b) => byId(b, a),
  'name-asc': byName,
  'name-desc': (a, b) => byName(b, a),
  'start-asc': byStart,
};
