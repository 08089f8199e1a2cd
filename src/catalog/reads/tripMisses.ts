import { createDepartureTest, hasDepartureFilters } from '#domain/search/departureFilters.ts';
import { narrowLocations } from '#domain/search/filters.ts';
import { type Filters, type ListFilter, type LocationFilter, listFilters } from '#domain/search/filterTypes.ts';
import type { Hosts, Scope } from '#domain/site/hosts.ts';
import { isOnSite } from '#domain/site/tripOnSite.ts';
import { fitsAllAges } from '#domain/trip/ages.ts';
import { isListed } from '#domain/trip/visibility.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import { ownArrival } from '../index/tags.ts';
import type { TripQuery } from '../queries/tripQuery.ts';
import type { TripState } from './tripChange.ts';

/** Returns whether the lists of a site contain a trip. */
export function isListedOn(state: TripState | null, scope: Scope, hosts: Hosts): boolean {
  return state !== null && isListed(state.trip.level) && isOnSite(state.trip.subdomain, scope, hosts);
}

/** The number of filters that a trip does not pass. Filters on departures count as one. */
export interface Misses {
  departures: 0 | 1;
  /** Infinite for a trip that the site does not list. */
  others: number;
}

/**
 * Creates the function that counts the filters of a query that a trip does not pass. The search text and what it excludes count as passed,
 * because their meaning depends on other trips. So does the place if regions and countries narrow each other
 * (`haveNarrowingPlaces`).
 */
export function createMissCounter(query: TripQuery, hosts: Hosts): (state: TripState | null) => Misses {
  const { scope, filters, textFilters = {}, textThemes = [], impossible } = query;
  const ofThemes = textThemes.flatMap((theme) => testsOf({ categories: [theme] }));
  const tests = [...testsOf(filters), ...testsOf(textFilters), ...ofThemes];
  const passesDeparture = hasDepartureFilters(filters) ? createDepartureTest(filters) : null;
  return (state) => {
    if (!state || impossible || !isListedOn(state, scope, hosts))
      return { departures: 1, others: Number.POSITIVE_INFINITY };
    let others = 0;
    for (const passes of tests) if (!passes(state)) others += 1;
    return { departures: !passesDeparture || state.dates.some(passesDeparture) ? 0 : 1, others };
  };
}

/** Returns whether filters contain both regions and countries, which narrow each other by the trips that they share. */
export function haveNarrowingPlaces({ locations = [] }: Partial<Filters>): boolean {
  return ['region', 'country'].every((type) => locations.some((location) => location.type === type));
}

type Test = (state: TripState) => boolean;

function testsOf(filters: Partial<Filters>): Test[] {
  const tests: Test[] = [];
  const { locations = [], persons = [] } = filters;
  if (locations.length > 0 && !haveNarrowingPlaces(filters)) {
    const places = narrowLocations(locations);
    tests.push(({ trip }) => places.some((place) => isAt(trip, place)));
  }
  if (persons.length > 0) tests.push(({ trip }) => fitsAllAges(trip.ages, persons));
  for (const name of listFilters) {
    const keys = filters[name] ?? [];
    if (keys.length > 0) tests.push(({ trip }) => keysOf(trip, name).some((key) => keys.includes(key)));
  }
  return tests;
}

function isAt(trip: CatalogueTrip, { type, key, country, city }: LocationFilter): boolean {
  if (type === 'region') return trip.regions.includes(key);
  return type === 'country' ? trip.country.slug === country : trip.cityKey === `${country}-${city}`;
}

function keysOf(trip: CatalogueTrip, name: ListFilter): readonly string[] {
  switch (name) {
    case 'providers':
      return [trip.subdomain];
    case 'categories':
      return trip.categories;
    case 'departurePlaces':
      return trip.departurePlaces.length > 0 ? trip.departurePlaces.map(({ key }) => key) : [ownArrival.key];
    case 'boards':
      return trip.board ? [trip.board] : [];
    case 'groups':
      return trip.group ? [trip.group] : [];
    case 'skills':
      return trip.skills;
  }
}
