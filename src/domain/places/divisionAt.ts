import { divisionTexts, readPlace } from './divisions.ts';
import { kmBetween, type Point } from './shape.ts';

/** The places of one country. Typed arrays, because a country has up to 10,000 positions. */
interface CountryPlaces {
  lats: Float32Array;
  lngs: Float32Array;
  divisions: string[];
  /** Cell of the grid → indexes of its places. */
  cells: ReadonlyMap<number, number[]>;
}

/** Maximum distance to the nearest place: positions further away are probably wrong. */
const maxKm = 40;

/**
 * Size of a cell of the grid in degrees: at least 40 km up to the latitude of 76 degrees. A place within that distance is
 * therefore in the same cell or in a neighbour.
 */
const cellSize = { lat: 0.5, lng: 1.5 };

/** The countries that were asked for. Reading all of them would delay each start of a process. */
const placesByCountry = new Map<string, CountryPlaces>();

/**
 * Returns the code of the administrative division at a position, for example "DE.10" or "DE.02.095": the division of
 * the nearest place of the country.
 * @param countryCode ISO 3166-1 alpha-2
 * @returns null if there is no place of the country within 40 km
 */
export function divisionAt(countryCode: string, point: Point): string | null {
  const places = placesByCountry.get(countryCode) ?? readCountry(countryCode);
  placesByCountry.set(countryCode, places);
  const { lats, lngs, divisions, cells } = places;
  const shrink = Math.cos((point.lat * Math.PI) / 180) ** 2;
  let nearest = -1;
  let best = Number.POSITIVE_INFINITY;
  for (const cell of cellsAround(point)) {
    for (const index of cells.get(cell) ?? []) {
      const north = (lats[index] ?? 0) - point.lat;
      const east = (lngs[index] ?? 0) - point.lng;
      const distance = north * north + east * east * shrink;
      if (distance >= best) continue;
      best = distance;
      nearest = index;
    }
  }
  if (nearest < 0) return null;
  const found = { lat: lats[nearest] ?? 0, lng: lngs[nearest] ?? 0 };
  return kmBetween(point, found) <= maxKm ? (divisions[nearest] ?? null) : null;
}

function cellAt(row: number, column: number): number {
  return row * 1000 + column;
}

/** Returns the cell of a position and its neighbours. */
function cellsAround({ lat, lng }: Point): number[] {
  const row = Math.floor(lat / cellSize.lat);
  const column = Math.floor(lng / cellSize.lng);
  return [-1, 0, 1].flatMap((south) => [-1, 0, 1].map((west) => cellAt(row + south, column + west)));
}

function gridOf(lats: Float32Array, lngs: Float32Array): ReadonlyMap<number, number[]> {
  const cells = new Map<number, number[]>();
  for (let index = 0; index < lats.length; index += 1) {
    const cell = cellAt(Math.floor((lats[index] ?? 0) / cellSize.lat), Math.floor((lngs[index] ?? 0) / cellSize.lng));
    const known = cells.get(cell);
    if (known) known.push(index);
    else cells.set(cell, [index]);
  }
  return cells;
}

function readCountry(country: string): CountryPlaces {
  const places = divisionTexts()
    .filter(([code]) => code.startsWith(`${country}.`))
    .flatMap(([code, text]) => text.split(';').map((place) => ({ code, ...readPlace(place) })));
  const lats = Float32Array.from(places, ({ lat }) => lat);
  const lngs = Float32Array.from(places, ({ lng }) => lng);
  return { lats, lngs, divisions: places.map(({ code }) => code), cells: gridOf(lats, lngs) };
}
