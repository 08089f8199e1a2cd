/**
 * Dictionary of all words in the catalogue, with lookup by spelling, by stem, by prefix and with one typo. Each word
 * has a number. Words are never removed: a word of a removed trip matches no trips, and there are far fewer words than
 * trips.
 */
import SearchableMap from 'minisearch/SearchableMap';
import { foldWord, isFiller, type QueryWord, splitWords, stemOf } from './words.ts';

/** Quality of a match, worst to best; a factor of the score. */
const matchQuality = { typo: 6, prefix: 8, stem: 9, exact: 10 } as const;

export interface Vocabulary {
  /**
   * Returns the numbers of the words in a text, without fillers, and adds new words. May return a number repeatedly.
   */
  addWords(text: string): number[];
  /** Returns the known words that match a search word: word number → quality of the match. */
  matches(word: QueryWord, withTypos: boolean): Map<number, number>;
  /** Returns the known words with this prefix. */
  wordsWithPrefix(folded: string): Set<number>;
  /** Returns the word as it is spelled in the content. */
  spelling(id: number): string;
  stem(id: number): string;
}

/**
 * Minimum length of a stem that is matched with a typo, in letters. "Häuser" itself may have a typo, but its stem
 * "haus" is too short: it would match "Maus".
 */
const shortestStemWithTypo = 5;

interface Term {
  folded: string;
  stem: string;
  spelling: string;
}

export function createVocabulary(): Vocabulary {
  const terms: Term[] = [];
  /** Folded word or stem → the words with that folded form or stem. */
  const forms = new SearchableMap<number[]>();
  /**
   * Spelling → word number, -1 for fillers. Without this cache, folding and stemming every word of every text would
   * take most of the loading time.
   */
  const idBySpelling = new Map<string, number>();

  const addWord = (spelling: string): number => {
    const folded = foldWord(spelling);
    if (isFiller(folded)) return -1;
    const existing = (forms.get(folded) ?? []).find((id) => terms[id]?.folded === folded);
    if (existing !== undefined) {
      preferSpelling(terms[existing], spelling);
      return existing;
    }
    const id = terms.push({ folded, stem: stemOf(folded), spelling }) - 1;
    for (const form of new Set([folded, stemOf(folded)])) forms.update(form, (ids) => [...(ids ?? []), id]);
    return id;
  };

  const exactOrStem = (word: QueryWord, add: (id: number, quality: number) => void): void => {
    for (const form of [word.folded, word.stem]) {
      for (const id of forms.get(form) ?? []) {
        add(id, terms[id]?.folded === word.folded ? matchQuality.exact : matchQuality.stem);
      }
    }
  };

  const wordsWithPrefix = (folded: string): Set<number> => {
    const ids = new Set<number>();
    for (const found of forms.atPrefix(folded).values()) {
      for (const id of found) if (terms[id]?.folded.startsWith(folded)) ids.add(id);
    }
    return ids;
  };

  const withOneTypo = (folded: string): Set<number> => {
    const ids = new Set<number>();
    for (const [found] of forms.fuzzyGet(folded, 1).values()) for (const id of found) ids.add(id);
    for (const swapped of swaps(folded)) for (const id of forms.get(swapped) ?? []) ids.add(id);
    return ids;
  };

  return {
    addWords(text) {
      const ids: number[] = [];
      for (const spelling of splitWords(text)) {
        let id = idBySpelling.get(spelling);
        if (id === undefined) {
          id = addWord(spelling);
          idBySpelling.set(spelling, id);
        }
        if (id >= 0) ids.push(id);
      }
      return ids;
    },
    matches(word, withTypos) {
      const found = new Map<number, number>();
      const add = (id: number, quality: number) => void found.set(id, Math.max(found.get(id) ?? 0, quality));
      exactOrStem(word, add);
      for (const id of wordsWithPrefix(word.folded)) add(id, matchQuality.prefix);
      if (withTypos && word.mayHaveTypo) {
        for (const id of withOneTypo(word.folded)) add(id, matchQuality.typo);
        if (word.stem.length >= shortestStemWithTypo) {
          for (const id of withOneTypo(word.stem)) add(id, matchQuality.typo);
        }
      }
      return found;
    },
    wordsWithPrefix,
    spelling: (id) => terms[id]?.spelling ?? '',
    stem: (id) => terms[id]?.stem ?? '',
  };
}

/** Prefers "Strand" to "STRAND" and "strand", independently of the order in which trips are loaded. */
function preferSpelling(term: Term | undefined, spelling: string): void {
  if (!term) return;
  const rank = (text: string) => (/^\p{Lu}[^\p{Lu}]*$/u.test(text) ? 0 : 1);
  const better = rank(spelling) - rank(term.spelling) || (spelling < term.spelling ? -1 : 1);
  if (better < 0) term.spelling = spelling;
}

/** Yields the word with each pair of adjacent letters swapped: a single typo, but an edit distance of two. */
function* swaps(word: string): Generator<string> {
  for (let index = 0; index + 1 < word.length; index += 1) {
    yield word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2);
  }
}
