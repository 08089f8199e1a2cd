/**
 * Reads, normalises and writes the value of each filter (specification §4.1). Malformed values are dropped, and lists
 * and texts are truncated, so that the cost of a search is bounded for every address.
 */
import { isIsoDate } from '../dates.ts';
import { distinctBy } from '../distinctBy.ts';
import { findSeason } from '../trip/seasons.ts';
import type { Filters, LocationFilter } from './filterTypes.ts';

/** Maximum number of values per filter, and maximum length of texts; the rest is dropped. */
const limits = { persons: 20, locations: 50, providers: 50, textLength: 200 };
/** Maximum number of entries of a list that are parsed, including repeated and malformed ones. */
const maxParsedEntries = 200;
const unsetPerson = -1;

/**
 * Returns filters as they are after encoding and parsing: without invalid or repeated values, and without `persons` if
 * no traveller has an age.
 */
export function normaliseFilters(filters: Filters): Filters {
  const persons = filters.persons.map(cleanPerson).slice(0, limits.persons);
  return {
    persons: persons.some((age) => age !== unsetPerson) ? persons : [],
    locations: cleanLocations(filters.locations),
    date: cleanDate(filters.date?.start, filters.date?.end),
    fullText: cleanText(filters.fullText),
    season: cleanSeason(filters.season ?? ''),
    visibility: cleanVisibility(filters.visibility),
    providers: cleanProviders(filters.providers),
  };
}

/** Reads the travellers' ages; values that are not whole numbers become unset (-1). */
export function readPersons(value: unknown): number[] {
  return partsOf(value)
    .map((part) => cleanPerson(wholeNumber(part)))
    .slice(0, limits.persons);
}

/** Reads entries "key#type#country#city". Ignores entries with fewer than three parts or an unknown type. */
export function readLocations(value: unknown): LocationFilter[] {
  const entries = partsOf(value).flatMap((entry): LocationFilter[] => {
    const [key = '', type, country, city = ''] = entry.split('#').map(readPart);
    if (country === undefined || (type !== 'city' && type !== 'country')) return [];
    return [{ key, type, country, city }];
  });
  return cleanLocations(entries);
}

/**
 * Reads "start,end", a list of both, or an object with both. Returns null unless both are days and start is before end.
 */
export function readDate(value: unknown): Filters['date'] {
  if (typeof value === 'object' && value !== null && 'start' in value && 'end' in value) {
    return cleanDate(value.start, value.end);
  }
  const [start, end, ...more] = partsOf(value);
  return more.length > 0 ? null : cleanDate(start, end);
}

export function readText(value: unknown): string {
  return cleanText(firstText(value));
}

/** Reads a season: a key or English slug becomes the key; an unknown season is kept and matches no trip. */
export function readSeason(value: unknown): string | null {
  return cleanSeason(firstText(value));
}

/** Reads a level; returns null unless it is one of 1 to 5. */
export function readVisibility(value: unknown): number | null {
  return cleanVisibility(wholeNumber(firstText(value)));
}

export function readProviders(value: unknown): string[] {
  return cleanProviders(partsOf(value).map(readPart));
}

export function writeLocation({ key, type, country, city }: LocationFilter): string {
  return [key, type, country, ...(city ? [city] : [])].map(writePart).join('#');
}

/** Escapes the separators of entries and parts, and the escape character; slugs are unchanged. */
export function writePart(text: string): string {
  return text.replace(/[%#,]/g, encodeURIComponent);
}

function readPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Splits one or several comma-separated lists into entries. Empty form fields are skipped. */
function partsOf(value: unknown): string[] {
  const lists = Array.isArray(value) ? value.slice(0, maxParsedEntries) : [value];
  const entries = lists.flatMap((list) => {
    if (typeof list === 'number') return [String(list)];
    return typeof list === 'string' && list !== '' ? list.split(',', maxParsedEntries) : [];
  });
  return entries.slice(0, maxParsedEntries);
}

function firstText(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}

function wholeNumber(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}

function cleanPerson(age: number | null): number {
  return age !== null && Number.isInteger(age) && age >= 0 && age < 1000 ? age : unsetPerson;
}

function cleanLocations(locations: readonly LocationFilter[]): LocationFilter[] {
  const wellFormed = locations
    .map(({ key, type, country, city }) => ({
      key: key.toWellFormed(),
      type,
      country: country.toWellFormed(),
      city: type === 'city' ? city.toWellFormed() : '',
    }))
    .filter(({ key, country }) => key !== '' && country !== '');
  return distinctBy(wellFormed, ({ key }) => key).slice(0, limits.locations);
}

function cleanDate(start: unknown, end: unknown): Filters['date'] {
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  return isIsoDate(start) && isIsoDate(end) && start < end ? { start, end } : null;
}

/** Truncates by code points: half a surrogate pair cannot be encoded in an address. */
function cleanText(text: string): string {
  // A code point has at most two code units.
  const characters = Array.from(
    text
      .trimStart()
      .slice(0, 2 * limits.textLength)
      .toWellFormed()
      .trim(),
  );
  return characters.slice(0, limits.textLength).join('').trim();
}

function cleanSeason(text: string): string | null {
  const season = cleanText(text);
  return findSeason(season)?.key ?? (season === '' ? null : season);
}

function cleanVisibility(level: number | null): number | null {
  return level !== null && Number.isInteger(level) && level >= 1 && level <= 5 ? level : null;
}

function cleanProviders(providers: readonly string[]): string[] {
  const names = providers.map((name) => name.toWellFormed().toLowerCase().trim()).filter((name) => name !== '');
  return distinctBy(names, (name) => name).slice(0, limits.providers);
}
