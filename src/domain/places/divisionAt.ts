import { divisionTexts, readPlace } from './divisions.ts';
import { kmBetween, type Point } from './shape.ts';

/** The places of one country. Typed arrays, because the search reads up to 10,000 positions. */
interface CountryPlaces {
  lats: Float32Array;
  lngs: Float32Array;
  divisions: string[];
}

/** Maximum distance to the nearest place: positions further away are probably wrong. */
const maxKm = 40;

const placesByCountry = readCountries();

/**
 * Returns the code of the administrative division at a position, for example "DE.10" or "DE.02.095": the division of
 * the nearest place of the country.
 * @param countryCode ISO 3166-1 alpha-2
 * @returns null if there is no place of the country within 40 km
 */
export function divisionAt(countryCode: string, point: Point): string | null {
  const places = placesByCountry.get(countryCode);
  if (!places) return null;
  const { lats, lngs, divisions } = places;
  const shrink = Math.cos((point.lat * Math.PI) / 180) ** 2;
  let nearest = -1;
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < lats.length; index += 1) {
    const north = (lats[index] ?? 0) - point.lat;
    const east = (lngs[index] ?? 0) - point.lng;
    const distance = north * north + east * east * shrink;
    if (distance >= best) continue;
    best = distance;
    nearest = index;
  }
  const found = { lat: lats[nearest] ?? 0, lng: lngs[nearest] ?? 0 };
  return kmBetween(point, found) <= maxKm ? (divisions[nearest] ?? null) : null;
}

function readCountries(): ReadonlyMap<string, CountryPlaces> {
  const positions = new Map<string, { point: Point; code: string }[]>();
  for (const [code, text] of divisionTexts()) {
    const country = code.slice(0, 2);
    const known = positions.get(country) ?? [];
    positions.set(country, known);
    for (const place of text.split(';')) known.push({ point: readPlace(place), code });
  }
  return new Map(
    [...positions].map(([country, places]) => [
      country,
      {
        lats: Float32Array.from(places, ({ point }) => point.lat),
        lngs: Float32Array.from(places, ({ point }) => point.lng),
        divisions: places.map(({ code }) => code),
      },
    ]),
  );
}
