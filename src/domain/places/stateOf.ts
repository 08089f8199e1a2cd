import { type KnownPlace, keyOf, placeAt, placeNames } from './placeTable.ts';
import { regions } from './regions.ts';
import { regionsOf } from './regionsOf.ts';

/** Minimum number of inhabitants. Smaller places often have the name of an everyday word. */
const smallestTown = 20_000;
const states = new Map(regions.filter(({ kind }) => kind === 'state').map((state) => [state.key, state]));

/** Returns the largest town of a name; null for unknown or small places. */
export function findTown(name: string): KnownPlace | null {
  const place = findPlace(name);
  return place && place.population >= smallestTown ? place : null;
}

/** Returns the Bundesland, canton or similar region of a place; null where countries are not divided. */
export function stateOfPlace(place: KnownPlace): { key: string; title: string; names: readonly string[] } | null {
  const key = regionsOf({ country: place.country, city: place }).find((region) => states.has(region));
  return (key !== undefined && states.get(key)) || null;
}

const { keys, placeOf } = placeNames;
/** Key → index of its first name, which is that of the largest place. */
const largest = new Map<string, number>();
/** Index of a name → index of the same name of the next smaller place; -1 for the last. */
const next = new Int32Array(keys.length);
for (const [before, key] of [...keys].reverse().entries()) {
  const index = keys.length - 1 - before;
  next[index] = largest.get(key) ?? -1;
  largest.set(key, index);
}

/**
 * Finds a place by its name, or by the short form of its name: "Nürnberg", "Frankfurt".
 * @param name in any case, with or without umlauts and accents
 * @param options.country slug of the country that the place must be in
 * @returns the largest place of that name; null if there is none
 */
export function findPlace(name: string, { country }: { country?: string } = {}): KnownPlace | null {
  let index = largest.get(keyOf(name)) ?? -1;
  while (index >= 0) {
    const place = placeAt(placeOf[index] ?? -1);
    if (place && (country === undefined || place.country.slug === country)) return place;
    index = next[index] ?? -1;
  }
  return null;
}

/** Key of a country or region → its largest place. */
const centres = new Map<string, KnownPlace | null>();

/**
 * Returns the largest place of a country or region; null for an unknown one.
 * @param countries slugs of the countries in which it is
 */
export function largestPlaceIn(key: string, countries: readonly string[]): KnownPlace | null {
  const known = centres.get(key);
  if (known !== undefined) return known;
  const isIn = (place: KnownPlace) =>
    countries.includes(place.country.slug) &&
    (countries.includes(key) || regionsOf({ country: place.country, city: place }).includes(key));
  let found: KnownPlace | null = null;
  for (const number of placeOf) {
    const place = placeAt(number);
    if (place && isIn(place)) {
      found = place;
      break;
    }
  }
  centres.set(key, found);
  return found;
}
