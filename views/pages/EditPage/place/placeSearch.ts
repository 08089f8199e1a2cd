/** Finds places by the beginning of their names, for the map. */
import { slugOf } from '../../../../src/domain/trip/slugOf.ts';
import type { Position } from './createPinMap.ts';

export interface FoundPlace {
  name: string;
  /** The country of a city; null for a country itself. */
  country: string | null;
  position: Position;
}

/**
 * @param text as it was typed: umlauts, accents and case do not matter
 * @param most how many are found at most
 * @returns those whose name begins with the text before those that only contain it
 */
export function searchPlaces(text: string, places: readonly FoundPlace[], most: number): FoundPlace[] {
  const wanted = slugOf(text);
  if (wanted === '') return [];
  const folded = places.map((place) => ({ place, name: slugOf(place.name) }));
  const [beginning, containing] = [
    folded.filter(({ name }) => name.startsWith(wanted)),
    folded.filter(({ name }) => name.includes(wanted) && !name.startsWith(wanted)),
  ];
  return [...beginning, ...containing].slice(0, most).map(({ place }) => place);
}
