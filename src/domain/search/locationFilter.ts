/** The filter on places, and how a city narrows its country (specification §4.2). */
import { distinctBy } from '../distinctBy.ts';
import { decodePart } from '../text/addressPart.ts';
import { type Filter, listOf, partsOf, writePart } from './filterKinds.ts';

export interface LocationFilter {
  /** Facet key: "niederlande", "niederlande-renesse", or the key of a region, e.g. "ostsee". */
  key: string;
  type: 'city' | 'country' | 'region';
  /** Slug; empty for a region. */
  country: string;
  /** Slug; empty for a country or region. */
  city: string;
}

const maxLocations = 50;

/** The facet of a place, by the type of its filter. */
export const facetOfLocation = { country: 'countries', region: 'regions', city: 'cities' } as const;

/** Places as entries "key#type#country#city". A region has only a key: "ostsee#region#". */
export function locationsFilter(): Filter<LocationFilter[]> {
  const list = listOf<LocationFilter>(
    { read: readLocations, write: (locations) => locations.map(writeLocation).join(',') },
    ({ key }) => key,
  );
  return { ...list, contradicts: (fixed, chosen) => fixed.length > 0 && isElsewhere(fixed, chosen) };
}

function isElsewhere(fixed: readonly LocationFilter[], chosen: readonly LocationFilter[]): boolean {
  const own = narrowLocations(fixed);
  const isInside = (place: LocationFilter) =>
    own.some((ownPlace) => ownPlace.key === place.key || isCityOf(place, ownPlace));
  return narrowLocations([...fixed, ...chosen]).some((place) => !isInside(place));
}

/** Ignores entries with fewer than three parts or an unknown type. */
function readLocations(value: unknown): LocationFilter[] {
  const entries = partsOf(value).flatMap((entry): LocationFilter[] => {
    const [key = '', type, country, city = ''] = entry
      .split('#')
      .map((part) => (decodePart(part) ?? part).toWellFormed());
    if (key === '' || country === undefined) return [];
    if (type === 'region') return [{ key, type, country: '', city: '' }];
    if (country === '' || (type !== 'city' && type !== 'country')) return [];
    return [{ key, type, country, city: type === 'city' ? city : '' }];
  });
  return distinctBy(entries, ({ key }) => key).slice(0, maxLocations);
}

export function writeLocation({ key, type, country, city }: LocationFilter): string {
  return [key, type, country, ...(city ? [city] : [])].map(writePart).join('#');
}

/**
 * Returns the location of an option. Slugs may contain hyphens, so the split between country and city is a guess. Code
 * that compares the joined key does not depend on it.
 */
export function optionLocation(facet: 'countries' | 'regions' | 'cities', key: string): LocationFilter {
  if (facet === 'countries') return { key, type: 'country', country: key, city: '' };
  if (facet === 'regions') return { key, type: 'region', country: '', city: '' };
  const [country = '', ...city] = key.split('-');
  return { key, type: 'city', country, city: city.join('-') };
}

/**
 * Removes countries of which a city is also selected, because the city narrows the country (specification §4.2).
 * "niederlande" with "niederlande-renesse" means Renesse; "niederlande" with "deutschland-berlin" means both.
 */
export function narrowLocations(locations: readonly LocationFilter[]): LocationFilter[] {
  const cities = locations.filter(({ type }) => type === 'city');
  return locations.filter((location) => !cities.some((city) => isCityOf(city, location)));
}

/**
 * Returns whether a location is a city of the other location, a country. The country of a city that was parsed from the
 * key of an option may be too short (see `optionLocation`), but never too long.
 */
export function isCityOf(city: LocationFilter, { type, country }: LocationFilter): boolean {
  if (type !== 'country' || city.type !== 'city') return false;
  const start = `${country}-`;
  return `${city.country}-${city.city}`.startsWith(start) && !city.country.startsWith(start);
}
