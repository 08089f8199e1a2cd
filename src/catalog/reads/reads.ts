/**
 * What a result has read of the catalogue. A change of a trip makes a cached result outdated only if it changes something
 * that the result has read. Each read decides this from the change alone, without running its query again.
 */
import { hasDepartureFilters } from '#domain/search/departureFilters.ts';
import type { Sort } from '#domain/search/filters.ts';
import type { Filters } from '#domain/search/filterTypes.ts';
import { type Hosts, type Scope, scopeKey } from '#domain/site/hosts.ts';
import { fitsAge, listedAges } from '#domain/trip/ages.ts';
import type { ComparedTrip } from '#domain/trip/similarity.ts';
import { titleWords } from '../index/catalogue.ts';
import type { TripQuery } from '../queries/tripQuery.ts';
import type { ChangedGroup, TripChange, TripState } from './tripChange.ts';
import { createMissCounter, haveNarrowingPlaces, isListedOn, type Misses } from './tripMisses.ts';

export interface Reads {
  /** Records all fields of a trip, or that there is no such trip. */
  trip(combinedId: string): void;
  /** Records the fields of a trip that cards show. */
  card(combinedId: string): void;
  /** Records the menu of a site. */
  menu(scope: Scope): void;
  /** Records all fields of the trips that a site lists. */
  listed(scope: Scope): void;
  /** Records the places of a site. */
  places(scope: Scope): void;
  /** Records the number of results of a query. */
  count(query: TripQuery): void;
  /** Records whether a query has results. @param witness id of any result; null if there is none */
  exists(query: TripQuery, witness: string | null): void;
  /** Records the results of a query in order. Cards are recorded separately. */
  order(query: TripQuery, sort: Sort): void;
  /** Records the options of the filters of a query with their counts. */
  options(query: TripQuery): void;
  /** Records the labels of chosen filter options. */
  labels(filters: Filters): void;
  /** Records a complete search result: order, counts of the filter options, and counts of departures. */
  search(query: TripQuery, sort: Sort): void;
  /** Records pairs of trips for several children. */
  pairs(query: TripQuery): void;
  /** Records the trips that are similar to a trip. */
  similar(scope: Scope, trip: Pick<ComparedTrip, 'seasons' | 'ages'>): void;
  /** Records the trips of a query on a map, in order. */
  map(query: TripQuery, sort: Sort): void;
  /** Records the names of places, organisers and other values of all trips. */
  names(): void;
  /** Records which words the listed trips contain. */
  words(): void;
  /** Records whether a text is the title of trips. */
  title(text: string): void;
  /** Records everything that another result has read. */
  include(other: Reads): void;
  /** For `include`: ids of trips, ids of cards, and other reads by a key that describes them. */
  readonly recorded: { trips: ReadonlySet<string>; cards: ReadonlySet<string>; reads: ReadonlyMap<string, Read> };
  /** Returns whether a change concerns anything that was read. */
  areAffectedBy(change: TripChange): boolean;
}

type Read = (change: TripChange) => boolean;

/** The groups that determine which trips match a query. */
const matching: readonly ChangedGroup[] = ['listed', 'options', 'departures'];
const ordering: readonly ChangedGroup[] = ['order', 'price', 'nights', 'rating'];
const shownOnMap: readonly ChangedGroup[] = ['place', 'price', 'departures'];
/** The additional group of each order. */
const orderGroups: Record<NonNullable<Sort>, readonly ChangedGroup[]> = {
  'start-asc': ['order'],
  'price-asc': ['order', 'price'],
  'price-desc': ['order', 'price'],
  'duration-asc': ['order', 'nights'],
  'duration-desc': ['order', 'nights'],
  'rating-desc': ['order', 'rating'],
};

/** @param hosts determines which hosts' trips the marketplace lists */
export function createReads(hosts: Hosts): Reads {
  const trips = new Set<string>();
  const cards = new Set<string>();
  const reads = new Map<string, Read>();
  const add = (key: string, read: () => Read) => {
    if (!reads.has(key)) reads.set(key, read());
  };
  const addText = () => add('text', () => (change) => hasAny(change, ['words', 'listed']));
  /** Adds a read of a group of fields of all trips, whether they are listed or not. */
  const addAllTrips = (group: ChangedGroup) => add(`all ${group}`, () => (change) => change.differs[group]);
  /** Adds a read of a query. The search text and places that narrow each other depend on trips that do not match. */
  const addQuery = (kind: string, query: TripQuery, read: () => Read) => {
    const { scope, filters, textFilters = {}, textThemes = [], excludedSubjects = [], impossible = false } = query;
    if ([filters.fullText, query.rankedText ?? '', ...excludedSubjects].some((text) => text !== '')) addText();
    if ([filters, textFilters].some(haveNarrowingPlaces)) addAllTrips('place');
    add(JSON.stringify([kind, scopeKey(scope), filters, textFilters, textThemes, excludedSubjects, impossible]), read);
  };
  /** Adds a read of a site's listed trips that depends on groups of fields. */
  const addListed = (kind: string, scope: Scope, groups: readonly ChangedGroup[]) =>
    add(`${kind} ${scopeKey(scope)}`, () => (change) => {
      return hasAny(change, groups) && states(change).some((state) => isListedOn(state, scope, hosts));
    });
  const order = (query: TripQuery, sort: Sort) => addQuery(`order ${sort}`, query, () => orderRead(query, sort, hosts));
  /** Chosen options have labels, and options narrow the chosen places, by trips that need not be listed. */
  const labels = ({ locations, providers, departurePlaces }: Filters) => {
    if ([locations, providers, departurePlaces].some(({ length }) => length > 0)) addAllTrips('options');
  };
  const options = (query: TripQuery) => {
    addQuery('options', query, () => optionsRead(query, hosts));
    labels(query.filters);
  };
  return {
    trip: (combinedId) => void trips.add(combinedId),
    card: (combinedId) => void cards.add(combinedId),
    menu: (scope) => addListed('menu', scope, ['listed', 'menu']),
    listed: (scope) =>
      add(`listed ${scopeKey(scope)}`, () => (change) => {
        return states(change).some((state) => isListedOn(state, scope, hosts));
      }),
    places: (scope) => addListed('places', scope, ['listed', 'place']),
    count: (query) => addQuery('count', query, () => countRead(query, hosts)),
    exists: (query, witness) => addQuery(`exists ${witness}`, query, () => existsRead(query, witness, hosts)),
    order,
    options,
    labels,
    search(query, sort) {
      order(query, sort);
      options(query);
    },
    pairs: (query) => addQuery('pairs', query, () => pairsRead(query, hosts)),
    similar: (scope, trip) =>
      add(JSON.stringify(['similar', scopeKey(scope), trip.seasons, trip.ages]), () => similarRead(scope, trip, hosts)),
    map: (query, sort) => addQuery(`map ${sort}`, query, () => orderRead(query, sort, hosts, shownOnMap)),
    names: () => addAllTrips('names'),
    words: addText,
    title(text) {
      const key = titleWords(text);
      add(`title ${key}`, () => (change) => {
        return hasAny(change, ['words', 'listed']) && states(change).some(({ trip }) => titleWords(trip.title) === key);
      });
    },
    include(other) {
      for (const id of other.recorded.trips) trips.add(id);
      for (const id of other.recorded.cards) cards.add(id);
      for (const [key, read] of other.recorded.reads) reads.set(key, read);
    },
    recorded: { trips, cards, reads },
    areAffectedBy(change) {
      if (trips.has(change.combinedId)) return true;
      if (change.differs.shown && cards.has(change.combinedId)) return true;
      for (const read of reads.values()) if (read(change)) return true;
      return false;
    },
  };
}

function countRead(query: TripQuery, hosts: Hosts): Read {
  const matches = createMatcher(query, hosts);
  return (change) => hasAny(change, matching) && matches(change.before) !== matches(change.after);
}

/** A query has results while its witness is one. Without results, a change of any trip may add the first one. */
function existsRead(query: TripQuery, witness: string | null, hosts: Hosts): Read {
  const matches = createMatcher(query, hosts);
  return (change) =>
    witness === null ? matches(change.after) : change.combinedId === witness && !matches(change.after);
}

/** @param shown groups of fields of each trip that the result also shows */
function orderRead(query: TripQuery, sort: Sort, hosts: Hosts, shown: readonly ChangedGroup[] = []): Read {
  const matches = createMatcher(query, hosts);
  const byDepartures: ChangedGroup[] = hasDepartureFilters(query.filters) ? ['departures'] : [];
  const sorted = [...(sort === null ? (['order'] as const) : orderGroups[sort]), ...byDepartures, ...shown];
  const used = [...matching, ...sorted];
  return (change) => {
    if (!hasAny(change, used)) return false;
    const isMatch = matches(change.after);
    return matches(change.before) !== isMatch || (isMatch && hasAny(change, sorted));
  };
}

/** The counts of an option omit its own filter, so they contain trips that miss at most one filter. */
function optionsRead(query: TripQuery, hosts: Hosts): Read {
  const missesOf = createMissCounter(query, hosts);
  const departures = hasDepartureFilters(query.filters) ? 'departures' : 'departureCounts';
  const isNear = ({ departures: missed, others }: Misses) => missed + others <= 1;
  return (change) => {
    const hasOtherOptions = hasAny(change, ['listed', 'options']);
    if (!hasOtherOptions && !change.differs[departures]) return false;
    const [before, after] = [missesOf(change.before), missesOf(change.after)];
    // The counts by season, month, duration and price omit only filters on departures.
    if (before.others === 0 || after.others === 0) return true;
    return (hasOtherOptions || before.departures !== after.departures) && (isNear(before) || isNear(after));
  };
}

/** Pairs replace the filter for ages. */
function pairsRead(query: TripQuery, hosts: Hosts): Read {
  const matches = createMatcher({ ...query, filters: { ...query.filters, persons: [] } }, hosts);
  const used = [...matching, ...ordering];
  return (change) => hasAny(change, used) && (matches(change.before) || matches(change.after));
}

/** Creates the function that checks whether a trip is a result of a query. */
function createMatcher(query: TripQuery, hosts: Hosts): (state: TripState | null) => boolean {
  const missesOf = createMissCounter(query, hosts);
  return (state) => {
    const { departures, others } = missesOf(state);
    return departures + others === 0;
  };
}

function similarRead(scope: Scope, trip: Pick<ComparedTrip, 'seasons' | 'ages'>, hosts: Hosts): Read {
  const ages = listedAges.filter((age) => fitsAge(trip.ages, age));
  const fits = ({ trip: other }: TripState) =>
    (trip.seasons.length === 0 || other.seasons.some((season) => trip.seasons.includes(season))) &&
    (ages.length === 0 || ages.some((age) => fitsAge(other.ages, age)));
  return (change) =>
    hasAny(change, ['listed', 'options', 'order']) &&
    states(change).some((state) => isListedOn(state, scope, hosts) && fits(state));
}

function hasAny({ differs }: TripChange, groups: readonly ChangedGroup[]): boolean {
  return groups.some((group) => differs[group]);
}

function states({ before, after }: TripChange): TripState[] {
  return [before, after].filter((state) => state !== null);
}
