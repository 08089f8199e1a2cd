/** Lists the trips of a host on all levels, sorted and filtered for organisers (specification §7.5). */
import { LRUCache } from 'lru-cache';
import { forEachBit } from '#catalog/index/bitset.ts';
import type { Catalogue } from '#catalog/index/catalogue.ts';
import type { CatalogueTrip } from '#catalog/index/catalogueTrip.ts';
import { levelCount } from '#catalog/index/counts.ts';
import type { ListedBrokenDocument } from '#catalog/queries/brokenDocuments.ts';
import type { IsoDate } from '#domain/dates.ts';
import { isOutOfUse } from '#domain/organisers/openIssues.ts';
import {
  type OrganiserTrip,
  type OrganiserTripList,
  type OrganiserTripSort,
  type OrganiserTripsArgs,
  organiserPageSize,
} from '#domain/organisers/organiserTrips.ts';
import { maxCounted } from '#domain/organisers/tasks.ts';
import { containsWords, fold } from '#domain/text/fold.ts';
import type { Level } from '#domain/trip/trip.ts';
import { problemTable } from '#domain/trip/visibility.ts';
import type { TripBase } from './tripBase.ts';

/** Maximum number of cached sorted lists: five orders for each of a few hosts. */
const maxCachedOrders = 40;

export interface TripLists {
  page(query: OrganiserTripsArgs): Promise<OrganiserTripList>;
  /** Counts the trips with problems, including those that cannot be parsed, but not those out of use, up to `maxCounted`. */
  countProblems(subdomain: string): Promise<number>;
  all(query: Omit<OrganiserTripsArgs, 'page'>): Promise<OrganiserTrip[]>;
}

/** Fields of a valid or invalid trip that lists need. */
type ListedTrip = Pick<CatalogueTrip, 'combinedId' | 'title' | 'internalName' | 'problemCodes' | 'path'> & {
  level: OrganiserTrip['level'];
  start: IsoDate | null;
  issue?: OrganiserTrip['issue'];
};

/** Creates the lists. Their cost depends on the number of the host's trips, not on the size of the catalogue. */
export function createTripLists(
  { replica }: TripBase,
  /** Returns the invalid documents of a host, which are not in the catalogue. */
  readBroken: (subdomain: string) => Promise<ListedBrokenDocument[]>,
): TripLists {
  const orders = new LRUCache<string, ListedTrip[]>({ max: maxCachedOrders });
  /** Caches folded texts, because folding costs more than searching. A changed trip is a new object, so no entry is stale. */
  const texts = new WeakMap<ListedTrip, string>();

  const sortedValid = (subdomain: string, sort: OrganiserTripSort): ListedTrip[] => {
    const catalogue = replica.current();
    const key = `${catalogue.stamp} ${subdomain} ${sort}`;
    const cached = orders.get(key);
    if (cached) return cached;
    const trips: ListedTrip[] = tripsOf(catalogue, subdomain).sort(comparers[sort]);
    orders.set(key, trips);
    return trips;
  };

  const sorted = async (subdomain: string, sort: OrganiserTripSort): Promise<ListedTrip[]> => {
    const broken = (await readBroken(subdomain)).flatMap(brokenTrip);
    const valid = sortedValid(subdomain, sort);
    if (broken.length === 0) return valid;
    // A trip that has just become invalid may still be in the catalogue.
    const brokenIds = new Set(broken.map(({ combinedId }) => combinedId));
    return [...broken, ...valid.filter(({ combinedId }) => !brokenIds.has(combinedId))].sort(comparers[sort]);
  };

  const searchedText = (trip: ListedTrip): string => {
    const text = texts.get(trip) ?? foldTexts(trip);
    texts.set(trip, text);
    return text;
  };

  const select = (trips: ListedTrip[], { text, level, problem }: Omit<OrganiserTripsArgs, 'page'>): ListedTrip[] => {
    const isFound = containsWords(text);
    return trips.filter(
      (trip) =>
        (level === null || (trip.level ?? 'broken') === level) &&
        (problem === null || trip.problemCodes.includes(problem)) &&
        isFound(searchedText(trip)),
    );
  };

  return {
    async page(query) {
      // Read before the trips, so that clients refetch if the catalogue changes in between.
      const { version } = replica.current();
      const trips = await sorted(query.subdomain, query.sort);
      const found = select(trips, query);
      const first = (query.page - 1) * organiserPageSize;
      return {
        version,
        total: found.length,
        page: query.page,
        pageSize: organiserPageSize,
        items: found.slice(first, first + organiserPageSize).map(itemOf),
        ...levelsOf(replica.current(), query.subdomain, trips),
      };
    },
    async countProblems(subdomain) {
      const trips = await sorted(subdomain, 'id-asc');
      return Math.min(
        maxCounted,
        trips.filter(({ level, problemCodes }) => level === null || hasOpenProblems(problemCodes)).length,
      );
    },
    all: async (query) => select(await sorted(query.subdomain, query.sort), query).map(itemOf),
  };
}

function hasOpenProblems(codes: readonly number[]): boolean {
  return codes.length > 0 && !isOutOfUse(codes.map((code) => ({ code })));
}

function brokenTrip(document: ListedBrokenDocument): ListedTrip[] {
  const { combinedId, title, internalName, field, reason, otherIssues } = document;
  if (!combinedId) return [];
  const issue = { field, reason, otherIssues };
  return [{ combinedId, title, internalName, level: null, problemCodes: [], issue, start: null, path: '' }];
}

/** Returns the highest number of a host's trips; 0 if it has none. */
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

function itemOf(trip: ListedTrip): OrganiserTrip {
  const { combinedId, title, internalName, level, problemCodes, issue = null, start, path } = trip;
  const problems = problemTable
    .filter(({ code }) => problemCodes.includes(code))
    .map(({ code, message }) => ({ code, message }));
  return { combinedId, title, internalName, level, problems, issue, nextStart: start, path };
}

/** Returns the numbers of trips by level. Broken trips that still have their last published state count as broken only. */
function levelsOf(
  catalogue: Catalogue,
  subdomain: string,
  trips: readonly ListedTrip[],
): Pick<OrganiserTripList, 'levels' | 'broken'> {
  const broken = trips.filter(({ level }) => level === null);
  const published = broken.flatMap(({ combinedId }) => catalogue.trip(combinedId)?.level ?? []);
  const count = (level: Level) =>
    levelCount(catalogue.counts, subdomain, level) - published.filter((each) => each === level).length;
  return { levels: { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5) }, broken: broken.length };
}

/** Returns the text for the substring search. The text index only finds whole words and prefixes. */
function foldTexts({ combinedId, title, internalName }: ListedTrip): string {
  return fold(`${title} ${internalName} ${combinedId}`);
}

const german = new Intl.Collator('de', { numeric: true });
const number = ({ combinedId }: Pick<ListedTrip, 'combinedId'>): number => Number.parseInt(combinedId, 10);
const byId = (a: ListedTrip, b: ListedTrip): number => number(a) - number(b);
const byName = (a: ListedTrip, b: ListedTrip): number => german.compare(a.internalName, b.internalName) || byId(a, b);

/** Sorts trips without a date last. */
function byStart(a: ListedTrip, b: ListedTrip): number {
  if (a.start === b.start) return byId(a, b);
  if (a.start === null || b.start === null) return a.start === null ? 1 : -1;
  return a.start < b.start ? -1 : 1;
}

const comparers: Record<OrganiserTripSort, (a: ListedTrip, b: ListedTrip) => number> = {
  'id-asc': byId,
  'id-desc': (a, b) => byId(b, a),
  'name-asc': byName,
  'name-desc': (a, b) => byName(b, a),
  'start-asc': byStart,
};
