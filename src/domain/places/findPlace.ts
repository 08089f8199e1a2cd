import { countries } from '../trip/countries.ts';
import { slugOf } from '../trip/slugOf.ts';
import type { Country } from '../trip/trip.ts';
import { divisionTexts, readPlace } from './divisions.ts';

/** A place of the table, with or without trips. */
export interface KnownPlace {
  title: string;
  country: Country;
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
  /** Rounded to thousands; 0 for villages. */
  population: number;
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

const index = readIndex();

/**
 * Finds a place by its name, or by the short form of its name: "Nürnberg", "Frankfurt".
 * @param name in any case, with or without umlauts and accents
 * @param options.country slug of the country that the place must be in
 * @returns the largest place of that name; null if there is none
 */
export function findPlace(name: string, { country }: { country?: string } = {}): KnownPlace | null {
  let entry = index.largest.get(keyOf(name)) ?? -1;
  while (entry >= 0) {
    const place = placeAt(index.placeOf[entry] ?? -1);
    if (place && (country === undefined || place.country.slug === country)) return place;
    entry = index.next[entry] ?? -1;
  }
  return null;
}

function placeAt(number: number): KnownPlace | null {
  const line = index.lines[number];
  const division = index.divisions.findLast(({ first }) => first <= number);
  const country = division && countryOf(division.code);
  return line && country ? { ...readPlace(line), country } : null;
}

function countryOf(division: string): Country | undefined {
  const [code = '', part = ''] = division.split('.');
  return countriesBySlug.get((code === 'GB' ? britishParts[part] : slugsByCode.get(code)) ?? '');
}

interface PlaceIndex {
  /** The places as in places.json. */
  lines: string[];
  /** The divisions in the order of `lines`, with the number of their first place. */
  divisions: { code: string; first: number }[];
  /** Key of a name or short form → number of the entry of the largest place. */
  largest: Map<string, number>;
  /** Number of an entry → number of its place. */
  placeOf: Int32Array;
  /** Number of an entry → number of the entry of the next smaller place of the same name; -1 for the last. */
  next: Int32Array;
}

/** Keeps places as text: an object for each place would need several times the memory. */
function readIndex(): PlaceIndex {
  const lines: string[] = [];
  const divisions: PlaceIndex['divisions'] = [];
  for (const [code, text] of divisionTexts()) {
    divisions.push({ code, first: lines.length });
    lines.push(...text.split(';'));
  }
  const populations = Int32Array.from(lines, (line) => Number(line.slice(line.lastIndexOf('|') + 1)));
  const places = [...lines.keys()].sort((a, b) => (populations[a] ?? 0) - (populations[b] ?? 0));
  const largest = new Map<string, number>();
  const placeOf: number[] = [];
  const next: number[] = [];
  for (const place of places) {
    for (const key of keysOf(lines[place] ?? '')) {
      const entry = placeOf.push(place) - 1;
      next.push(largest.get(key) ?? -1);
      largest.set(key, entry);
    }
  }
  return { lines, divisions, largest, placeOf: Int32Array.from(placeOf), next: Int32Array.from(next) };
}

/** Returns the keys of the title of a place and of its short form. */
function keysOf(line: string): string[] {
  const title = line.slice(0, line.indexOf('|'));
  // Shortcut: slugOf takes most of the time of reading the table.
  if (/^[A-Za-z]+$/.test(title)) return [title.toLowerCase()];
  const short = title.replace(additions, '');
  return short === title ? [keyOf(title)] : [keyOf(title), keyOf(short)];
}

/** Returns one key for all spellings of a name: "Sankt Peter-Ording" and "St. Peter Ording" have the same. */
function keyOf(name: string): string {
  return slugOf(name).replace(/^sankt-/, 'st-');
}
