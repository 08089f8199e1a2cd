/**
 * Full-text index of the catalogue (specification §4.7). A trip matches if it contains every search word exactly, with
 * another ending, or as a prefix. The fields that contain the words determine the rank. The dictionary is the radix
 * tree of MiniSearch. The postings are a custom implementation, because filters and counts need the result as a set of
 * slots instead of a list of objects.
 */
import { addBit, type Bits, emptyBits, hasBit, intersects } from './bitset.ts';
import { addPosting, forEachDifference, type Postings, readNumber, removePosting } from './postings.ts';
import { createVocabulary } from './vocabulary.ts';
import type { QueryWord } from './words.ts';

export interface IndexedText {
  title: string;
  place: string;
  category: string;
  description: string;
}

export interface TextMatch {
  bits: Bits;
  /** Indexed by slot; higher is better, 0 means no match. */
  scores: Uint16Array;
}

export interface TextIndex {
  set(slot: number, text: IndexedText): void;
  remove(slot: number): void;
  /**
   * Returns the trips that match all words. Allows typos only if no trip in `within` matches without them, so that
   * matches of a rare but correctly spelled word are not hidden among similar words.
   */
  match(words: QueryWord[], within: Bits): TextMatch;
  /**
   * Returns words that start with `folded` and occur in the trips of `within`. Words that occur in the best fields of
   * the most trips come first.
   */
  completions(folded: string, within: Bits, limit: number): string[];
}

/** Field → its bit in a posting. The highest bit of a posting is also the weight of the word in that trip. */
const fieldBits: Record<keyof IndexedText, number> = { title: 8, place: 4, category: 2, description: 1 };
const fields = Object.keys(fieldBits) as (keyof IndexedText)[];
const weightOfFields = Uint8Array.from({ length: 16 }, (_, bits) => (bits ? 1 << (31 - Math.clz32(bits)) : 0));

export function createTextIndex(): TextIndex {
  const vocabulary = createVocabulary();
  /** Word number → slots of the trips that contain the word. */
  const postings: Postings[] = [];
  /** Slot → words of the trip, needed to remove its postings. */
  const wordsOf: (Uint32Array | undefined)[] = [];

  const postingsOf = (word: number): Postings => (postings[word] ??= { entries: new Uint32Array(2), size: 0 });

  /** Returns the best score of one word for every slot. */
  const scoresOf = (word: QueryWord, withTypos: boolean): Uint16Array => {
    const scores = new Uint16Array(wordsOf.length);
    for (const [id, quality] of vocabulary.matches(word, withTypos)) {
      const { entries, size } = postingsOf(id);
      for (let index = 0; index < size; index += 1) {
        const entry = readNumber(entries, index);
        const score = readNumber(weightOfFields, entry & 15) * quality;
        if (score > readNumber(scores, entry >>> 4)) scores[entry >>> 4] = score;
      }
    }
    return scores;
  };

  const matchAll = (words: QueryWord[], withTypos: boolean): TextMatch => {
    const [first = new Uint16Array(0), ...others] = words.map((word) => scoresOf(word, withTypos));
    const bits = emptyBits();
    for (let slot = first.length - 1; slot >= 0; slot -= 1) {
      let sum = readNumber(first, slot);
      for (const scores of others) sum = sum > 0 && readNumber(scores, slot) > 0 ? sum + readNumber(scores, slot) : 0;
      first[slot] = sum;
      if (sum > 0) addBit(bits, slot);
    }
    return { bits, scores: first };
  };

  return {
    set(slot, text) {
      const after = wordsIn(text, vocabulary.addWords);
      forEachDifference(wordsOf[slot] ?? new Uint32Array(0), after, (word, fieldsOfWord) => {
        if (fieldsOfWord === 0) removePosting(postingsOf(word), slot);
        else addPosting(postingsOf(word), slot, fieldsOfWord);
      });
      wordsOf[slot] = after;
    },
    remove(slot) {
      for (const entry of wordsOf[slot] ?? []) removePosting(postingsOf(entry >>> 4), slot);
      wordsOf[slot] = undefined;
    },
    match(words, within) {
      const strict = matchAll(words, false);
      if (intersects(strict.bits, within) || !words.some((word) => word.mayHaveTypo)) return strict;
      return matchAll(words, true);
    },
    completions(folded, within, limit) {
      /** Stem → its best word, so that "Strand" and "Strände" are not both offered. */
      const best = new Map<string, Completion>();
      for (const id of vocabulary.wordsWithPrefix(folded)) {
        const completion = { spelling: vocabulary.spelling(id), weight: weightWithin(postingsOf(id), within) };
        const rival = best.get(vocabulary.stem(id));
        if (completion.weight > 0 && (!rival || byWeight(completion, rival) < 0))
          best.set(vocabulary.stem(id), completion);
      }
      return [...best.values()]
        .sort(byWeight)
        .slice(0, limit)
        .map(({ spelling }) => spelling);
    },
  };
}

interface Completion {
  spelling: string;
  weight: number;
}

function byWeight(a: Completion, b: Completion): number {
  return b.weight - a.weight || a.spelling.length - b.spelling.length || (a.spelling < b.spelling ? -1 : 1);
}

/** Returns the weight of a word: the sum over the trips of the weight of the best field that contains the word. */
function weightWithin({ entries, size }: Postings, within: Bits): number {
  let weight = 0;
  for (let index = 0; index < size; index += 1) {
    const entry = readNumber(entries, index);
    if (hasBit(within, entry >>> 4)) weight += readNumber(weightOfFields, entry & 15);
  }
  return weight;
}

/** Returns the words of a trip in ascending order, each with all fields that contain it. */
function wordsIn(text: IndexedText, addWords: (text: string) => number[]): Uint32Array {
  const found = new Map<number, number>();
  for (const field of fields) {
    for (const word of addWords(text[field])) found.set(word, (found.get(word) ?? 0) | fieldBits[field]);
  }
  return Uint32Array.from(found, ([word, bits]) => word * 16 + bits).sort();
}
