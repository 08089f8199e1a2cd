/**
 * Chooses the words that a search uses, and combines their matches (specification §4.7, decision 0064): all words if
 * some trip contains them, otherwise the most informative ones.
 */

import type { TextChanges } from '#domain/search/textChanges.ts';
import { fold } from '#domain/text/fold.ts';
import { type Bits, countCommon, difference, emptyBits, forEachBit, intersect, intersects } from './bitset.ts';
import { splitCompound } from './compounds.ts';
import { infinitiveOf, isAdjective, isCompoundPart, isGermanWord, isVerb } from './germanDictionary.ts';
import { isRegionName } from './regionNames.ts';
import { allOf, mentionsOf, type WordHits } from './wordHits.ts';
import { isActivityHead, isTime, maxWords, type QueryWord, queryWord, spellingOfPart } from './words.ts';

export interface TextMatch extends TextChanges, RankedTrips {
  /** No trip matches, and `bits` are the trips that only mention the words. */
  areMentions: boolean;
  /** The words that each result has, as typed. */
  used: string;
}

/** Shorter last parts of compounds are often endings: "erziehend". */
const shortestKnownPart = 4;

interface RankedTrips {
  bits: Bits;
  /** The trips that do not match, but mention the words. */
  mentions: Bits;
  /** Indexed by slot; higher is better, 0 or nothing means neither match nor mention. */
  scores: Uint32Array;
}

export interface WordLookup {
  /** Returns null if no trip contains the word. */
  hitsOf(word: QueryWord): WordHits | null;
  /** Returns matches that are often meant by nobody: separate parts of a compound. */
  uncertainHitsOf(word: QueryWord): WordHits | null;
  /** Returns the known word that a misspelled word probably means. */
  corrected(word: QueryWord, within: Bits): QueryWord | null;
}

/** A word of the query that occurs in the trips. */
interface FoundWord extends Pick<QueryWord, 'spelling' | 'isVerb' | 'needsObject' | 'isNeed'> {
  hits: WordHits;
  /** The trips that have the word: those that match, or if none matches, those that mention it. */
  trips: Bits;
  /** Number of the trips that have or mention it. */
  count: number;
  /** No trip matches. */
  isMention: boolean;
  isNoun: boolean;
  /** Whether it occurs in title, place or category of a trip. */
  isStrong: boolean;
  /** Whether it occurs in title or category of a trip. */
  isTheme: boolean;
}

/** Returns the trips that match, and names the words that were left out in the order of the text. */
export function matchWords(words: readonly QueryWord[], within: Bits, lookup: WordLookup): TextMatch {
  const match = matchChosen(words, within, lookup);
  const isOmitted = ({ spelling }: QueryWord) => match.omitted.includes(spelling);
  const all = words.flatMap((word) => [word, ...alternativesOf(word)]);
  return { ...match, omitted: [...new Set(all.filter(isOmitted).map(({ spelling }) => spelling))] };
}

/** @param within the trips that decide which words are used; the result may contain others */
function matchChosen(words: readonly QueryWord[], within: Bits, lookup: WordLookup): TextMatch {
  const changes = noChanges();
  const find = (searched: readonly QueryWord[], noted: TextChanges) =>
    searched.slice(0, maxWords).flatMap((word) => findWord(word, within, lookup, noted) ?? []);
  const specific = words.filter(({ isGeneral }) => !isGeneral);
  changes.omitted.push(...specific.slice(maxWords).map(({ spelling }) => spelling));
  const required = find(specific, changes);
  const general = words.filter(({ isGeneral, isWeak }) => isGeneral && !(isWeak && required.length === 0));
  // Nobody misses "Camp" in the result of "Segelcamp", unless it was the only word.
  const optional = find(general, specific.length > 0 ? noChanges() : changes);
  if (required.length === 0 && optional.length > 0 && !optional.some((word) => word.isStrong)) {
    return { ...changes, ...rankAll(within, optional), areMentions: false, used: '' };
  }
  const searched = required.length > 0 ? required : optional;
  // The noun says what is meant: "Gleitschirm fliegen" is not flying of another kind.
  const nouns = searched.filter((word) => !word.isVerb && !word.isMention);
  const subjects = nouns.length > 0 ? nouns : searched;
  const strong = subjects.filter((word) => word.isStrong);
  const isSubjectUnknown = specific.some(({ spelling, isVerb }) => !isVerb && changes.omitted.includes(spelling));
  const saysLittle = (word: FoundWord) =>
    (word.isVerb && (word.needsObject || !word.isTheme)) || (!word.isStrong && isNoNoun(fold(word.spelling)));
  if (isSubjectUnknown && required.every(saysLittle)) return { ...changes, ...noTrips() };
  const used = withObjects(largestCombination(strong.length > 0 ? strong : subjects, within), searched, within);
  const others = searched.filter((word) => !used.includes(word));
  // Words of descriptions only, such as "Anfänger", improve the rank without hiding trips.
  const helpful = others.filter((word) => !word.isStrong && haveCommonTrip([...used, word], within));
  const apart = others.filter((word) => !helpful.includes(word)).map(({ spelling }) => spelling);
  changes.omitted.push(...apart);
  const ranked = combine(used, required.length > 0 ? [...helpful, ...optional] : helpful);
  const isUsed = ({ spelling }: QueryWord) => used.some((word) => word.spelling === spelling);
  return {
    ...changes,
    apart,
    ...ranked,
    areMentions: used.length > 0 && used.every((word) => word.isMention),
    used: [...new Set(words.filter(isUsed).map(({ spelling }) => spelling))].join(' '),
  };
}

function noChanges(): TextChanges {
  return { corrections: [], omitted: [], apart: [], alternatives: [] };
}

/** Checks whether a word only describes another one: "kostenlose Stornierung", "Handy erlaubt". */
function isNoNoun(folded: string): boolean {
  if (isCompoundPart(folded)) return false;
  return isAdjective(folded) || isVerb(folded) || infinitiveOf(folded) !== null;
}

/** Returns the words of "Segeln oder Surfen"; none of a single word. */
function alternativesOf({ or, ...word }: QueryWord): QueryWord[] {
  if (!or) return [];
  const last = { ...word, spelling: word.spelling.slice(`${or.spelling} oder `.length) };
  return [...(or.or ? alternativesOf(or) : [or]), last];
}

function noTrips(): RankedTrips & Pick<TextMatch, 'areMentions' | 'used'> {
  return { bits: emptyBits(), mentions: emptyBits(), scores: new Uint32Array(0), areMentions: false, used: '' };
}

/** Returns the hits of a word or of its correction; null if no trip contains it, which is noted in `changes`. */
function findWord(word: QueryWord, within: Bits, lookup: WordLookup, changes: TextChanges): FoundWord | null {
  const hits = lookup.hitsOf(word);
  const found = hits && foundWithin(word, hits, within);
  if (found) {
    const missing = alternativesOf(word).filter((alternative) => lookup.hitsOf(alternative) === null);
    changes.omitted.push(...missing.map(({ spelling }) => spelling));
    return found;
  }
  const typo = !hits && word.mayHaveTypo ? lookup.corrected(word, within) : null;
  const part = typo ? null : knownPart(word, within, lookup);
  const corrected = typo ?? part?.word;
  const correctedHits = corrected && lookup.hitsOf(corrected);
  const correction = correctedHits && foundWithin(corrected, correctedHits, within);
  if (
    correction &&
    !isGermanWord(word.folded) &&
    !isAdjective(word.folded) &&
    (!part || (correction.isTheme && part.isMeant))
  ) {
    changes.corrections.push({ from: word.spelling, to: correction.spelling });
    return correction;
  }
  const isOtherThing = part?.isMeant === false && correction?.isTheme;
  const uncertainHits = isOtherThing ? null : lookup.uncertainHitsOf(word);
  const uncertain = uncertainHits && foundWithin(word, uncertainHits, within);
  if (uncertain) return uncertain;
  // "Schüchterne" means no "Schluchten", and "blind" not "lindert".
  const isLikely = !typo || (!isAdjective(word.folded) && typo.folded.charAt(0) === word.folded.charAt(0));
  if (correction?.isStrong && isLikely) changes.alternatives.push({ from: word.spelling, to: correction.spelling });
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
    const hits =
      part.isGeneral || isTime(part.stem) || part.folded.length < shortestKnownPart ? null : lookup.hitsOf(part);
    return hits !== null && foundWithin(part, hits, within) !== null;
  });
  const word = parts[known];
  const following = parts.slice(known + 1);
  const isMeant = (part: QueryWord) =>
    following.length > 0
      ? following.every((other) => other.isGeneral || isActivityHead(other.stem) || isActivity(other))
      : isActivity(part);
  return word ? { word, isMeant: isMeant(word) } : null;
}

/** Checks whether the last part of a compound is what one does, and not only where or why: a "Bootsführerschein" is no "Schein". */
function isActivity({ folded }: QueryWord): boolean {
  return folded.endsWith('ung') || (/(?:e|el|er)n$/.test(folded) && isVerb(folded));
}

function foundWithin(word: QueryWord, hits: WordHits, within: Bits): FoundWord | null {
  const { spelling, isVerb, needsObject, isNeed } = word;
  const isMention = !intersects(hits.matches, within);
  const trips = isMention ? mentionsOf(hits) : hits.matches;
  if (!intersects(trips, within)) return null;
  const count = countCommon(allOf(hits), within);
  const isStrong = intersects(hits.strong, within);
  return {
    spelling,
    isVerb,
    needsObject,
    isNeed,
    isNoun: !isNoNoun(word.folded) && !word.isGeneral,
    hits,
    trips,
    count,
    isMention,
    isStrong,
    isTheme: intersects(hits.themes, within),
  };
}

/**
 * Adds diets, the verbs that a trip contains together with the words, and other words if these say little alone: "Kühe melken"
 * is more than cows, "Raketen bauen" more than building, and "Zelt am See" more than a lake.
 */
function withObjects(used: FoundWord[], words: readonly FoundWord[], within: Bits): FoundWord[] {
  const all = [...used];
  const hasNoObject = used.every((word) => word.needsObject);
  for (const word of words) {
    if (
      (word.isNeed || ((word.isVerb || hasNoObject) && !word.isMention)) &&
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
  return words.length > 0 && intersects(words.map(({ trips }) => trips).reduce(intersect), within);
}

/** Returns all trips in `within`: "Freizeit" fits every trip. */
function rankAll(within: Bits, bonus: readonly FoundWord[]): RankedTrips {
  return { bits: within, mentions: emptyBits(), scores: scoresOf(within, bonus) };
}

/** @param bonus words that a trip need not contain */
function combine(words: readonly FoundWord[], bonus: readonly FoundWord[]): RankedTrips {
  if (words.length === 0) return { bits: emptyBits(), mentions: emptyBits(), scores: new Uint32Array(0) };
  const all = words.map(({ hits }) => allOf(hits)).reduce(intersect);
  const bits = intersect(
    all,
    words.map(({ hits, isMention, trips }) => (isMention ? allOf(hits) : trips)).reduce(intersect),
  );
  return { bits, mentions: difference(all, bits), scores: scoresOf(all, [...words, ...bonus]) };
}

/** Weight of a word that says little without the others. */
const ofCircumstance = 0.00001;

/** More than the score of a word in all fields, in hundredths. */
const perWord = 2e7;

/** Returns the sums of the scores of all words, in hundredths. A trip with more of the words is before others: "Abitur Englisch". */
function scoresOf(trips: Bits, words: readonly FoundWord[]): Uint32Array {
  const scores = new Uint32Array(trips.words.length * 32);
  // "Schnee" beside "Rodeln" says where.
  const saysMore = words.some(({ needsObject, isNoun, isVerb }) => (isNoun || isVerb) && !needsObject);
  const weightOf = ({ needsObject }: FoundWord) => (needsObject && saysMore ? ofCircumstance : 1);
  forEachBit(trips, (slot) => {
    const sum = words.reduce((total, word) => total + weightOf(word) * (word.hits.scores.get(slot) ?? 0), 0);
    const found = words.filter(({ hits, isNoun }) => isNoun && hits.scores.has(slot)).length;
    scores[slot] = Math.max(1, found * perWord + Math.round(sum * 100));
  });
  return scores;
}
