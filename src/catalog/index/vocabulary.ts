/**
 * Every word that occurs in the catalogue, found by its spelling, its stem, a beginning or with a typo. Words are numbered
 * and never forgotten: after a trip has gone its words merely match nothing, and there are few words compared with trips.
 */
import SearchableMap from 'minisearch/SearchableMap';
import { foldWord, isFiller, type QueryWord, splitWords, stemOf } from './words.ts';

/** How good a match is, worst to best; a factor of the score. */
const matchQuality = { typo: 6, beginning: 8, stem: 9, exact: 10 } as const;

export interface Vocabulary {
  /** The numbers of a text's words, fillers left out; new words are added. A word may occur several times. */
  learn(text: string): number[];
  /** Every known word that stands for the one searched: word number → quality. */
  meanings(word: QueryWord, withTypos: boolean): Map<number, number>;
  /** Known words that begin like this. */
  beginningWith(folded: string): Set<number>;
  /** The word as it is spelled in the content. */
  spelling(id: number): string;
  stem(id: number): string;
}

/** "Häuser" is long enough for a typo, its stem is not: "Maus" is another animal. */
const shortestStemWithTypo = 5;

interface Term {
  folded: string;
  stem: string;
  spelling: string;
}

export function createVocabulary(): Vocabulary {
  const terms: Term[] = [];
  /** Folded words and stems → the words that fold or stem to them. */
  const forms = new SearchableMap<number[]>();
  /** Spelling → number, -1 for fillers: folding and stemming every word of every text again would dominate a load. */
  const known = new Map<string, number>();

  const learnWord = (spelling: string): number => {
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

  const beginningWith = (folded: string): Set<number> => {
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
    learn(text) {
      const ids: number[] = [];
      for (const spelling of splitWords(text)) {
        let id = known.get(spelling);
        if (id === undefined) {
          id = learnWord(spelling);
          known.set(spelling, id);
        }
        if (id >= 0) ids.push(id);
      }
      return ids;
    },
    meanings(word, withTypos) {
      const found = new Map<number, number>();
      const add = (id: number, quality: number) => void found.set(id, Math.max(found.get(id) ?? 0, quality));
      exactOrStem(word, add);
      for (const id of beginningWith(word.folded)) add(id, matchQuality.beginning);
      if (withTypos && word.mayHaveTypo) {
        for (const id of withOneTypo(word.folded)) add(id, matchQuality.typo);
        if (word.stem.length >= shortestStemWithTypo) {
          for (const id of withOneTypo(word.stem)) add(id, matchQuality.typo);
        }
      }
      return found;
    },
    beginningWith,
    spelling: (id) => terms[id]?.spelling ?? '',
    stem: (id) => terms[id]?.stem ?? '',
  };
}

/** "Strand" rather than "STRAND" or "strand": the choice must not depend on which trip was loaded first. */
function preferSpelling(term: Term | undefined, spelling: string): void {
  if (!term) return;
  const rank = (text: string) => (/^\p{Lu}[^\p{Lu}]*$/u.test(text) ? 0 : 1);
  const better = rank(spelling) - rank(term.spelling) || (spelling < term.spelling ? -1 : 1);
  if (better < 0) term.spelling = spelling;
}

/** The word with each pair of neighbouring letters exchanged: to a typist one typo, to an edit distance two. */
function* swaps(word: string): Generator<string> {
  for (let index = 0; index + 1 < word.length; index += 1) {
    yield word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2);
  }
}
