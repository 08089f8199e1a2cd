/**
 * Full-text index of the catalogue (specification §4.7): MiniSearch, which finds and scores words, with a German pipeline
 * (`germanTerms.ts`). `wordSearch.ts` says which trips contain a word, `textMatch.ts` what a search does with several words. Results
 * are sets of slots, with which filters and counts compute.
 */
import { isEqual } from 'es-toolkit';
import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import { withoutNegated } from '#domain/text/withoutNegated.ts';
import { type Bits, emptyBits, forEachBit, hasBit, intersects, unionAll } from './bitset.ts';
import { type Terms, termsIn, termsOf, written } from './germanTerms.ts';
import { stemOf } from './stems.ts';
import { fieldBoost, type IndexedText, type TextField, textFields } from './textFields.ts';
import { matchWords, type TextMatch } from './textMatch.ts';
import { createWordList } from './typos.ts';
import { createWordSearch } from './wordSearch.ts';
import { byWeight, maxWords, type QueryWord, queryWord, spellingOfPart, splitWords } from './words.ts';

export interface TextIndex {
  /** Sets the texts of a trip. Returns whether they differ from its earlier texts. */
  set(slot: number, text: IndexedText): boolean;
  remove(slot: number): void;
  /** Returns the trips that contain all words, or if no trip in `within` does, the most informative words (matchWords). */
  match(words: readonly QueryWord[], within: Bits): TextMatch;
  /** Returns whether a trip contains the word itself, in any inflection or as a part of a compound. */
  knows(word: QueryWord): boolean;
  /** Returns whether a trip has a word in title, place or category. */
  isTitled(word: QueryWord): boolean;
  /** Returns the trips that a search for a word finds. */
  found(word: QueryWord): Bits;
  /** Returns the trips that are about a word: in title, place, category or teaser. */
  about(word: QueryWord): Bits;
  /**
   * Returns scores that also count the matches of further words. General words such as "Reise" do not count.
   * @param scores the scores of a search text, indexed by slot; null without a text
   */
  withRankedWords(scores: Uint32Array | null, words: readonly QueryWord[]): Uint32Array;
  /**
   * Returns words that start with `folded` and occur in titles or categories of the trips of `within`, or anywhere in their
   * texts. Words that occur in the titles of the most trips come first.
   */
  completions(folded: string, within: Bits, limit: number, isAnywhere?: boolean): string[];
  /** Returns the trips whose titles contain a word that starts with `folded`. */
  withTitlePrefix(folded: string): Bits;
}

interface Document extends IndexedText {
  id: number;
}

/** Fields whose words a trip has. A modifier is only a part of such a word. */
const knownFields = textFields.filter((field) => field !== 'modifiers');

/** Terms are already processed; each is searched as it is. */
const asTerms = { tokenize: (text: string) => text.split(' '), processTerm: (term: string) => term } as const;

/** @param themeBits returns the trips of a category; do not modify the set */
export function createTextIndex(themeBits: (category: string) => Bits = emptyBits): TextIndex {
  const texts = new Map<number, IndexedText>();
  /** Number of the slots that trips have or had. */
  let slots = 0;
  const spellings = createWordList();
  /** The words of the catalogue are few, but each occurs often. */
  const known = new LRUCache<string, Terms>({ max: 100_000 });

  const analysed = (word: string): Terms => {
    const terms = known.get(word) ?? termsOf(word);
    if (!known.has(word)) {
      known.set(word, terms);
      if (terms.folded !== '') {
        for (const form of new Set([terms.folded, terms.stem]))
          spellings.set(form, preferred(spellings.spelling(form), word));
        for (const part of terms.parts) spellings.set(part, spellings.spelling(part) ?? spellingOfPart(word, part));
      }
    }
    return terms;
  };

  const index = new MiniSearch<Document>({
    fields: textFields,
    // The library reads the id in the same way, which stays a number.
    extractField: (document, field) =>
      field === 'teaser'
        ? withoutNegated(document.teaser)
        : (document[field === 'modifiers' ? 'description' : (field as keyof Document)] as string),
    tokenize: splitWords,
    processTerm: (word, field) => [...termsIn(field as TextField, analysed(word))],
    // Neither the number of repetitions nor the length of a text says how well a trip fits.
    searchOptions: { ...asTerms, boost: fieldBoost, bm25: { k: 0, b: 0, d: 0 } },
  });
  const words = createWordSearch(
    (terms, options) => index.search(terms, options),
    spellings,
    themeBits,
    (slot) => texts.get(slot)?.themes?.[0],
  );

  return {
    set(slot, text) {
      const before = texts.get(slot);
      if (isEqual(before, text)) return false;
      if (before) index.remove({ ...before, id: slot });
      index.add({ ...text, id: slot });
      texts.set(slot, text);
      slots = Math.max(slots, slot + 1);
      words.clear();
      return true;
    },
    remove(slot) {
      const before = texts.get(slot);
      if (!before) return;
      index.remove({ ...before, id: slot });
      texts.delete(slot);
      words.clear();
    },
    match: (searched, within) => matchWords(searched, within, words),
    knows: ({ stem }) => index.search(stem, { fields: knownFields }).length > 0,
    isTitled(word) {
      const { strong } = words.findWord(word);
      return intersects(strong, strong);
    },
    found: (word) => words.hitsOf(word)?.matches ?? emptyBits(),
    about(word) {
      const hits = words.findWord(word);
      return unionAll([hits.strong, hits.inField.teaser]);
    },
    withRankedWords(scores, searched) {
      const ranked = new Map<number, number>();
      // Whoever searches "Ponyhof" rather wants ponies than any other riding.
      const partsOf = ({ parts }: QueryWord) => (parts.length > 1 ? parts.map((part) => queryWord(part, part)) : []);
      const ranking = searched.flatMap((word) => [word, ...partsOf(word)]).filter(({ isGeneral }) => !isGeneral);
      for (const word of ranking.slice(0, maxWords)) {
        const hits = words.hitsOf(word);
        if (hits)
          forEachBit(hits.matches, (slot) => ranked.set(slot, (ranked.get(slot) ?? 0) + (hits.scores.get(slot) ?? 0)));
      }
      const sums = new Uint32Array(Math.max(scores?.length ?? 0, slots));
      sums.set(scores ?? []);
      for (const [slot, score] of ranked) sums[slot] = (sums[slot] ?? 0) + Math.round(score * 100);
      return sums;
    },
    completions(folded, within, limit, isAnywhere = false) {
      /** Stem → its best word, so that "Strand" and "Strände" are not both offered. */
      const best = new Map<string, { spelling: string; weight: number }>();
      const weights = new Map<string, number>();
      const fields = isAnywhere ? knownFields : (['title', 'category'] as const);
      for (const { id, match } of index.search(written(folded), { prefix: true, fields: [...fields] })) {
        if (!hasBit(within, id)) continue;
        for (const [term, found] of Object.entries(match))
          weights.set(term, (weights.get(term) ?? 0) + (found.includes('title') ? 4 : 1));
      }
      for (const [term, weight] of weights) {
        const word = term.slice(written('').length);
        const spelling = spellings.spelling(word) ?? word;
        const rival = best.get(stemOf(word));
        if (!rival || byWeight({ spelling, weight }, rival) < 0) best.set(stemOf(word), { spelling, weight });
      }
      return [...best.values()]
        .sort(byWeight)
        .slice(0, limit)
        .map(({ spelling }) => spelling);
    },
    withTitlePrefix: (folded) => words.findPrefix(written(folded), ['title']).inField.title,
  };
}

/** Prefers "Strand" to "STRAND" and "strand", independently of the order in which trips are loaded. */
function preferred(known: string | undefined, spelling: string): string {
  if (known === undefined) return spelling;
  const rank = (text: string) => (/^\p{Lu}[^\p{Lu}]*$/u.test(text) ? 0 : 1);
  return (rank(spelling) - rank(known) || (spelling < known ? -1 : 1)) < 0 ? spelling : known;
}
