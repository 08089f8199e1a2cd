/** The words of a search text (specification §4.7), and words that fit almost every trip. */

import { isFiller } from '#domain/search/fillers.ts';
import { fold } from '#domain/text/fold.ts';
import { splitCompound } from './compounds.ts';
import { isInfinitive, saysNothing } from './germanDictionary.ts';
import { isRegionName } from './regionNames.ts';
import { stemOf } from './stems.ts';

/** A word of a search text. */
export interface QueryWord {
  folded: string;
  stem: string;
  /** As the visitor wrote it. */
  spelling: string;
  /**
   * Stems of the parts of a compound that describe the trip: "segel" of "Segelkurs", but "lager" of "Ferienlager".
   * Empty if it is no compound.
   */
  parts: string[];
  /** Whether the word fits almost every trip. Such words improve the rank, but a trip need not contain them. */
  isGeneral: boolean;
  /** Whether the word is general only beside others: it alone is no result for them. */
  isWeak?: boolean;
  /** Whether the word says what one does with the others: "Kühe melken". */
  isVerb: boolean;
  /** Whether the word says little without the others: "Zelt am See", "Raketen bauen". */
  needsObject: boolean;
  /** Whether the word is a diet or something of the house, which trips mention and a family cannot do without. */
  isNeed: boolean;
  /** Whether the word is long enough (five letters) to be corrected. */
  mayHaveTypo: boolean;
  /** Whether trips that have the word only in their description are not meant: "Jungs und Mädchen vom Hafen". */
  isTitleOnly?: boolean;
  /** Another word that a trip may have instead: "Segeln oder Surfen". */
  or?: QueryWord;
  /** Whether the word says where travellers sleep: "Übernachtung im Schloss". */
  isLodging?: boolean;
}

/** Most words that a search uses. */
export const maxWords = 15;

const minLettersForTypo = 5;
/** Shorter words are not searched beside others. */
const shortestWord = 3;

/** Words for a trip or a traveller in general. "Segelkurs" and "Segelferien" both are about sailing. */
const generalStems = new Set(
  (
    'Angebot Aufenthalt Camp Erste Essen Fahrt Ferien Freizeit Intensiv Jugend Jugendliche Junge Jungs Kids Kind Kurs Lager Lernen ' +
    'Mädchen Reise Schnupper Teen Teenager ' +
    'Tour Training Trip Übernachtung Unterbringung Unterkunft Urlaub Woche Workshop Zimmer'
  )
    .split(' ')
    .map((word) => stemOf(fold(word))),
);

/** Last parts of compounds for an activity: a "Tauchschein" is about diving, but a "Tauchgondel" is not. */
const activityHeads = new Set([
  ...generalStems,
  ...(
    'Abend Aktion Ausflug Bau Besuch Duell Einheit Expedition Fest Forscher Garten Gruppe Halle Kunde Lehrer Lektion ' +
    'Meisterschaft Nachmittag Nacht Olympiade Park Patent Pfad Projekt Prüfung Rallye Runde Safari Schein Schule ' +
    'Session Show Spiel Spielplatz Spot Steig Stelle Stunde Suche Tag Technik Trainer Turnier Übung Unterricht Vormittag Wand ' +
    'Wanderung Week Werkstatt Wettbewerb Wettkampf Wochenende Ziel'
  )
    .split(' ')
    .map((word) => stemOf(fold(word))),
]);

/** Last parts of compounds that say when something is: a "Geburtstag" is not any day. */
const times = new Set(
  'Abend Nacht Nachmittag Stunde Tag Vormittag Woche Wochenende'.split(' ').map((word) => stemOf(fold(word))),
);

/** Parts of compounds, which mean nothing else: a "Yogadeck" is for yoga and a "Waldzelt" in the forest, but "Kochtopf" is a thing. */
const activityParts = new Set(
  'Boulder Langlauf Museum Rodel Skate Wald Yoga'.split(' ').map((word) => stemOf(fold(word))),
);

/** Last parts of compounds for learning: who searches "Reitschule" wants to ride, and "Höhlenforscher" explore caves. */
const learningHeads = new Set('Forscher Lehrer Schule Stunde Unterricht'.split(' ').map((word) => stemOf(fold(word))));

/** Words of place names that are no names: who searches "Wald" does not mean all of the "Thüringer Wald". */
const landscapes = new Set(
  'Alm Alpe Bad Berg Berge Bucht Fluss Gebirge Heide Hof Inseln Insel Küste Land Meer Moor Schnee See Seen Stein Strand Tal Wald Wasser'
    .split(' ')
    .map(fold),
);

/** Verbs that say nothing beside a noun: "Theater spielen", "Schlittschuh laufen". */
const lightVerbs = new Set(
  'spielen machen gehen fahren fliegen laufen üben erleben sprechen besuchen genießen sitzen schlafen übernachten wohnen sehen gucken schauen beobachten finden haben'
    .split(' ')
    .map(fold),
);

const lightStems = new Set([...lightVerbs].map(stemOf));

/** Verbs that say little without a noun: "Raketen bauen". */
const objectVerbs = new Set('bauen fangen herstellen sammeln suchen'.split(' ').map(fold));

/** Words that only rank beside a noun, which says what the trip is about: "Raketen basteln", "eigene Songs schreiben". */
const makingWords = new Set(
  'basteln drehen eigen eigene eigenen eigener eigenes kreieren lassen produzieren schreiben selber selbst steigen werden'
    .split(' ')
    .map(fold),
);

/** Compounds with these first parts are about both parts: "Mädchenfußball". */
const groupsOfTravellers = new Set(['Mädchen', 'Junge', 'Jungs'].map((word) => stemOf(fold(word))));

/** Diets, and what a house has: trips name them besides what they are about. */
const needs = new Set(
  'vegan vegetarisch laktosefrei glutenfrei halal koscher schweinefleisch wlan internet einzelzimmer klimaanlage aufzug waschmaschine bettwäsche'
    .split(' ')
    .map(fold),
);

const lodgingWords = new Set(
  'schlafen übernachten Übernachtung Übernachtungen Unterbringung Unterkunft wohnen'.split(' ').map(fold),
);
/** Words that always say where travellers sleep. */
const lodgingStems = new Set(['Gastfamilie', 'Gasteltern'].map((word) => stemOf(fold(word))));
const lodgingPrepositions = new Set('in im auf am an bei unter'.split(' '));

export function splitWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Checks whether a folded word says little alone, so that nobody means it by another word: "lassen". */
export function saysLittle(folded: string): boolean {
  return lightVerbs.has(folded) || objectVerbs.has(folded) || makingWords.has(folded);
}

/** Checks whether a compound with this last part is about its other parts. */
export function isActivityHead(stem: string): boolean {
  return activityHeads.has(stem);
}

export function isTime(stem: string): boolean {
  return times.has(stem);
}

/** Checks whether each compound with this part is about it, whatever its last part is. */
export function isActivityPart(stem: string): boolean {
  return activityParts.has(stem);
}

/** Checks whether a folded word of a place name is a landscape. */
export function isLandscape(folded: string): boolean {
  return landscapes.has(folded);
}

/**
 * Returns the distinct words of a search text; fillers only if there are no other words. The word after "nur" is not
 * general: "nur für Mädchen" requires "Mädchen".
 */
export function queryWords(text: string): QueryWord[] {
  const spelled = new Map(splitWords(text).map((word) => [fold(word), word]));
  const all = [...spelled.keys()];
  // "Fu" of "Kung Fu" says nothing.
  const longer = all.filter((folded) => !isFiller(folded) && folded.length >= shortestWord);
  const relevant = longer.length > 0 ? longer : all.filter((folded) => !isFiller(folded));
  const only = all.indexOf('nur');
  const required = only < 0 ? undefined : all.slice(only).find((folded) => !isFiller(folded));
  const lodging = lodgingOf(all);
  const words = (relevant.length > 0 ? relevant : all).flatMap((folded) => {
    const word = queryWord(folded, spelled.get(folded) ?? folded);
    if (folded === lodging || lodgingStems.has(stemOf(folded))) return { ...word, isGeneral: false, isLodging: true };
    const isTitleOnly = groupsOfTravellers.has(word.stem);
    if (folded === required) return { ...word, isGeneral: false, isTitleOnly };
    return groupWord(word) ?? { ...word, isTitleOnly };
  });
  const isEmpty = ({ folded, isNeed }: QueryWord) => !isNeed && saysNothing(folded);
  const subjects = words.filter((word) => !word.isGeneral && !makingWords.has(word.folded) && !isEmpty(word));
  const hasNoun = subjects.some((word) => !word.isVerb);
  const isWeak = (word: QueryWord) =>
    makingWords.has(word.folded) && !isEmpty(word) ? hasNoun : subjects.length > 0 && isEmpty(word);
  const ranked = words.map((word) => (isWeak(word) ? { ...word, isGeneral: true, isWeak: true } : word));
  return all.includes('oder') ? withAlternatives(ranked, text) : ranked;
}

/** Joins words of a text that "oder" separates to one, which finds either. */
function withAlternatives(words: readonly QueryWord[], text: string): QueryWord[] {
  const joined: QueryWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const spelling = `${before?.spelling} oder ${word.spelling}`;
    const isEither = before && !before.isGeneral && !word.isGeneral && text.includes(spelling);
    joined.splice(isEither ? -1 : joined.length, 1, isEither ? { ...word, spelling, or: before } : word);
  }
  return joined;
}

/** Returns the word that says where travellers sleep: "Schlafen im Heu", "in einer Burg übernachten"; null if none does. */
function lodgingOf(words: readonly string[]): string | null {
  const sleeping = words.findIndex((word) => lodgingWords.has(word));
  if (sleeping < 0) return null;
  const isFree = (index: number) => index in words && !isFiller(words[index] ?? '');
  const after = words.findIndex((_, index) => index > sleeping && isFree(index));
  const hasPreposition = (start: number, end: number) =>
    words.slice(Math.max(start, 0), end).some((word) => lodgingPrepositions.has(word));
  if (after > 0 && (after === sleeping + 1 || hasPreposition(sleeping, after))) return words[after] ?? null;
  const before = isFree(sleeping - 1) && hasPreposition(sleeping - 3, sleeping - 1);
  return before ? (words[sleeping - 1] ?? null) : null;
}

/** Returns the words of "Mädchenfußball" or "Mädchencamp"; null for other words. */
function groupWord(word: QueryWord): QueryWord[] | null {
  const [group = '', ...parts] = splitCompound(word.folded);
  if (parts.length === 0 || !groupsOfTravellers.has(stemOf(group))) return null;
  const subject = word.isGeneral ? [] : [word];
  return [...subject, { ...queryWord(group, word.spelling), isGeneral: false, isTitleOnly: true }];
}

/** @param spelling the word as it is shown to visitors */
export function queryWord(folded: string, spelling: string): QueryWord {
  const stem = stemOf(folded);
  // Nobody who searches "Sauerland" means any land, and "Wales" is no typo.
  const isRegion = isRegionName(folded);
  const parts = isRegion ? [] : splitCompound(folded).map(stemOf);
  const specificParts = parts.filter((part, index) => {
    return !generalStems.has(part) && !(index > 0 && (learningHeads.has(part) || lightStems.has(part)));
  });
  return {
    folded,
    stem,
    spelling,
    parts: specificParts.length > 0 ? specificParts : parts.slice(-1),
    isGeneral: generalStems.has(stem) || lightVerbs.has(folded) || (parts.length > 0 && specificParts.length === 0),
    isVerb: isInfinitive(folded),
    needsObject: landscapes.has(folded) || objectVerbs.has(folded),
    isNeed: needs.has(folded),
    mayHaveTypo: spelling.length >= minLettersForTypo && !isRegion,
  };
}

/** Returns a folded part of a compound as it is spelled there, with a capital. */
export function spellingOfPart(compound: string, part: string): string {
  for (let start = compound.length - 1; start >= 0; start -= 1) {
    const end = compound.slice(start);
    if (!fold(end).startsWith(part)) continue;
    const length = Array.from(end, (_, index) => index + 1).find((count) => fold(end.slice(0, count)) === part);
    return end.charAt(0).toUpperCase() + end.slice(1, length);
  }
  return part.charAt(0).toUpperCase() + part.slice(1);
}

/** Compares words: heavier ones first, then shorter ones. */
export function byWeight(a: { spelling: string; weight: number }, b: { spelling: string; weight: number }): number {
  return b.weight - a.weight || a.spelling.length - b.spelling.length || (a.spelling < b.spelling ? -1 : 1);
}
