/** The results of the search for a place on the map of a trip. */

import type { TripPlace } from '#domain/organisers/tripPlace.ts';
import type { FoundPlace } from '#domain/places/searchPlaces.ts';
import { foldedName } from '#domain/text/fold.ts';
import { slugOf } from '#domain/text/slugOf.ts';
import type { Position } from './createPinMap.ts';

export interface PlaceOption {
  name: string;
  /** Where the place is; null for a country. */
  area: string | null;
  position: Position;
  /** The place that can be chosen; null for a country, which is only shown. */
  place: TripPlace | null;
}

/** Degrees within which two places of one name are the same. */
const sameDegrees = 0.2;

export function optionOfTrip(place: TripPlace): PlaceOption {
  const { city, country } = place;
  return { name: city.title, area: country.title, position: { lat: city.lat, lng: city.lng }, place };
}

export function optionOfFound({ title, area, country, lat, lng }: FoundPlace): PlaceOption {
  const place = { country, city: { slug: slugOf(title), title, lat, lng } };
  return { name: title, area: area ? `${area}, ${country.title}` : country.title, position: { lat, lng }, place };
}

/**
 * Returns the options whose name starts with the text, then those with a later word that does.
 * @param text user input; umlauts, accents and case are ignored
 */
export function matchingOptions(text: string, options: readonly PlaceOption[]): PlaceOption[] {
  const query = foldedName(text);
  if (query === '') return [];
  const candidates = options.map((option) => ({ option, name: foldedName(option.name) }));
  const starting = candidates.filter(({ name }) => name.startsWith(query));
  const later = candidates.filter(({ name }) => !name.startsWith(query) && name.includes(` ${query}`));
  return [...starting, ...later].map(({ option }) => option);
}

/** Adds the options that are not among the known ones. */
export function withOthers(known: readonly PlaceOption[], others: readonly PlaceOption[]): PlaceOption[] {
  return [...known, ...others.filter((other) => !known.some((each) => isSame(each, other)))];
}

function isSame(a: PlaceOption, b: PlaceOption): boolean {
  const isNear = (axis: 'lat' | 'lng') => Math.abs(a.position[axis] - b.position[axis]) < sameDegrees;
  return foldedName(a.name) === foldedName(b.name) && a.place !== null && isNear('lat') && isNear('lng');
}
