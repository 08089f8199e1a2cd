/**
 * Dictionary of all words in the catalogue, with lookup by spelling, by stem, by part of a compound, by prefix, by
 * synonym and with one typo. Each word has a number. Words are never removed: a word of a removed trip matches no
 * trips, and there are far fewer words than trips.
 */
import SearchableMap from 'minisearch/SearchableMap';
import { foldWord } from '../../domain/foldWord.ts';
import { splitCompound } from './compounds.ts';
import { stemOf } from './stems.ts';
import { synonymsOf } from './synonyms.ts';
import { isFiller, type QueryWord, splitWords } from './words.ts';

/** Quality of a match, worst to best; a factor of the score. The best is less than twice the worst (textScore.ts). */
export const matchQuality = { synonym: 20, prefix: 23, part: 26, stem: 29, exact: 31 } as const;

export interface Vocabulary {
  /**
   * Returns the numbers of the words in a text, without fillers, and adds new words. May return a number repeatedly.
   */
  addWords(text: string): readonly number[];
  /** Returns the known words that match a search word: word number → quality of the match. */
  matches(word: Pick<QueryWord, 'folded' | 'stem'>): Map<number, number>;
  /** Returns the known words with this stem, or with such a part: word number → quality of the match. */
  withStem(stem: string): Map<number, number>;
  /** Returns words and parts of compounds that differ from a word in one typo, each with the words that contain it. */
  similar(word: Pick<QueryWord, 'folded' | 'stem'>): SimilarWord[];
  /** Returns the known words with this prefix. */
  wordsWithPrefix(folded: string): Set<number>;
  /** Returns the word as it is spelled in the content. */
  spelling(id: number): string;
  stem(id: number): string;
}

export interface SimilarWord {
  folded: string;
  /** As it is spelled in the content. */
  spelling: string;
  ids: number[];
}

/**
 * Minimum length of a stem that is matched with a typo, in letters. "Häuser" itself may have a typo, but its stem
 * "haus" is too short: it would match "Maus".
 */
const shortestStemWithTypo = 5;
/** A known word of at most this length does not match as a prefix: "Rom" is not the beginning of "Roman". */
const longestWordWithoutPrefixes = 3;

interface Term {
  folded: string;
  stem: string;
  spelling: string;
}

/** @param isUsed checks whether a trip contains the word with this number */
export function createVocabulary(isUsed: (id: number) => boolean): Vocabulary {
  const terms: Term[] = [];
  /** Folded word or stem → the words with that folded form or stem. */
  const forms = new SearchableMap<number[]>();
  /** Stem of a part of a compound → the compounds. */
  const compounds = new SearchableMap<number[]>();
  /**
   * Spelling → word number, -1 for fillers. Without this cache, folding, stemming and splitting every word of every
   * text would take most of the loading time.
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
    const stem = stemOf(folded);
    const id = terms.push({ folded, stem, spelling }) - 1;
    for (const form of new Set([folded, stem])) forms.update(form, (ids) => [...(ids ?? []), id]);
    for (const part of new Set(splitCompound(folded).map(stemOf))) {
      compounds.update(part, (ids) => [...(ids ?? []), id]);
    }
    return id;
  };

  const wordsWithPrefix = (folded: string): Set<number> => {
    const ids = new Set<number>();
    for (const found of forms.atPrefix(folded).values()) {
      for (const id of found) if (terms[id]?.folded.startsWith(folded)) ids.add(id);
    }
    return ids;
  };

  const withStem = (stem: string): Map<number, number> => {
    const found = new Map<number, number>();
    for (const id of compounds.get(stem) ?? []) found.set(id, matchQuality.part);
    for (const id of forms.get(stem) ?? []) if (terms[id]?.stem === stem) found.set(id, matchQuality.stem);
    return found;
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
    matches({ folded, stem }) {
      const found = withStem(stem);
      for (const id of forms.get(folded) ?? []) if (terms[id]?.folded === folded) found.set(id, matchQuality.exact);
      const isKnown = [...found.keys()].some(isUsed);
      const add = (id: number, quality: number) => void found.set(id, Math.max(found.get(id) ?? 0, quality));
      if (!isKnown || folded.length > longestWordWithoutPrefixes) {
        for (const id of wordsWithPrefix(folded)) add(id, matchQuality.prefix);
      }
      for (const synonym of synonymsOf(stem)) {
        for (const id of withStem(synonym).keys()) add(id, matchQuality.synonym);
      }
      return found;
    },
    withStem,
    similar({ folded, stem }) {
      const found = new Map<string, SimilarWord>();
      const add = (form: string, ids: readonly number[]) => {
        for (const id of ids) {
          const term = terms[id];
          if (!term) continue;
          const isTerm = term.folded === form || term.stem === form;
          const key = isTerm ? term.folded : form;
          const known = found.get(key);
          if (known) known.ids.push(id);
          else
            found.set(key, { folded: key, spelling: isTerm ? term.spelling : partOf(term.spelling, form), ids: [id] });
        }
      };
      for (const map of [forms, compounds]) {
        for (const text of stem.length >= shortestStemWithTypo ? new Set([folded, stem]) : [folded]) {
          for (const [form, [ids]] of map.fuzzyGet(text, 1).entries()) add(form, ids);
          for (const form of swaps(text)) add(form, map.get(form) ?? []);
        }
      }
      return [...found.values()];
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

/** Returns a part of a compound as it is spelled there, with a capital: "Fußball" for the stem "fussball". */
function partOf(compound: string, stem: string): string {
  for (let start = 0; start < compound.length; start += 1) {
    for (let end = start + stem.length + 3; end > start + 1; end -= 1) {
      const part = compound.slice(start, end);
      if (part.length <= compound.length && foldWord(part) === stem) {
        return part.charAt(0).toUpperCase() + part.slice(1);
      }
    }
  }
  return compound;
}
