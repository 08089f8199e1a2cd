/**
 * How each filter's value is read, cleaned and written (specification §4.1). What is malformed is dropped here,
 * and lists and texts are bounded, so that no address makes the search do unbounded work.
 */
import { isIsoDate } from '../dates.ts';
import { distinctBy } from '../distinctBy.ts';
import { findSeason } from '../trip/seasons.ts';
import type { Filters, LocationFilter } from './filterTypes.ts';

/** The most values a filter keeps; what comes after them is dropped. */
const limits = { persons: 20, locations: 50, providers: 50, textLength: 200 };
/** The most entries that are read of a list at all, repeated and malformed ones included. */
const entriesAtMost = 200;
const unsetPerson = -1;

/** Filters as they come back from an address: only what is valid, nothing twice, no list of unset travellers alone. */
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

/** Values that are no whole numbers become unset (-1). */
export function readPersons(value: unknown): number[] {
  return partsOf(value)
    .map((part) => cleanPerson(wholeNumber(part)))
    .slice(0, limits.persons);
}

/** Entries "key#type#country#city"; one with fewer than three parts, or of another type, is ignored. */
export function readLocations(value: unknown): LocationFilter[] {
  const entries = partsOf(value).flatMap((entry): LocationFilter[] => {
    const [key = '', type, country, city = ''] = entry.split('#').map(readPart);
    if (country === undefined || (type !== 'city' && type !== 'country')) return [];
    return [{ key, type, country, city }];
  });
  return cleanLocations(entries);
}

/** "start,end", the two as a list, or an object of both; ignored unless both are days and start is before end. */
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

/** A known season by key or English slug becomes its key; an unknown one stays, and matches no trip. */
export function readSeason(value: unknown): string | null {
  return cleanSeason(firstText(value));
}

/** Ignored unless it is one of the levels. */
export function readVisibility(value: unknown): number | null {
  return cleanVisibility(wholeNumber(firstText(value)));
}

export function readProviders(value: unknown): string[] {
  return cleanProviders(partsOf(value).map(readPart));
}

export function writeLocation({ key, type, country, city }: LocationFilter): string {
  return [key, type, country, ...(city ? [city] : [])].map(writePart).join('#');
}

/** Escapes what separates entries and parts, and the escape sign itself; slugs stay as they are. */
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

/** The first entries of a comma list, or of several. Form fields left empty are no entries. */
function partsOf(value: unknown): string[] {
  const lists = Array.isArray(value) ? value.slice(0, entriesAtMost) : [value];
  const entries = lists.flatMap((list) => {
    if (typeof list === 'number') return [String(list)];
    return typeof list === 'string' && list !== '' ? list.split(',', entriesAtMost) : [];
  });
  return entries.slice(0, entriesAtMost);
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

/** Cut by characters, never through the middle of one: half a character would not survive an address. */
function cleanText(text: string): string {
  // A character has at most two code units.
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
