/** The town from which a family travels, and the departure places near it. */

import { lands } from '../holidays/lands.ts';
import type { HomeTown } from '../homeTown.ts';
import type { KnownPlace } from './placeTable.ts';
import { townOfCode } from './postalCodes.ts';
import { searchPlaces } from './searchPlaces.ts';
import { kmBetween } from './shape.ts';
import { findPlace, stateOfPlace } from './stateOf.ts';

/** Up to this distance, a family brings its child to the bus or train. */
const maxKm = 80;

/** More than the places of one name. */
const maxNamesakes = 30;

/** Finds a town by its name, by name and area, or by a German postal code; null for an unknown one. */
export function findHomeTown(text: string): HomeTown | null {
  const entered = text.trim();
  const code = /^(?:D-? ?)?(\d{5})\b/.exec(entered)?.[1];
  const [name = '', ...areas] = (code ? (townOfCode(code) ?? '') : entered).split(',').map((part) => part.trim());
  const area = areas.join(', ').toLowerCase();
  const place =
    area === '' ? findPlace(name) : searchPlaces(name, maxNamesakes).find((each) => each.area?.toLowerCase() === area);
  if (!place) return null;
  const { title, lat, lng } = place;
  const largest = findPlace(title);
  const isLargest = lat === largest?.lat && lng === largest.lng;
  return { name: isLargest || !('area' in place && place.area) ? title : `${title}, ${place.area}`, lat, lng };
}

/** Returns the codes of the Länder from which departure places take families, in the order of `lands`. */
export function landsOfPlaces(titles: readonly string[]): string[] {
  const states = titles.flatMap((title) => {
    const place = positionOf(title);
    const state = place && stateOfPlace(place);
    // "Land Hamburg", "Kanton Zürich"
    return state ? [state.title, ...state.names].map((name) => name.replace(/^(Land|Kanton) /, '')) : [];
  });
  return lands.filter(({ title }) => states.includes(title)).map(({ code }) => code);
}

/** Title of a departure place → the place; null if none of that name is known. */
const positions = new Map<string, KnownPlace | null>();

interface Place {
  key: string;
  label: string;
}

/** Returns the keys of the departure places near a town, the nearest first. */
export function placesNear(town: HomeTown, places: readonly Place[]): string[] {
  return byDistance(town, places).flatMap(({ key, km }) => (km < maxKm ? [key] : []));
}

/** Returns the departure place that is nearest to a town, however far, with its distance in whole kilometres; null without one. */
export function nextPlace(town: HomeTown, places: readonly Place[]): { title: string; km: number } | null {
  const [next] = byDistance(town, places);
  return next ? { title: next.label, km: Math.round(next.km) } : null;
}

function byDistance(town: HomeTown, places: readonly Place[]) {
  return places
    .flatMap(({ key, label }) => {
      const position = positionOf(label);
      return position ? [{ key, label, km: kmBetween(town, position) }] : [];
    })
    .sort((a, b) => a.km - b.km);
}

/** Finds the town of "Hamburg ZOB" or "Köln, Hauptbahnhof": by all words, then without the last ones. */
function positionOf(title: string): KnownPlace | null {
  const known = positions.get(title);
  if (known !== undefined) return known;
  const words = (title.split(',')[0] ?? '').split(' ');
  const found = words.map((_, left) => findPlace(words.slice(0, words.length - left).join(' '))).find(Boolean) ?? null;
  // Titles come from content; a trip that is edited again and again must not fill the memory.
  if (positions.size > 1_000) positions.clear();
  positions.set(title, found);
  return found;
}
