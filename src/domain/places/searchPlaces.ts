import { type KnownPlace, keyOf, placeAt, placeNames } from './placeTable.ts';
import { kmBetween } from './shape.ts';
import { stateOfPlace } from './stateOf.ts';

export interface FoundPlace extends KnownPlace {
  /** The Bundesland or similar region; for one of several equal names also a town nearby. Null where nothing is known. */
  area: string | null;
}

/** Minimum number of inhabitants of a town that tells where a place is. */
const knownTown = 20_000;

/** All names, one per line, the largest place first: a text is searched fastest and needs least memory. */
const text = `\n${placeNames.keys.join('\n')}\n`;
const starts = startsOfLines();
const towns = listTowns();

/**
 * Finds places by the beginning of their name, or of a word of it: "Rott", "Tölz".
 * @param name in any spelling (`fold`)
 * @param limit maximum number of results
 * @returns places of exactly this name, then names that start with it, then others; the largest first. Empty for a text of
 * fewer than two letters
 */
export function searchPlaces(name: string, limit: number): FoundPlace[] {
  const query = keyOf(name);
  if (query.length < 2) return [];
  const [exact, starting, others] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) {
    const before = text[at - 1];
    if (before !== '\n' && before !== ' ') continue;
    const isWhole = before === '\n' && text[at + query.length] === '\n';
    const group = isWhole ? exact : before === '\n' ? starting : others;
    if (group.size < limit) group.add(placeOfOffset(at));
  }
  const found = [...new Set([...exact, ...starting, ...others])].slice(0, limit);
  return withAreas(found.flatMap((number) => placeAt(number) ?? []));
}

function startsOfLines(): Int32Array {
  const offsets = new Int32Array(placeNames.keys.length);
  let at = 0;
  for (const index of offsets.keys()) {
    offsets[index] = at + 1;
    at = text.indexOf('\n', at + 1);
  }
  return offsets;
}

/** Returns the number of the place whose name contains an offset of the text. */
function placeOfOffset(offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return placeNames.placeOf[low] ?? -1;
}

function withAreas(places: KnownPlace[]): FoundPlace[] {
  const states = places.map((place) => stateOfPlace(place)?.title ?? null);
  const names = places.map(({ title, country }, index) => `${title} ${states[index]} ${country.slug}`);
  const isRepeated = names.map((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return places.map((place, index) => {
    const town = isRepeated[index] ? townNear(place) : null;
    const area = [states[index], town && `bei ${town.title}`].filter(Boolean).join(', ');
    return { ...place, area: area || null };
  });
}

function listTowns(): KnownPlace[] {
  const towns: KnownPlace[] = [];
  for (const number of placeNames.placeOf) {
    const town = placeAt(number);
    if (!town || town.population < knownTown) break;
    towns.push(town);
  }
  return towns;
}

/** Returns the nearest town of the same country; null if the place is a town itself. */
function townNear(place: KnownPlace): KnownPlace | null {
  if (place.population >= knownTown) return null;
  const distances = towns
    .filter(({ country }) => country.slug === place.country.slug)
    .map((town) => ({ town, km: kmBetween(place, town) }));
  return distances.sort((a, b) => a.km - b.km)[0]?.town ?? null;
}
