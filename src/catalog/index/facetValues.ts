/** The values by which trips are filtered and counted: by the index of a web process, and by the counts of the worker. */
import { regionTitle } from '#domain/places/regions.ts';
import type { FacetName } from '#domain/search/facets.ts';
import { fieldFilters } from '#domain/search/filters.ts';
import { fitsAge, listedAges } from '#domain/trip/ages.ts';
import type { CatalogueTrip } from './catalogueTrip.ts';

export type FacetValue = [group: FacetName, key: string, label: string];

export function facetValuesOf(trip: Omit<CatalogueTrip, 'slot'>): FacetValue[] {
  const values: FacetValue[] = [
    ['providers', trip.subdomain, trip.hostName],
    ['countries', trip.country.slug, trip.country.title],
    ['cities', trip.cityKey, trip.city.title],
  ];
  for (const key of new Set(trip.categories)) values.push(['categories', key, key]);
  for (const key of trip.regions) values.push(['regions', key, regionTitle(key)]);
  for (const name of fieldFilters) {
    for (const { key, label } of trip.fieldValues[name]) values.push([name, key, label]);
  }
  for (const key of trip.seasons) values.push(['seasons', key, key]);
  for (const age of listedAges) if (fitsAge(trip.ages, age)) values.push(['ages', String(age), `${age} Jahre`]);
  return values;
}
