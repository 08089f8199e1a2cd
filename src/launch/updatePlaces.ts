/**
 * `node src/launch/updatePlaces.ts {cities500.txt}`: reduces the places of GeoNames to the table of the product,
 * src/domain/places/places.json. See src/domain/places/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { slugOf } from '#domain/text/slugOf.ts';
import { germanNames } from './places/germanNames.ts';
import { type GeoName, readGeoNames } from './places/readGeoNames.ts';
import { LaunchError, runOrExit, say } from './say.ts';

const target = new URL('../domain/places/places.json', import.meta.url);

/** Minimum population of a place by the code of its country. Places of other countries are left out. */
const minPopulation: Readonly<Record<string, number>> = {
  ...Object.fromEntries('DE AT CH LI LU NL BE DK HR SI MT IE SE NO MC SM AD'.split(' ').map((code) => [code, 500])),
  ...Object.fromEntries('CZ ES FI IS IT EE LV LT ME CY'.split(' ').map((code) => [code, 1000])),
  ...Object.fromEntries('FR GB PT PL SK HU GR BA AL'.split(' ').map((code) => [code, 2000])),
  ...Object.fromEntries('TR RO BG'.split(' ').map((code) => [code, 10_000])),
};

/** Administrative divisions whose subdivisions are regions of their own. */
const divided = new Set(['DE.02', 'DK.21', 'FR.93', 'GB.ENG', 'IT.17']);

/** Districts of cities that are holiday places of their own. All other districts are left out. */
const resorts = new Set(['Warnemünde', 'Travemünde', 'Westerland', 'Scheveningen']);

await runOrExit(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new LaunchError('Usage: node src/launch/updatePlaces.ts {cities500.txt}');
  const places = readGeoNames(readFileSync(file, 'utf8')).filter(isKept);
  const titles = germanTitles(places);
  const divisions = new Map<string, string>();
  for (const place of places.sort((a, b) => b.population - a.population)) {
    const code = divisionOf(place);
    const thousands = Math.round(place.population / 1000);
    const fields = [titles.get(place.id) ?? place.name, place.lat.toFixed(3), place.lng.toFixed(3), thousands];
    const others = divisions.get(code);
    divisions.set(code, `${others ? `${others};` : ''}${fields.join('|')}`);
  }
  const sorted = Object.fromEntries([...divisions].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(target, `${JSON.stringify(sorted, null, 1)}\n`);
  say.step(`${places.length} places in ${divisions.size} administrative divisions`);
});

function isKept({ country, population, kind, name }: GeoName): boolean {
  const isPlace = kind !== 'PPLX' && kind !== 'PPLH' && kind !== 'PPLQ' && kind !== 'PPLW' && kind !== 'PPLCH';
  return population >= (minPopulation[country] ?? Number.POSITIVE_INFINITY) && (isPlace || resorts.has(name));
}

function divisionOf({ country, division, subdivision }: GeoName): string {
  const code = `${country}.${division}`;
  return divided.has(code) ? `${code}.${subdivision}` : code;
}

/** Returns the German titles by the id of the place. @throws LaunchError if a name of the table is no name of any place */
function germanTitles(places: GeoName[]): Map<number, string> {
  const titles = new Map<number, string>();
  const unknown: string[] = [];
  for (const [country, names] of Object.entries(germanNames)) {
    const ofCountry = places.filter((place) => place.country === country).sort((a, b) => b.population - a.population);
    for (const title of names) {
      const slug = slugOf(title);
      const found = ofCountry.find((place) => place.names.some((name) => slugOf(name) === slug));
      if (found) titles.set(found.id, title);
      else unknown.push(`${title} (${country})`);
    }
  }
  if (unknown.length > 0) throw new LaunchError(`germanNames.ts has unknown places: ${unknown.join(', ')}`);
  return titles;
}
