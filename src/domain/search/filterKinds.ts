/**
 * The kinds of filters: how a value is read from an address and written to it, and how the value that a page fixes is merged with
 * the one that a visitor chose (specification §4.1, §4.3). Malformed values are dropped, and lists and texts are truncated, so that
 * the cost of a search is bounded for every address.
 */

import { isIsoDate } from '../dates.ts';
import { distinctBy } from '../distinctBy.ts';
import type { Option } from '../fields/field.ts';
import { decodePart, encodePart } from '../text/addressPart.ts';
import { tidyLine } from '../text/tidyText.ts';

export interface Filter<T> {
  empty: T;
  /** Reads a value of a query: a text, or a list of texts as plain forms send it. */
  read(value: unknown): T;
  /** Returns the text for an address; empty if the filter is not set. */
  write(value: T): string;
  /** Adds the chosen value to the one of the page, or replaces it. */
  merge(fixed: T, chosen: T): T;
  /** Merges for the list of all trips, on which a chosen value replaces the one of the page. */
  prefer(fixed: T, chosen: T): T;
  /** Returns whether a value contains another one. */
  has(value: T, part: T): boolean;
  without(value: T, part: T): T;
  /** Returns whether merging the value of a page with this value would change nothing. */
  includes(value: T, fixed: T): boolean;
  /** Returns whether trips with the chosen value are not on the page. */
  contradicts(fixed: T, chosen: T): boolean;
}

/** An inclusive range; a bound that is null is unlimited. At least one bound is set. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** Maximum number of values per filter, and maximum length of texts; the rest is dropped. */
const limits = { persons: 20, keys: 50, textLength: 200, rangeBound: 100_000 };
/** Maximum number of entries of a list that are parsed, including repeated and malformed ones. */
const maxParsedEntries = 200;
const unsetPerson = -1;

/** Completes a kind: without rules of its own, a chosen value replaces the one of the page. */
export function filterOf<T>(
  kind: Pick<Filter<T>, 'empty' | 'read' | 'write' | 'merge'> & Partial<Filter<T>>,
): Filter<T> {
  const { empty, write } = kind;
  const isSet = (value: T) => write(value) !== '';
  const has = kind.has ?? ((value, part) => write(value) === write(part));
  return {
    has,
    prefer: (fixed, chosen) => (isSet(chosen) ? chosen : fixed),
    without: (value, part) => (isSet(part) && has(value, part) ? empty : value),
    includes: (value, fixed) => !isSet(fixed) || isSet(value),
    contradicts: (fixed, chosen) => isSet(fixed) && isSet(chosen) && !has(fixed, chosen),
    ...kind,
  };
}

function single<T>(read: (value: unknown) => T | null, write: (value: T) => string): Filter<T | null> {
  return filterOf<T | null>({
    empty: null,
    read,
    write: (value) => (value === null ? '' : write(value)),
    merge: (fixed, chosen) => chosen ?? fixed,
  });
}

/** A list, to which chosen values are added. @param isValid whether merging keeps a value */
export function listOf<T>(
  kind: Pick<Filter<T[]>, 'read' | 'write'>,
  keyOf: (value: T) => string | number,
  isValid: (value: T) => boolean = () => true,
): Filter<T[]> {
  const contains = (values: T[], part: T) => values.some((value) => keyOf(value) === keyOf(part));
  const has = (value: T[], part: T[]) => part.filter(isValid).every((each) => contains(value, each));
  return filterOf<T[]>({
    ...kind,
    empty: [],
    has,
    merge: (fixed, chosen) => distinctBy([...fixed, ...chosen].filter(isValid), keyOf),
    without: (value, part) => value.filter((each) => !contains(part, each)),
    includes: has,
  });
}

/** The ages of travellers in whole years; -1 for a traveller whose age is unknown. */
export function personsFilter(): Filter<number[]> {
  const isSet = (age: number) => age >= 0;
  const read = (value: unknown) =>
    partsOf(value)
      .slice(0, limits.persons)
      .map((part) => wholeNumber(part) ?? unsetPerson);
  const write = (ages: number[]) => (ages.some(isSet) ? ages.join(',') : '');
  return listOf<number>({ read, write }, (age) => age, isSet);
}

function textsFilter(tidy: (texts: string[]) => string[]): Filter<string[]> {
  const read = (value: unknown) => [...new Set(tidy(partsOf(value)))].slice(0, limits.keys);
  return listOf<string>({ read, write: (texts) => texts.map(writePart).join(',') }, (text) => text);
}

/** Keys, of which a trip has any. @param canonical returns the key of a name in an address */
export function keysFilter(canonical = (name: string) => name): Filter<string[]> & { isList: true } {
  const tidy = (name: string) =>
    canonical(decodePart(name) ?? name)
      .toWellFormed()
      .trim();
  return { ...textsFilter((names) => names.map(tidy).filter((key) => key !== '')), isList: true };
}

/**
 * Keys of a field of the trip, the one in `tripRecord.ts` that names the filter.
 * @param field.options the values in order; without them it offers those of the trips by label
 * @param field.none the value of trips without any
 * @param field.keyOf returns the keys of a value that is no key, such as a group
 * @param field.isRare whether it is for few visitors: shown behind "Mehr"
 */
export function fieldFilter<V>(field: FieldSettings<V> = {}) {
  return { ...keysFilter(), field, ...(field.options && { options: field.options }) };
}

interface FieldSettings<V> {
  options?: readonly Option[];
  none?: Option;
  keyOf?: (value: V) => string | readonly string[] | null;
  isRare?: true;
}

/** Months such as "2027-07", in calendar order. */
export function monthsFilter(): Filter<string[]> {
  const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
  return textsFilter((texts) =>
    texts
      .map((text) => text.trim())
      .filter(isMonth)
      .sort(),
  );
}

/** A word. @param canonical returns the key of a name in an address */
export function wordFilter(canonical: (name: string) => string): Filter<string | null> {
  return single<string>((value) => canonical(readText(value)) || null, String);
}

/** A text of a pattern; other texts are dropped. Several values are parts, as selects of a plain form send them. */
export function patternFilter(pattern: RegExp, separator: string): Filter<string | null> {
  return single<string>((value) => {
    const [first = '', second = ''] = partsOf(value);
    const text = first.includes(separator) ? first : `${first}${separator}${second}`;
    return pattern.test(text) ? text : null;
  }, String);
}

export function numberFilter(min: number, max: number): Filter<number | null> {
  return single<number>((value) => {
    const number = wholeNumber(firstText(value));
    return number !== null && number >= min && number <= max ? number : null;
  }, String);
}

/** A range "from,to", where either bound may be empty, or a list of both. */
export function rangeFilter(): Filter<Range | null> {
  return single<Range>(readRange, ({ from, to }) => `${from ?? ''},${to ?? ''}`);
}

export function flagFilter(): Filter<boolean> {
  return filterOf<boolean>({
    empty: false,
    read: (value) => firstText(value) === '1',
    write: (value) => (value ? '1' : ''),
    merge: (fixed, chosen) => chosen || fixed,
  });
}

/** Search texts, which are joined. */
export function textFilter(): Filter<string> {
  const join = (fixed: string, chosen: string) => [fixed, chosen].filter((text) => text !== '').join(' ');
  return filterOf<string>({
    empty: '',
    read: readText,
    write: (text) => text,
    merge: join,
    prefer: join,
    includes: (_, fixed) => fixed === '',
    contradicts: () => false,
  });
}

export type Period = { start: string; end: string };

/** The first and the last day, which are narrowed: "start,end", a list of both, or an object with both. */
export function periodFilter(): Filter<Period | null> {
  const has = (value: Period | null, part: Period | null) =>
    value !== null && part !== null && part.start >= value.start && part.end <= value.end;
  return {
    ...single<Period>(readPeriod, ({ start, end }) => `${start},${end}`),
    has,
    merge: (fixed, chosen) => (areApart(fixed, chosen) ? fixed : commonPeriod(fixed, chosen)),
    without: (value, part) => (has(value, part) ? null : value),
    includes: (value, fixed) => fixed === null || has(fixed, value),
    contradicts: (fixed, chosen) => fixed !== null && chosen !== null && !has(fixed, chosen),
  };
}

/** Returns the days in both periods; null stands for all days. It ends before it starts if there are none. */
export function commonPeriod(a: Period | null, b: Period | null): Period | null {
  if (!a || !b) return a ?? b;
  return { start: a.start > b.start ? a.start : b.start, end: a.end < b.end ? a.end : b.end };
}

/** Returns whether two periods have no day in common. */
export function areApart(a: Period | null, b: Period | null): boolean {
  const common = commonPeriod(a, b);
  return common !== null && common.start > common.end;
}

function readPeriod(value: unknown): Period | null {
  const parts =
    typeof value === 'object' && value !== null && 'start' in value && 'end' in value
      ? [value.start, value.end]
      : partsOf(value);
  const [start, end] = parts;
  if (parts.length !== 2 || typeof start !== 'string' || typeof end !== 'string') return null;
  return isIsoDate(start) && isIsoDate(end) && start < end ? { start, end } : null;
}

/** Returns null unless at least one bound is set and the range is not empty. */
function readRange(value: unknown): Range | null {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) =>
    typeof part === 'string' ? part.split(',', 3).map((bound) => bound.trim()) : ['invalid'],
  );
  if (parts.length !== 2 || !parts.every((bound) => /^\d{0,6}$/.test(bound))) return null;
  const [from = null, to = null] = parts.map((bound) => (bound === '' ? null : Number(bound)));
  if ((from ?? to) === null || Math.max(from ?? 0, to ?? 0) > limits.rangeBound) return null;
  return from !== null && to !== null && from > to ? null : { from, to };
}

/** Truncates by code points: half a surrogate pair cannot be encoded in an address. */
function readText(value: unknown): string {
  // A code point has at most two code units.
  const text = firstText(value)
    .trimStart()
    .slice(0, 2 * limits.textLength);
  return Array.from(tidyLine(text)).slice(0, limits.textLength).join('').trim();
}

/** Escapes the separators of entries and parts, and the escape character; slugs are unchanged. */
export function writePart(text: string): string {
  return text.replace(/[%#,]/g, encodePart);
}

/** Splits one or several comma-separated lists into entries. Empty form fields are skipped. */
export function partsOf(value: unknown): string[] {
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
