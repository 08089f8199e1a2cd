/** Lookup of the words of the table, with endings and compounds. */

import { ambiguousNames, commonWords, ignoredWords, tripWords, unknownWords } from './ignoredWords.ts';
import { textTable } from './textTable.ts';
import { normaliseName } from './tokens.ts';
import type { Meaning, QueryVocabulary } from './understanding.ts';
import { wordTable } from './wordTable.ts';

export type Entry =
  | { kind: 'filter'; meaning: Meaning; text?: string | undefined }
  | { kind: 'text'; text: string }
  | { kind: 'ignored' }
  | { kind: 'common' }
  | { kind: 'unknown' };

const endings = ['es', 'en', 'er', 's', 'n', 'e'];
const placeEndings = ['s'];
const shortestStem = 4;

const entries = new Map<string, Entry>();
const compounds = new Map<string, Entry>();
for (const { words, compounds: stems = '', text, ...meaning } of wordTable) {
  const entry: Entry = { kind: 'filter', meaning, text };
  for (const word of listed(words)) entries.set(word, entry);
  for (const stem of listed(stems)) compounds.set(stem, entry);
}
for (const { words, text } of textTable) for (const word of listed(words)) entries.set(word, { kind: 'text', text });
// "Kindercamp" and "Jugendreise" are any trip, see `preferences.ts`.
for (const stem of ['kinder', 'jugend']) compounds.set(stem, { kind: 'ignored' });
const withoutMeaning = [
  ['ignored', ignoredWords],
  ['common', commonWords],
  ['unknown', unknownWords],
] as const;
for (const [kind, row] of withoutMeaning) for (const word of listed(row)) entries.set(word, { kind });

const ambiguous = new Set(listed(ambiguousNames));
const compoundPattern = new RegExp(
  `^(.{3,}?)s?(?:${tripWords}|kurse?|schulen?|training|wochenenden?|spielen|fahren|laufen|kusten?|strande?|ufer|region)$`,
);

/** Maximum number of words of an entry. */
export const longestEntry = Math.max(...[...entries.keys()].map((words) => words.split(' ').length));

/** Returns the entry of normalised words, in any inflection; null for unknown words. */
export function findEntry(words: string): Entry | null {
  return entries.get(words) ?? withoutEnding(words, endings, (stem) => entries.get(stem)) ?? compoundEntry(words);
}

/** The words of the table that a misspelled word can mean, as they are written there. Short ones are too similar to others. */
export const tableWords: readonly string[] = [...wordTable, ...textTable, { words: ignoredWords }]
  .flatMap(({ words }) => words.split(', '))
  .filter((word) => /^\p{L}{5,}$/u.test(word));

const headsOfCompounds = ['reise', 'kurs', 'camp', 'ferien'];

/** The words of the table for what trips are about, as they are written, and the usual compounds of themes: "Sprachreise". */
export const subjectWords: readonly string[] = [
  ...textTable.flatMap(({ words, text }) => [text, ...words.split(', ')]),
  ...wordTable
    .filter(({ filter }) => filter.categories)
    .flatMap(({ words, compounds: stems = '' }) => [
      ...words.split(', '),
      ...listed(stems).flatMap((stem) => headsOfCompounds.map((head) => stem + head)),
    ]),
]
  .filter((word) => /^\p{L}{5,}$/u.test(word))
  .map((word) => word.charAt(0).toUpperCase() + word.slice(1));

/** Returns whether a word of the table sets a filter or is searched for as another word. */
export function isMeaningful(word: string): boolean {
  const kind = findEntry(normaliseName(word))?.kind;
  return kind === 'filter' || kind === 'text';
}

/** Returns whether the table contains the words as they are, without an ending and not as a compound. */
export function isEntry(words: string): boolean {
  return entries.has(words);
}

/** Returns the meaning of a name of the catalogue, also in the genitive or as "Ostseeurlaub"; null for another word. */
export function findName(words: string, { names }: QueryVocabulary): Meaning | null {
  const exact = names.get(words) ?? withoutEnding(words, placeEndings, (stem) => names.get(stem));
  if (exact || words.includes(' ')) return exact ?? null;
  const stem = compoundPattern.exec(words)?.[1] ?? '';
  return stem.length >= shortestStem && !ambiguous.has(stem) ? (names.get(stem) ?? null) : null;
}

export function isAmbiguous(words: string): boolean {
  return ambiguous.has(words);
}

function compoundEntry(word: string): Entry | null {
  const stem = compoundPattern.exec(word)?.[1];
  return (stem && compounds.get(stem)) || null;
}

function withoutEnding<T>(word: string, from: readonly string[], find: (stem: string) => T | undefined): T | undefined {
  for (const ending of from) {
    if (!word.endsWith(ending) || word.length - ending.length < shortestStem) continue;
    const found = find(word.slice(0, -ending.length));
    if (found !== undefined) return found;
  }
  return undefined;
}

function listed(words: string): string[] {
  return words
    .split(',')
    .map(normaliseName)
    .filter((word) => word !== '');
}
