import type { IsoDate } from '#domain/dates.ts';
import { holidayLists } from '#domain/holidays/holidayLists.ts';
import { type Hosts, type Scope, scopeKey } from '#domain/hosts.ts';
import type { TripPlace } from '#domain/organisers/tripPlace.ts';
import type { Places } from '#domain/search/listTargets.ts';
import { firstCommon } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';

/**
 * Returns what has a list page in this scope (specification §3.3): the countries and cities of the listed trips, and the coming
 * school holidays.
 */
export function places(catalogue: Catalogue, scope: Scope, today: IsoDate): Places {
  return { ...placesOfTrips(catalogue, scope), holidays: holidayLists(today) };
}

/** Returns the countries and cities of the listed trips. */
export function placesOfTrips(catalogue: Catalogue, scope: Scope): Places {
  const cached = catalogue.derived.places.get(scopeKey(scope));
  if (cached) return cached;
  const listed = catalogue.listed(scope);
  const found: Places = { countries: new Map(), cities: new Map() };
  for (const { key, bits } of catalogue.tags.all('cities')) {
    const trip = catalogue.tripAt(firstCommon(bits, listed) ?? -1);
    if (!trip || trip.cityKey !== key) continue;
    found.countries.set(trip.country.slug, trip.country);
    found.cities.set(key, { country: trip.country, city: trip.city });
  }
  catalogue.derived.places.set(scopeKey(scope), found);
  return found;
}

/**
 * Returns the places of all trips that an organiser may see: the listed trips of every host and all trips of their own host.
 * @param subdomain subdomain of the organiser's host
 */
export function placesForOrganiser(catalogue: Catalogue, hosts: Hosts, subdomain: string): TripPlace[] {
  const visible = [
    catalogue.tags.bits('providers', subdomain),
    ...hosts.list.map((host) => catalogue.listed({ kind: 'host', subdomain: host.subdomain })),
  ];
  return catalogue.tags.all('cities').flatMap(({ key, bits }) => {
    const slot = visible.map((trips) => firstCommon(bits, trips)).find((found) => found !== null);
    const trip = catalogue.tripAt(slot ?? -1);
    return trip?.cityKey === key ? { country: trip.country, city: trip.city } : [];
  });
}
