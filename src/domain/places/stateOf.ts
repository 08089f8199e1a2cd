import { findPlace } from './findPlace.ts';
import type { KnownPlace } from './placeTable.ts';
import { regions } from './regions.ts';
import { regionsOf } from './regionsOf.ts';

/** Minimum number of inhabitants. Smaller places often have the name of an everyday word. */
const smallestTown = 20_000;
const states = new Map(regions.filter(({ kind }) => kind === 'state').map((state) => [state.key, state]));

/** Returns the Bundesland, canton or similar region of a town; null for unknown or small places. */
export function stateOf(town: string): { key: string; title: string } | null {
  const place = findPlace(town);
  return place && place.population >= smallestTown ? stateOfPlace(place) : null;
}

/** Returns the Bundesland, canton or similar region of a place; null where countries are not divided. */
export function stateOfPlace(place: KnownPlace): { key: string; title: string } | null {
  const key = regionsOf({ country: place.country, city: place }).find((region) => states.has(region));
  return (key !== undefined && states.get(key)) || null;
}
