/**
 * Chooses the words that a search uses, and combines their matches (specification §4.7, decision 0064): all words if
 * some trip contains them, otherwise the most informative ones.
 */

import type { TextChanges } from '#domain/search/textChanges.ts';
import { fold } from '#domain/text/fold.ts';
import { addBit, type Bits, emptyBits, hasBit } from './bitset.ts';
import { splitCompound } from './compounds.ts';
import { isGermanWord, isVerb } from './germanDictionary.ts';
import { isRegionName } from './regionNames.ts';
import { isMatch, isStrong, isTheme, maxWords, scoreAt, scoreOfTrip } from './textScore.ts';
import { isActivityHead, type QueryWord, queryWord } from './words.ts';

export interface TextMatch extends TextChanges, RankedTrips {
  /** No trip matches, and `bits` are the trips that only mention the words. */
  areMentions: boolean;
}

interface RankedTrips {
  bits: Bits;
  /** The trips that do not match, but mention the words. */
  mentions: Bits;
  /** Indexed by slot; higher is better, 0 means neither match nor mention (textScore.ts). */
  scores: Uint16Array;
}

/** Best score of a word, indexed by slot; null if no trip contains it. */
export type WordScores = Uint16Array | null;

export interface WordLookup {
  scoresOf(word: QueryWord): WordScores;
  /** Returns matches that are often meant by nobody: longer words in descriptions, and separate parts of a compound. */
  uncertainScoresOf(word: QueryWord): WordScores;
  /** Returns the known word that a misspelled word probably means. */
  corrected(word: QueryWord, within: Bits): QueryWord | null;
}

/** A word of the query that occurs in the trips. */
interface FoundWord extends Pick<QueryWord, 'spelling' | 'isVerb' | 'needsObject'> {
  scores: Uint16Array;
  /** Number of trips that match; of trips that mention the word, if none matches. */
  count: number;
  /** No trip matches. */
  isMention: boolean;
  /** Whether it occurs in title, place or category of a trip. */
  isStrong: boolean;
  /** Whether it occurs in title or category of a trip. */
  isTheme: boolean;
}

/** Returns the trips that match. @param within the trips that decide which words are used; the result may contain others */
export function matchWords(words: readonly QueryWord[], within: Bits, lookup: WordLookup): TextMatch {
  const changes: TextChanges = { corrections: [], omitted: [], alternatives: [] };
  const find = (searched: readonly QueryWord[], noted: TextChanges) =>
    searched.slice(0, maxWords).flatMap((word) => findWord(word, within, lookup, noted) ?? []);
  const specific = words.filter(({ isGeneral }) => !isGeneral);
  const general = words.filter(({ isGeneral }) => isGeneral);
  changes.omitted.push(...specific.slice(maxWords).map(({ spelling }) => spelling));
  const required = find(specific, changes);
  // Nobody misses "Camp" in the result of "Segelcamp", unless it was the only word.
  const optional = find(general, specific.length > 0 ? { corrections: [], omitted: [], alternatives: [] } : changes);
  if (required.length === 0 && optional.length > 0 && !optional.some((word) => word.isStrong)) {
    return { ...changes, ...rankAll(within, optional), areMentions: false };
  }
  const searched = required.length > 0 ? required : optional;
  // The noun says what is meant: "Gleitschirm fliegen" is not flying of another kind.
  const nouns = searched.filter((word) => !word.isVerb && !word.isMention);
  const subjects = nouns.length > 0 ? nouns : searched;
  const strong = subjects.filter((word) => word.isStrong);
  const isSubjectUnknown = specific.some(({ spelling, isVerb }) => !isVerb && changes.omitted.includes(spelling));
  if (isSubjectUnknown && required.every((word) => word.isVerb && (word.needsObject || !word.isTheme)))
    return { ...changes, ...noTrips() };
  const used = withObjects(largestCombination(strong.length > 0 ? strong : subjects, within), searched, within);
  const others = searched.filter((word) => !used.includes(word));
  // Words of descriptions only, such as "Anfänger", improve the rank without hiding trips.
  const helpful = others.filter((word) => !word.isStrong && haveCommonTrip([...used, word], within));
  for (const word of others) if (!helpful.includes(word)) changes.omitted.push(word.spelling);
  const ranked = combine(used, required.length > 0 ? [...helpful, ...optional] : helpful);
  return { ...changes, ...ranked, areMentions: used.length > 0 && used.every((word) => word.isMention) };
}

function noTrips(): RankedTrips & { areMentions: boolean } {
  return { bits: emptyBits(), mentions: emptyBits(), scores: new Uint16Array(0), areMentions: false };
}

/** Returns the scores of a word or of its correction; null if no trip contains it, which is noted in `changes`. */
function findWord(word: QueryWord, within: Bits, lookup: WordLookup, changes: TextChanges): FoundWord | null {
  const scores = lookup.scoresOf(word);
  const found = scores && measure(word, scores, within);
  if (found) return found;
  const typo = !scores && word.mayHaveTypo ? lookup.corrected(word, within) : null;
  const part = typo ? null : knownPart(word, within, lookup);
  const corrected = typo ?? part?.word;
  const correctedScores = corrected && lookup.scoresOf(corrected);
  const correction = correctedScores && measure(corrected, correctedScores, within);
  if (correction && !isGermanWord(word.folded) && (!part || (correction.isTheme && part.isMeant))) {
    changes.corrections.push({ from: word.spelling, to: correction.spelling });
    return correction;
  }
  const isOtherThing = part?.isMeant === false && correction?.isTheme;
  const uncertainScores = isOtherThing ? null : lookup.uncertainScoresOf(word);
  const uncertain = uncertainScores && measure(word, uncertainScores, within);
  if (uncertain) return uncertain;
  if (correction?.isStrong) changes.alternatives.push({ from: word.spelling, to: correction.spelling });
  changes.omitted.push(word.spelling);
  return null;
}

/**
 * Returns the last part of a compound that occurs. It is meant if it is an activity, or if words for activities follow: a
 * "Hüttenwanderung" is a "Wanderung", but a "Hausboot" is another thing than a "Boot".
 */
function knownPart(
  { folded, spelling }: QueryWord,
  within: Bits,
  lookup: WordLookup,
): { word: QueryWord; isMeant: boolean } | null {
  if (isRegionName(folded)) return null;
  const parts = splitCompound(folded).map((part) => queryWord(part, spellingOfPart(spelling, part)));
  const known = parts.findLastIndex((part) => {
    const scores = part.isGeneral ? null : lookup.scoresOf(part);
    return scores !== null && measure(part, scores, within) !== null;
  });
  const word = parts[known];
  const following = parts.slice(known + 1);
  const isMeant = (part: QueryWord) =>
    following.length > 0 ? following.every((other) => other.isGeneral || isActivity(other)) : isActivity(part);
  return word ? { word, isMeant: isMeant(word) } : null;
}

/** Checks whether a part of a compound is what one does. */
function isActivity({ folded, stem }: QueryWord): boolean {
  return isActivityHead(stem) || folded.endsWith('ung') || (folded.endsWith('n') && isVerb(folded));
}

/** Returns a folded part of a compound as the visitor wrote it, with a capital. */
function spellingOfPart(compound: string, part: string): string {
  for (let start = compound.length - 1; start >= 0; start -= 1) {
    const end = compound.slice(start);
    if (!fold(end).startsWith(part)) continue;
    const length = Array.from(end, (_, index) => index + 1).find((count) => fold(end.slice(0, count)) === part);
    return end.charAt(0).toUpperCase() + end.slice(1, length);
  }
  return part.charAt(0).toUpperCase() + part.slice(1);
}

function measure({ spelling, isVerb, needsObject }: QueryWord, scores: Uint16Array, within: Bits): FoundWord | null {
  let count = 0;
  let mentions = 0;
  let strong = false;
  let theme = false;
  for (let slot = 0; slot < scores.length; slot += 1) {
    const score = scoreAt(scores, slot);
    if (score === 0 || !hasBit(within, slot)) continue;
    if (isMatch(score)) count += 1;
    else mentions += 1;
    strong ||= isStrong(score);
    theme ||= isTheme(score);
  }
  if (count + mentions === 0) return null;
  return {
    spelling,
    scores,
    count: count || mentions,
    isMention: count === 0,
    isStrong: strong,
    isTheme: theme,
    isVerb,
    needsObject,
  };
}

/** Checks whether a trip has a word. Of a word that no trip matches, a mention is enough. */
function hasWord({ scores, isMention }: FoundWord, slot: number): boolean {
  const score = scoreAt(scores, slot);
  return isMention ? score > 0 : isMatch(score);
}

/**
 * Adds the verbs that a trip contains together with the words, and other words if these say little alone: "Kühe melken"
 * is more than cows, "Raketen bauen" more than building, and "Zelt am See" more than a lake.
 */
function withObjects(used: FoundWord[], words: readonly FoundWord[], within: Bits): FoundWord[] {
  const all = [...used];
  const hasNoObject = used.every((word) => word.needsObject);
  for (const word of words) {
    if (
      (word.isVerb || hasNoObject) &&
      !word.isMention &&
      !all.includes(word) &&
      haveCommonTrip([...all, word], within)
    )
      all.push(word);
  }
  return all;
}

/** Returns words that some trip in `within` contains together. Adds the rarest word first. */
function largestCombination(words: readonly FoundWord[], within: Bits): FoundWord[] {
  const used: FoundWord[] = [];
  for (const word of [...words].sort((a, b) => a.count - b.count)) {
    if (haveCommonTrip([...used, word], within)) used.push(word);
  }
  return used;
}

function haveCommonTrip(words: readonly FoundWord[], within: Bits): boolean {
  const [rarest, ...others] = words;
  if (!rarest) return false;
  for (let slot = 0; slot < rarest.scores.length; slot += 1) {
    if (!hasWord(rarest, slot) || !hasBit(within, slot)) continue;
    if (others.every((word) => hasWord(word, slot))) return true;
  }
  return false;
}

/** Returns all trips in `within`: "Freizeit" fits every trip. */
function rankAll(within: Bits, bonus: readonly FoundWord[]): RankedTrips {
  const everywhere = new Uint16Array(bonus[0]?.scores.length ?? 0).map((_, slot) => (hasBit(within, slot) ? 1 : 0));
  const all = { spelling: '', scores: everywhere, count: 0, isMention: true, isStrong: false, isTheme: false };
  return combine([{ ...all, isVerb: false, needsObject: false }], bonus);
}

/** @param bonus words that a trip need not contain */
function combine(words: readonly FoundWord[], bonus: readonly FoundWord[]): RankedTrips {
  const bits = emptyBits();
  const mentions = emptyBits();
  const length = words[0]?.scores.length ?? 0;
  const scores = new Uint16Array(length);
  for (let slot = length - 1; slot >= 0; slot -= 1) {
    let sum = 0;
    let strong = 0;
    let matches = true;
    for (const word of words) {
      const score = scoreAt(word.scores, slot);
      if (score === 0) {
        sum = 0;
        break;
      }
      sum += score;
      matches &&= word.isMention || isMatch(score);
      if (isStrong(score)) strong += 1;
    }
    if (sum === 0) continue;
    for (const word of bonus) sum += scoreAt(word.scores, slot);
    scores[slot] = scoreOfTrip(strong, sum);
    addBit(matches ? bits : mentions, slot);
  }
  return { bits, mentions, scores };
}
