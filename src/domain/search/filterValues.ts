/**
 * Reads, normalises and writes the value of each filter (specification §4.1). Malformed values are dropped, and lists
 * and texts are truncated, so that the cost of a search is bounded for every address.
 */

import { isIsoDate } from '../dates.ts';
import { distinctBy } from '../distinctBy.ts';
import { decodePart, encodePart } from '../text/addressPart.ts';
import { tidyLine } from '../text/tidyText.ts';
import { findCategory } from '../trip/categories.ts';
import { findSeason } from '../trip/seasons.ts';
import type { Filters, LocationFilter, Range } from './filterTypes.ts';

/** Maximum number of values per filter, and maximum length of texts; the rest is dropped. */
const limits = { persons: 20, locations: 50, keys: 50, textLength: 200, rangeBound: 100_000 };
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
    months: cleanMonths(filters.months),
    fullText: cleanText(filters.fullText),
    mentions: filters.mentions && cleanText(filters.fullText) !== '',
    season: cleanSeason(filters.season ?? ''),
    visibility: cleanVisibility(filters.visibility),
    providers: cleanProviders(filters.providers),
    categories: cleanCategories(filters.categories),
    price: cleanRange(filters.price?.from ?? null, filters.price?.to ?? null),
    nights: cleanRange(filters.nights?.from ?? null, filters.nights?.to ?? null),
    holidays: cleanHolidays(filters.holidays ?? ''),
    free: filters.free,
    departurePlaces: cleanKeys(filters.departurePlaces),
    boards: cleanKeys(filters.boards),
    groups: cleanKeys(filters.groups),
    skills: cleanKeys(filters.skills),
  };
}

/** Reads the travellers' ages; values that are not whole numbers become unset (-1). */
export function readPersons(value: unknown): number[] {
  return partsOf(value)
    .map((part) => cleanPerson(wholeNumber(part)))
    .slice(0, limits.persons);
}

/**
 * Reads entries "key#type#country#city". Ignores entries with fewer than three parts or an unknown type. A region has
 * only a key: "ostsee#region#".
 */
export function readLocations(value: unknown): LocationFilter[] {
  const entries = partsOf(value).flatMap((entry): LocationFilter[] => {
    const [key = '', type, country, city = ''] = entry.split('#').map((part) => decodePart(part) ?? part);
    if (country === undefined || (type !== 'city' && type !== 'country' && type !== 'region')) return [];
    return [{ key, type, country, city }];
  });
  return cleanLocations(entries);
}

/** Reads "start,end", a list of both, or an object with both. Returns null unless both are days and start is before end. */
export function readDate(value: unknown): Filters['date'] {
  if (typeof value === 'object' && value !== null && 'start' in value && 'end' in value) {
    return cleanDate(value.start, value.end);
  }
  const [start, end, ...more] = partsOf(value);
  return more.length > 0 ? null : cleanDate(start, end);
}

/** Reads months such as "2027-07", in calendar order. */
export function readMonths(value: unknown): string[] {
  return cleanMonths(partsOf(value));
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
  return cleanProviders(partsOf(value).map((part) => decodePart(part) ?? part));
}

/** Reads category keys or slugs; the result contains keys. Unknown categories are kept and match no trip. */
export function readCategories(value: unknown): string[] {
  return cleanCategories(partsOf(value).map((part) => decodePart(part) ?? part));
}

export function readKeys(value: unknown): string[] {
  return cleanKeys(partsOf(value).map((part) => decodePart(part) ?? part));
}

/** Reads "from,to", where either bound may be empty, or a list of both. Returns null for any other value. */
export function readRange(value: unknown): Range | null {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) =>
    typeof part === 'string' ? part.split(',', 3).map((bound) => bound.trim()) : ['invalid'],
  );
  if (parts.length !== 2 || !parts.every((bound) => /^\d{0,6}$/.test(bound))) return null;
  const [from = null, to = null] = parts.map((bound) => (bound === '' ? null : Number(bound)));
  return cleanRange(from, to);
}

export function writeRange({ from, to }: Range): string {
  return `${from ?? ''},${to ?? ''}`;
}

/** Reads "BY:sommer-2027"; or "BY" and "sommer-2027" as two values, as the two selects of a plain form send them. */
export function readHolidays(value: unknown): string | null {
  const [first = '', second = ''] = partsOf(value);
  return cleanHolidays(first.includes(':') ? first : `${first}:${second}`);
}

export function readFlag(value: unknown): boolean {
  return firstText(value) === '1';
}

export function writeLocation({ key, type, country, city }: LocationFilter): string {
  return [key, type, country, ...(city ? [city] : [])].map(writePart).join('#');
}

/** Escapes the separators of entries and parts, and the escape character; slugs are unchanged. */
export function writePart(text: string): string {
  return text.replace(/[%#,]/g, encodePart);
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
      country: type === 'region' ? '' : country.toWellFormed(),
      city: type === 'city' ? city.toWellFormed() : '',
    }))
    .filter(({ key, type, country }) => key !== '' && (type === 'region' || country !== ''));
  return distinctBy(wellFormed, ({ key }) => key).slice(0, limits.locations);
}

function cleanDate(start: unknown, end: unknown): Filters['date'] {
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  return isIsoDate(start) && isIsoDate(end) && start < end ? { start, end } : null;
}

function cleanMonths(months: readonly string[]): string[] {
  const wellFormed = months.map((month) => month.trim()).filter((month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month));
  return [...new Set(wellFormed)].sort().slice(0, limits.keys);
}

/** Truncates by code points: half a surrogate pair cannot be encoded in an address. */
function cleanText(text: string): string {
  // A code point has at most two code units.
  const characters = Array.from(tidyLine(text.trimStart().slice(0, 2 * limits.textLength)));
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
  return cleanKeys(providers.map((name) => name.toLowerCase()));
}

function cleanCategories(categories: readonly string[]): string[] {
  return cleanKeys(categories.map((name) => findCategory(name)?.key ?? name));
}

function cleanKeys(keys: readonly string[]): string[] {
  const wellFormed = keys.map((key) => key.toWellFormed().trim()).filter((key) => key !== '');
  return distinctBy(wellFormed, (key) => key).slice(0, limits.keys);
}

/** Returns null unless at least one bound is set and the range is not empty. */
function cleanRange(from: number | null, to: number | null): Range | null {
  const isValid = (bound: number | null) =>
    bound === null || (Number.isInteger(bound) && bound >= 0 && bound <= limits.rangeBound);
  if (!isValid(from) || !isValid(to) || (from === null && to === null)) return null;
  return from !== null && to !== null && from > to ? null : { from, to };
}

function cleanHolidays(text: string): string | null {
  return /^[A-Z]{2}(-[A-Z0-9]{1,3})?:[a-z]+-\d{4}$/.test(text) ? text : null;
}
