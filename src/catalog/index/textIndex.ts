/**
 * Full-text index of the catalogue (specification §4.7). The dictionary is the radix tree of MiniSearch. The postings are a
 * custom implementation, because filters and counts need the result as a set of slots instead of a list of objects.
 */
import { LRUCache } from 'lru-cache';
import { addBit, type Bits, emptyBits, forEachBit, hasBit } from './bitset.ts';
import { isGermanWord } from './germanDictionary.ts';
import {
  addPosting,
  allFields,
  fieldCount,
  forEachDifference,
  type Postings,
  readNumber,
  removePosting,
} from './postings.ts';
import { isRegionName } from './regionNames.ts';
import { senseOf } from './senses.ts';
import { matchWords, type TextMatch, type WordScores } from './textMatch.ts';
import {
  describedScore,
  fieldBits,
  isMatch,
  isStrong,
  maxWords,
  mentionScore,
  raisedScore,
  scoreAt,
  scoreOfParts,
  weightOfFields,
} from './textScore.ts';
import { createVocabulary, type Match, matchQuality } from './vocabulary.ts';
import { isLandscape, type QueryWord, queryWord } from './words.ts';

type OptionalField = 'lodging' | 'mentions';

export type IndexedText = Record<Exclude<keyof typeof fieldBits, OptionalField>, string> &
  Partial<Record<OptionalField, string>>;

export interface TextIndex {
  /** Sets the words of a trip. Returns whether they differ from its earlier words. */
  set(slot: number, text: IndexedText): boolean;
  remove(slot: number): void;
  /** Returns the trips that contain all words, or if no trip in `within` does, the most informative words (matchWords). */
  match(words: QueryWord[], within: Bits): TextMatch;
  /** Returns whether a trip contains the word itself, in any inflection or as a part of a compound. */
  knows(word: QueryWord): boolean;
  /** Returns where a word occurs, in any form, as a part of a compound or as a synonym. */
  occurrences(word: QueryWord): Occurrences;
  /**
   * Returns scores that also count the matches of further words in title, place or category. General words such as
   * "Reise" do not count.
   * @param scores the scores of a search text, indexed by slot; null without a text
   */
  withRankedWords(scores: Uint16Array | null, words: readonly QueryWord[]): Uint16Array;
  /**
   * Returns words that start with `folded` and occur in titles or categories of the trips of `within`. Words that occur
   * in the best fields of the most trips come first.
   */
  completions(folded: string, within: Bits, limit: number): string[];
  /** Returns the trips whose titles contain a word that starts with `folded`. */
  withTitlePrefix(folded: string): Bits;
}

export interface Occurrences {
  /** The forms of the word, folded. */
  forms: ReadonlySet<string>;
  /** The trips with the word in title, place or category. */
  strong: Bits;
  /** The trips with the word in the description. */
  described: Bits;
}

const fields = Object.keys(fieldBits) as (keyof IndexedText)[];

/** @param themeBits returns the trips of a category; do not modify the set */
export function createTextIndex(themeBits: (category: string) => Bits = emptyBits): TextIndex {
  /** Word number → slots of the trips that contain the word. */
  const postings: Postings[] = [];
  /** Slot → words of the trip, needed to remove its postings. */
  const wordsOf: (Uint32Array | undefined)[] = [];

  const postingsOf = (word: number): Postings => (postings[word] ??= { entries: new Uint32Array(2), size: 0 });
  const vocabulary = createVocabulary((word) => postingsOf(word).size > 0);

  /** Cache of words: many trips have the same place or the same categories. */
  const repeated = new LRUCache<string, readonly number[]>({ max: 10_000 });
  const addWords = (text: string, field: keyof IndexedText): readonly number[] => {
    if (field !== 'place' && field !== 'category') return vocabulary.addWords(text);
    const known = repeated.get(text);
    if (known) return known;
    const added = vocabulary.addWords(text);
    if (field === 'place') vocabulary.addNames(added);
    const searched = field === 'place' ? added.filter((id) => !isLandscape(vocabulary.folded(id))) : added;
    repeated.set(text, searched);
    return searched;
  };

  /**
   * Returns the best score of some words for every slot; null if no trip contains them. Of trips with the same best field,
   * those whose description also contains a word are better.
   */
  const scoresOfIds = (matches: Map<number, Match>): Uint16Array | null => {
    const lists = [...matches]
      .map(([id, match]) => ({ ...postingsOf(id), ...match, id }))
      .filter(({ size }) => size > 0);
    if (lists.length === 0) return null;
    const scores = new Uint16Array(wordsOf.length);
    const described = new Uint8Array(wordsOf.length);
    for (const { id, entries, size, quality, isModifier, stem, theme } of lists) {
      const trips = theme === null ? null : themeBits(theme);
      const meant = isModifier ? noTrips : tripsWithSense(id, stem);
      for (let index = 0; index < size; index += 1) {
        const entry = entries[index] as number;
        const slot = entry >>> fieldCount;
        if (trips && !hasBit(trips, slot)) continue;
        const weight = readNumber(weightOfFields, entry & allFields);
        const isMention = weight === 0 || (weight === 1 && meant !== null && !hasBit(meant, slot));
        scores[slot] = Math.max(scoreAt(scores, slot), isMention ? mentionScore(quality) : weight * quality);
        if (!isMention && entry & fieldBits.description) described[slot] = 1;
      }
    }
    for (let slot = 0; slot < scores.length; slot += 1) {
      if (described[slot] === 1) scores[slot] = describedScore(scoreAt(scores, slot));
    }
    return scores;
  };

  /** Returns the trips in which an ambiguous word has the sense that is meant; null for a word with one sense. */
  const tripsWithSense = (ambiguous: number, stem: string): Bits | null => {
    const sense = senseOf(vocabulary.folded(ambiguous), stem);
    if (!sense) return null;
    const trips = emptyBits();
    for (const theme of sense.themes) forEachBit(themeBits(theme), (slot) => addBit(trips, slot));
    for (const word of sense.words) {
      for (const [id, { quality, isModifier }] of vocabulary.matches({ folded: word, stem: word })) {
        if (id === ambiguous || isModifier || quality < matchQuality.part) continue;
        const { entries, size } = postingsOf(id);
        for (let index = 0; index < size; index += 1) {
          const entry = readNumber(entries, index);
          const isMention = readNumber(weightOfFields, entry & allFields) === 0;
          if (!isMention) addBit(trips, entry >>> fieldCount);
        }
      }
    }
    return trips;
  };

  /** Returns the scores of the trips that contain all parts of a compound. */
  const scoresOfParts = (parts: readonly string[]): Uint16Array | null => {
    const [first, ...others] = parts.map((part) => scoresOfIds(vocabulary.matches({ folded: part, stem: part })));
    if (!first || others.includes(null)) return null;
    return first.map((score, slot) =>
      scoreOfParts(others.reduce((worst, scores) => Math.min(worst, scores?.[slot] ?? 0), score)),
    );
  };

  /**
   * Returns the scores of the trips whose travellers sleep in something: of those whose lodging is called so, or whose
   * description has it and says where one sleeps. All others only mention it.
   */
  const scoresOfLodging = (word: QueryWord): WordScores => {
    const sleeping = wordsForSleeping.map((sleep) => index.occurrences(sleep).described);
    const scores = new Uint16Array(wordsOf.length);
    let isKnown = false;
    for (const [id, { quality, isModifier }] of vocabulary.matches(word)) {
      const { entries, size } = postingsOf(id);
      for (let position = 0; position < size; position += 1) {
        const entry = readNumber(entries, position);
        const slot = entry >>> fieldCount;
        const isDescribed = !isModifier && (entry & fieldBits.description) !== 0;
        const isLodging =
          (entry & fieldBits.lodging) !== 0 || (isDescribed && sleeping.some((trips) => hasBit(trips, slot)));
        const weight = Math.max(readNumber(weightOfFields, entry & allFields), 1);
        scores[slot] = Math.max(scoreAt(scores, slot), isLodging ? weight * quality : mentionScore(quality));
        isKnown = true;
      }
    }
    return isKnown ? scores : null;
  };

  const scoresOf = (word: QueryWord): WordScores => {
    if (word.isLodging) return scoresOfLodging(word);
    const found = scoresOfIds(vocabulary.matches(word));
    // The team comes from Canada, but the trip goes there only if its place or title says so.
    const direct = word.isTitleOnly || isRegionName(word.folded) ? (found?.map(withoutDescription) ?? null) : found;
    // A longer word in a description is hardly meant by its beginning.
    const certain =
      direct && withScores(direct, (score) => score !== describedPrefixScore && score !== mentionedPrefixScore);
    const whole = isGermanWord(word.folded) ? certain : certain && direct;
    const separate = scoresOfParts(word.parts);
    if (!separate) return whole;
    // Parts in a description are hardly meant: "Wasser" and "Ski" are no "Wasserski". But "Naturcamp" is about nature.
    const meant = word.parts.length === 1 ? separate : withScores(separate, isStrong);
    if (!whole || !meant) return whole ?? meant;
    return whole.map((score, slot) => Math.max(score, scoreAt(meant, slot)));
  };

  /** Returns the scores of the trips that contain the word as it is written. */
  const exactScoresOf = (word: QueryWord): WordScores =>
    scoresOfIds(new Map([...vocabulary.matches(word)].filter(([, { quality }]) => quality === matchQuality.exact)));

  const uncertainScoresOf = (word: QueryWord): WordScores =>
    isGermanWord(word.folded) ? null : (scoresOfIds(vocabulary.matches(word)) ?? scoresOfParts(word.parts));

  /** Returns the known word in the trips of `within` that a misspelled word probably means. */
  const corrected = (word: QueryWord, within: Bits): QueryWord | null => {
    const weightOf = (ids: number[], fields?: number) =>
      ids.reduce((sum, id) => sum + weightWithin(postingsOf(id), within, fields), 0);
    // Words of titles, places and categories are more likely meant than words of descriptions. "Programmieren" differs
    // from "Programieren" in one letter, and "Programm" only from its stem.
    const candidates = vocabulary
      .similar(word)
      .map(({ ids, ...candidate }) => ({
        ...candidate,
        // The first letter is seldom wrong ("Jassen" are no "Gassen"), and neither is an ending ("Shoppen" is no "Stopp").
        weight: weightOf(
          ids,
          candidate.isWhole && candidate.folded.charAt(0) === word.folded.charAt(0) ? allFields : strongFields,
        ),
      }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || byWeight(a, b));
    return candidates[0] ? queryWord(candidates[0].folded, candidates[0].spelling) : null;
  };

  const index: TextIndex = {
    set(slot, text) {
      const after = wordsIn(text, addWords);
      let isChanged = false;
      forEachDifference(wordsOf[slot] ?? new Uint32Array(0), after, (word, fieldsOfWord) => {
        isChanged = true;
        if (fieldsOfWord === 0) removePosting(postingsOf(word), slot);
        else addPosting(postingsOf(word), slot, fieldsOfWord);
      });
      wordsOf[slot] = after;
      return isChanged;
    },
    remove(slot) {
      for (const entry of wordsOf[slot] ?? []) removePosting(postingsOf(entry >>> fieldCount), slot);
      wordsOf[slot] = undefined;
    },
    match: (words, within) => matchWords(words, within, { scoresOf, uncertainScoresOf, corrected }),
    knows: (word) =>
      [...vocabulary.matches(word)].some(
        ([id, { quality }]) => quality >= matchQuality.part && postingsOf(id).size > 0,
      ),
    occurrences(word) {
      const found: Occurrences = { forms: new Set(), strong: emptyBits(), described: emptyBits() };
      const forms = new Set<string>();
      for (const [id, { quality }] of vocabulary.matches(word)) {
        if (quality === matchQuality.prefix) continue;
        forms.add(vocabulary.folded(id));
        const { entries, size } = postingsOf(id);
        for (let index = 0; index < size; index += 1) {
          const entry = readNumber(entries, index);
          if ((entry & allFields) >= fieldBits.category) addBit(found.strong, entry >>> fieldCount);
          else if (entry & fieldBits.description) addBit(found.described, entry >>> fieldCount);
        }
      }
      return { ...found, forms };
    },
    withRankedWords(scores, words) {
      const ranked = scores ? scores.slice() : new Uint16Array(wordsOf.length);
      for (const word of words.filter(({ isGeneral }) => !isGeneral).slice(0, maxWords)) {
        for (const scores of [scoresOf(word), exactScoresOf(word)]) {
          scores?.forEach((score, slot) => {
            if (isStrong(score)) ranked[slot] = raisedScore(scoreAt(ranked, slot), score);
          });
        }
      }
      return ranked;
    },
    completions(folded, within, limit) {
      /** Stem → its best word, so that "Strand" and "Strände" are not both offered. */
      const best = new Map<string, Completion>();
      for (const id of vocabulary.wordsWithPrefix(folded)) {
        const weight = weightWithin(postingsOf(id), within, fieldBits.title | fieldBits.category);
        const completion = { spelling: vocabulary.spelling(id), weight };
        const rival = best.get(vocabulary.stem(id));
        if (completion.weight > 0 && (!rival || byWeight(completion, rival) < 0))
          best.set(vocabulary.stem(id), completion);
      }
      return [...best.values()]
        .sort(byWeight)
        .slice(0, limit)
        .map(({ spelling }) => spelling);
    },
    withTitlePrefix(folded) {
      const bits = emptyBits();
      for (const id of vocabulary.wordsWithPrefix(folded)) {
        const { entries, size } = postingsOf(id);
        for (let index = 0; index < size; index += 1) {
          const entry = readNumber(entries, index);
          if (entry & fieldBits.title) addBit(bits, entry >>> fieldCount);
        }
      }
      return bits;
    },
  };
  return index;
}

/** Words of descriptions that say where travellers sleep. */
const wordsForSleeping = ['schlafen', 'ubernachten'].map((folded) => queryWord(folded, folded));

interface Completion {
  spelling: string;
  weight: number;
}

function byWeight(a: Completion, b: Completion): number {
  return b.weight - a.weight || a.spelling.length - b.spelling.length || (a.spelling < b.spelling ? -1 : 1);
}

const noTrips = emptyBits();

const strongFields = fieldBits.title | fieldBits.place | fieldBits.category;

/** Returns the score of a word if a match in the description is only a mention. */
function withoutDescription(score: number): number {
  return isMatch(score) && !isStrong(score) ? mentionScore(score) : score;
}

/** Score of a word in a description that only begins with the searched word, and of such a mention. */
const describedPrefixScore = matchQuality.prefix;
const mentionedPrefixScore = mentionScore(matchQuality.prefix);

/** Returns only the scores that are meant; null if there are none. */
function withScores(scores: Uint16Array, isMeant: (score: number) => boolean): WordScores {
  let meant: Uint16Array | null = null;
  for (let slot = 0; slot < scores.length; slot += 1) {
    const score = scoreAt(scores, slot);
    if (score === 0 || !isMeant(score)) continue;
    meant ??= new Uint16Array(scores.length);
    meant[slot] = score;
  }
  return meant;
}

/**
 * Returns the weight of a word: the sum over the trips of the weight of the best field that contains the word.
 * @param counted the bits of the fields that count
 */
function weightWithin({ entries, size }: Postings, within: Bits, counted = allFields): number {
  let weight = 0;
  for (let index = 0; index < size; index += 1) {
    const entry = readNumber(entries, index);
    if (hasBit(within, entry >>> fieldCount)) weight += readNumber(weightOfFields, entry & counted);
  }
  return weight;
}

/** Returns the words of a trip in ascending order, each with all fields that contain it. */
function wordsIn(
  text: IndexedText,
  addWords: (text: string, field: keyof IndexedText) => readonly number[],
): Uint32Array {
  const entries: number[] = [];
  for (const field of fields)
    for (const word of addWords(text[field] ?? '', field)) entries.push((word << fieldCount) | fieldBits[field]);
  const sorted = Uint32Array.from(entries).sort();
  // Merges the entries of the same word.
  let size = 0;
  for (const entry of sorted) {
    const previous = size > 0 ? readNumber(sorted, size - 1) : 0;
    if (size > 0 && previous >>> fieldCount === entry >>> fieldCount) sorted[size - 1] = previous | entry;
    else sorted[size++] = entry;
  }
  return sorted.slice(0, size);
}
