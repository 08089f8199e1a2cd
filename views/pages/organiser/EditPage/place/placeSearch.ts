/** Search for places by name, for the map. */
import { slugOf } from '#domain/trip/slugOf.ts';
import type { Position } from './createPinMap.ts';

export interface FoundPlace {
  name: string;
  /** Country of a city; null if the place is a country. */
  country: string | null;
  position: Position;
}

/**
 * Returns the places whose name starts with the text, then those that contain it elsewhere.
 * @param text user input; umlauts, accents and case are ignored
 * @param limit maximum number of results
 */
export function searchPlaces(text: string, places: readonly FoundPlace[], limit: number): FoundPlace[] {
  const query = slugOf(text);
  if (query === '') return [];
  const candidates = places.map((place) => ({ place, name: slugOf(place.name) }));
  const [startingWith, containing] = [
    candidates.filter(({ name }) => name.startsWith(query)),
    candidates.filter(({ name }) => name.includes(query) && !name.startsWith(query)),
  ];
  return [...startingWith, ...containing].slice(0, limit).map(({ place }) => place);
}
