/** Rules for names of places and organisers and for the words of the table: the longest phrase first. */
import { slugOf } from '../../text/slugOf.ts';
import { isFiller } from '../fillers.ts';
import { listFilters } from '../filters.ts';
import type { Line } from './line.ts';
import type { Rule } from './patterns/patterns.ts';
import type { Meaning, QueryVocabulary } from './understanding.ts';
import { type Entry, findEntry, findName, isAmbiguous, isEntry, longestEntry } from './wordMeanings.ts';

/** "ab Berlin", "Abreise ab Köln", "Bus ab Hamburg" */
const departureWords = new Set([
  'ab',
  'abfahrt',
  'abreise',
  'abreiseort',
  'zustieg',
  'busanreise',
  'startort',
  'bus',
  'bahn',
  'zug',
  'abfahrtsort',
  'from',
]);
/** "Von Hamburg aus", "von Hamburg nach Dänemark" */
const fromLinks = new Set(['aus', 'nach']);
const departureLinks = new Set(['ab', 'in', 'aus', 'von']);
/** Kinds of places, which belong to the name after them: "Insel Föhr". */
const placeKinds = new Set(['insel', 'stadt', 'region', 'land', 'bundesland', 'kanton', 'ferienort']);
const placePrepositions = new Set(['in', 'nach', 'bei', 'aus', 'um']);
const shortestTown = 4;
/** Shorter parts of names are words of sentences. */
const shortestPart = 3;
const units =
  /^(?:stunden?|std|h|minuten?|km|kilometer|prozent|jahre?n?|jahrige?[nr]?|euro|tage?n?|nachte?n?|wochen?|monate?n?|uhr)$/;
/** Names of at least two words, which may contain any other word: "Sommer in Bayern e.V.", "Baden-Württemberg". */
export const longNames: Rule = (line, vocabulary) => {
  takePhrases(line, 2, vocabulary.longestName, (words, first, end) => {
    const meaning = vocabulary.names.get(words) ?? vocabulary.emptyPlaces.get(words) ?? joinedName(words, vocabulary);
    if (meaning) line.take(first, end, meaning);
    return meaning !== null;
  });
};

/** Returns the meaning of a name of one word that is written in parts: "Meck Pom", "Ost-See"; null for other words. */
function joinedName(words: string, { names }: QueryVocabulary): Meaning | null {
  const parts = words.split(' ');
  const isName = parts.every((part) => part.length >= shortestPart && !isFiller(part));
  return (isName && names.get(parts.join(''))) || null;
}

/** Returns the meaning of a town without trips; null for other words. One word may mean something else. */
function townOf(
  line: Line,
  first: number,
  end: number,
  { findTown, isSubject, departures: known }: QueryVocabulary,
): Meaning | null {
  const typed = line.typed(first, end);
  if (end - first === 1) {
    const { text = '' } = line.tokens[first] ?? {};
    const isNamed = line.isFree(first - 1) && placePrepositions.has(line.tokens[first - 1]?.text ?? '');
    if (
      isFiller(text) ||
      text.length < shortestTown ||
      (!isNamed && (isAmbiguous(text) || (!known.has(text) && isSubject(typed))))
    )
      return null;
  }
  const town = findTown(typed);
  if (!town) return null;
  const [country, city] = [town.country.slug, slugOf(town.title)];
  return { filter: { locations: [{ key: `${country}-${city}`, type: 'city', country, city }] }, label: town.title };
}

/** Departure places, if the catalogue has any of that name; else the name is a destination. */
export const departures: Rule = (line, vocabulary) => {
  line.tokens.forEach(({ text }, index) => {
    const isFrom = text === 'von' && fromLinks.has(line.tokens[index + 2]?.text ?? '');
    if (!line.isFree(index) || !(departureWords.has(text) || isFrom)) return;
    let first = index + 1;
    while (line.isFree(first) && departureLinks.has(line.tokens[first]?.text ?? '')) first += 1;
    for (let length = vocabulary.longestName; length > 0; length -= 1) {
      const meaning = vocabulary.departures.get(freeWords(line, first, first + length) ?? '');
      if (!meaning) continue;
      const end = first + length + Number(line.tokens[first + length]?.text === 'aus');
      takeDeparture(line, index, end, meaning);
      return;
    }
    const nearest = line.isFree(first) ? vocabulary.findDeparture(line.typed(first, first + 1)) : null;
    if (nearest) takeDeparture(line, index, first + 1, nearest);
    // Nothing departs there, and the town is no destination either.
    else if (vocabulary.findTown(line.typed(first, first + 1))) {
      if (text === 'from') line.leaveOut(index, first + 1, 'unknown');
      else if (journeyOf(text) && first > index + 1) line.leaveOut(index + 1, first + 1, 'unknown');
    }
  });
};

/** Takes a place with the word before it, which is a part of its own if it says how the journey is: "Bus", "ab Köln". */
function takeDeparture(line: Line, index: number, end: number, meaning: Meaning): void {
  const journey = journeyOf(line.tokens[index]?.text ?? '');
  if (journey) line.take(index, index + 1, journey);
  line.take(journey ? index + 1 : index, end, meaning);
}

function journeyOf(word: string): Meaning | null {
  const entry = findEntry(word);
  return entry?.kind === 'filter' && entry.meaning.filter.journeys ? entry.meaning : null;
}

/** The words of the table, then names of one word. */
export const words: Rule = (line, vocabulary) => {
  takePhrases(line, 1, Math.max(longestEntry, vocabulary.longestName), (phrase, first, end) => {
    const entry = findEntry(phrase) ?? activityEntry(phrase, vocabulary);
    const sea = vocabulary.names.get(/^(.+)inseln?$/.exec(phrase)?.[1] ?? '');
    if (sea?.filter.locations) {
      line.take(first, end, sea, 'Insel');
      return true;
    }
    const name = findName(phrase, vocabulary);
    if (name && isBetterName(line, phrase, first, name)) {
      line.take(withWordBefore(line, first, name), end, name);
      return true;
    }
    const place = entry ? null : (vocabulary.emptyPlaces.get(phrase) ?? townOf(line, first, end, vocabulary));
    if (place) line.take(withWordBefore(line, first, place), end, place);
    else if (entry?.kind === 'ignored') line.ignore(first, end);
    else if (entry?.kind === 'common') line.leaveOut(first, end, 'common');
    else if (entry?.kind === 'unknown') line.leaveOut(first, end, 'unknown');
    else if (entry?.kind === 'text') line.replace(first, end, entry.text);
    else if (entry && occurs(entry.meaning, vocabulary)) line.take(first, end, entry.meaning, entry.text);
    else if (entry) line.keep(first, end);
    return (entry ?? place) !== null;
  });
};

/** Returns the theme of what somebody does: "forscht" is science, as "forschen" is; null for other words. */
function activityEntry(phrase: string, { infinitiveOf }: QueryVocabulary): Entry | null {
  const entry = findEntry(infinitiveOf(phrase) ?? '');
  return entry?.kind === 'filter' && entry.meaning.filter.categories ? entry : null;
}

/** Returns whether trips have the values of a meaning. */
function occurs({ filter }: Meaning, { values }: QueryVocabulary): boolean {
  return listFilters.every((name) => filter[name]?.every((key) => values[name]?.has(key) ?? true) ?? true);
}

/**
 * An ambiguous name that is left alone is a name. Fillers without another word after them are ignored, and so is "nicht" before
 * something that was understood: "Zelten nicht 800 Euro".
 */
export const leftovers: Rule = (line, vocabulary) => {
  // A number alone would match any number in a text.
  line.tokens.forEach(({ text }, index) => {
    if (!line.isFree(index) || !/^\d+$/.test(text)) return;
    const hasUnit = line.isFree(index + 1) && units.test(line.tokens[index + 1]?.text ?? '');
    line.leaveOut(index, index + (hasUnit ? 2 : 1), 'unknown');
  });
  const free = line.tokens.flatMap(({ text }, index) => (line.isFree(index) && text !== ',' ? [{ text, index }] : []));
  const informative = free.filter(({ index }) => !saysNothing(line, index));
  const [only] = informative;
  const name = only && informative.length === 1 && !line.hasText() ? vocabulary.names.get(only.text) : undefined;
  if (name && only) line.take(only.index, only.index + 1, name);
  for (const run of line.freeRuns()) {
    const last = run.at(-1) ?? 0;
    const isNot = line.tokens[last]?.text === 'nicht' && last < line.tokens.length - 1;
    const end = run.findLastIndex((index) => !saysNothing(line, index) && !(isNot && index === last)) + 1;
    if (end < run.length) line.ignore(run[end] ?? 0, last + 1);
  }
};

function saysNothing({ tokens }: Line, index: number): boolean {
  const token = tokens[index];
  return !token || token.isSign || isFiller(token.text);
}

/** An everyday word is a name only after a preposition. Words of the table are better than organisers. */
function isBetterName(line: Line, phrase: string, first: number, { filter }: Meaning): boolean {
  if (isAmbiguous(phrase)) {
    return line.isFree(first - 1) && placePrepositions.has(line.tokens[first - 1]?.text ?? '');
  }
  return !isEntry(phrase) || filter.providers === undefined;
}

/** Returns the first token of "ab Berlin" if Berlin is only a destination, and of "Insel Föhr". */
function withWordBefore(line: Line, first: number, { filter }: Meaning): number {
  const before = line.isFree(first - 1) ? (line.tokens[first - 1]?.text ?? '') : '';
  return before === 'ab' || (filter.locations && placeKinds.has(before)) ? first - 1 : first;
}

/** Offers the free phrases from the left, at each word the longest first. `take` returns whether it took the phrase. */
function takePhrases(
  line: Line,
  shortest: number,
  longest: number,
  take: (words: string, first: number, end: number) => boolean,
): void {
  for (let first = 0; first < line.tokens.length; first += 1) {
    for (let length = Math.min(longest, line.tokens.length - first); length >= shortest; length -= 1) {
      const phrase = freeWords(line, first, first + length);
      if (phrase === null || !take(phrase, first, first + length)) continue;
      first += length - 1;
      break;
    }
  }
}

/** Returns the words of a range; null if one of them is taken or separated by a comma. */
export function freeWords(line: Line, first: number, end: number): string | null {
  const texts: string[] = [];
  for (let index = first; index < end; index += 1) {
    const text = line.tokens[index]?.text;
    if (text === undefined || text === ',' || !line.isFree(index)) return null;
    texts.push(text);
  }
  return texts.join(' ');
}
