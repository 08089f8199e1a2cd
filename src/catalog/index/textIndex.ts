/**
 * Full text over the catalogue (specification §4.7): every word searched for must occur (as it is, with another ending, or as the
 * beginning of a word), and where it occurs decides the rank. The dictionary is MiniSearch's radix tree; the postings are
 * our own, because filters and counts need the result as a set of slots and not as a list of objects.
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
  /** By slot; higher is better, 0 for what does not match. */
  scores: Uint16Array;
}

export interface TextIndex {
  set(slot: number, text: IndexedText): void;
  remove(slot: number): void;
  /**
   * What matches all words. Typos are forgiven only when nothing within `within` matches otherwise, so that a rare
   * but right word is not drowned in similar ones.
   */
  match(words: QueryWord[], within: Bits): TextMatch;
  /** The words within `within` that begin with `folded`, those in the best places of the most trips first. */
  completions(folded: string, within: Bits, limit: number): string[];
}

/** Field → its bit in a posting, and the weight of the best field a word occurs in. */
const fieldBits: Record<keyof IndexedText, number> = { title: 8, place: 4, category: 2, description: 1 };
const fields = Object.keys(fieldBits) as (keyof IndexedText)[];
const weightOfFields = Uint8Array.from({ length: 16 }, (_, bits) => (bits ? 1 << (31 - Math.clz32(bits)) : 0));

export function createTextIndex(): TextIndex {
  const vocabulary = createVocabulary();
  /** Word number → slots. */
  const postings: Postings[] = [];
  /** Slot → words, to know what to take out again. */
  const wordsOf: (Uint32Array | undefined)[] = [];

  const postingsOf = (word: number): Postings => (postings[word] ??= { entries: new Uint32Array(2), size: 0 });

  /** The best score of one word for every slot. */
  const scoresOf = (word: QueryWord, withTypos: boolean): Uint16Array => {
    const scores = new Uint16Array(wordsOf.length);
    for (const [id, quality] of vocabulary.meanings(word, withTypos)) {
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
      const after = wordsIn(text, vocabulary.learn);
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
      /** Stem → its best word: "Strand" and "Strände" need not both be offered. */
      const best = new Map<string, Completion>();
      for (const id of vocabulary.beginningWith(folded)) {
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

/** How much a word says about these trips: each counts as much as the best field it has the word in. */
function weightWithin({ entries, size }: Postings, within: Bits): number {
  let weight = 0;
  for (let index = 0; index < size; index += 1) {
    const entry = readNumber(entries, index);
    if (hasBit(within, entry >>> 4)) weight += readNumber(weightOfFields, entry & 15);
  }
  return weight;
}

/** The words of a trip, ascending, each with all fields it occurs in. */
function wordsIn(text: IndexedText, learn: (text: string) => number[]): Uint32Array {
  const found = new Map<number, number>();
  for (const field of fields) {
    for (const word of learn(text[field])) found.set(word, (found.get(word) ?? 0) | fieldBits[field]);
  }
  return Uint32Array.from(found, ([word, bits]) => word * 16 + bits).sort();
}
