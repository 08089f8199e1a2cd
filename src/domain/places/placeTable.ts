/** The places of places.json, with the names by which people find them. Server only: the table is large. */

import { foldedName } from '../text/fold.ts';
import { countries } from '../trip/countries.ts';
import type { Country } from '../trip/trip.ts';
import { divisionTexts, readPlace } from './divisions.ts';

export interface KnownPlace {
  title: string;
  country: Country;
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
  /** Rounded to thousands; 0 for villages. */
  population: number;
}

/** The names of all places, those of the largest place first. A place has one or two. */
export interface PlaceNames {
  keys: readonly string[];
  /** Index of a key → number of its place. */
  placeOf: Int32Array;
}

const countriesBySlug = new Map(countries.map((country) => [country.slug, country]));
const slugsByCode = new Map(countries.map(({ code, slug }) => [code, slug]));

/** The parts of Great Britain are listed as countries. */
const britishParts: Readonly<Record<string, string>> = {
  ENG: 'england',
  NIR: 'nordirland',
  SCT: 'schottland',
  WLS: 'wales',
};

/** The parts of a title that people leave out: "Frankfurt am Main", "Halle (Saale)", "Biel/Bienne", "Ostseebad Binz". */
const additions =
  /^(?:Ostseebad|Nordseebad|Seebad|Kurort) |(?: (?:am|an|auf|bei|im|in|ob|vor|unter|upon|on|sur) | ?[(/]).*$/g;

/** The places as text: an object for each place would need several times the memory. */
const { lines, divisionOf, codes } = readLines();

export const placeNames: PlaceNames = readNames();

/** @param number of a place, as in `placeNames` */
export function placeAt(number: number): KnownPlace | null {
  const line = lines[number];
  const country = countryOf(codes[divisionOf[number] ?? -1] ?? '');
  return line && country ? { ...readPlace(line), country } : null;
}

/** Returns one key for all spellings of a name: "Sankt Peter-Ording" and "St. Peter Ording" have the same. */
export function keyOf(name: string): string {
  return foldedName(name).replace(/^sankt(?= |$)/, 'st');
}

function countryOf(division: string): Country | undefined {
  const [code = '', part = ''] = division.split('.');
  return countriesBySlug.get((code === 'GB' ? britishParts[part] : slugsByCode.get(code)) ?? '');
}

/** Returns the places as in places.json, the codes of the divisions, and the index of the division of each place. */
function readLines(): { lines: string[]; divisionOf: Uint16Array; codes: string[] } {
  const divisions = divisionTexts();
  const texts = divisions.map(([, text]) => text.split(';'));
  const divisionOf = texts.flatMap((places, division) => places.map(() => division));
  return { lines: texts.flat(), divisionOf: Uint16Array.from(divisionOf), codes: divisions.map(([code]) => code) };
}

function readNames(): PlaceNames {
  const populations = Int32Array.from(lines, (line) => Number(line.slice(line.lastIndexOf('|') + 1)));
  const bySize = [...lines.keys()].sort((a, b) => (populations[b] ?? 0) - (populations[a] ?? 0));
  const keys: string[] = [];
  const placeOf: number[] = [];
  for (const place of bySize) {
    for (const key of keysOf(lines[place] ?? '')) {
      keys.push(key);
      placeOf.push(place);
    }
  }
  return { keys, placeOf: Int32Array.from(placeOf) };
}

/** Returns the keys of the title of a place and of its short form. */
function keysOf(line: string): string[] {
  const title = line.slice(0, line.indexOf('|'));
  const short = title.replace(additions, '');
  return short === title ? [keyOf(title)] : [keyOf(title), keyOf(short)];
}
