/** Finds words that differ from a misspelled one in a typo (specification §4.7). */
import MiniSearch from 'minisearch';
import { splitCompound } from './compounds.ts';

/** Minimum length of a word with two typos, in letters: "Mountenbike". */
const shortestWithTwoTypos = 8;

/** Folded words, each with its spelling. */
export interface WordList {
  /** Adds a word, or sets its spelling. */
  set(folded: string, spelling: string): void;
  spelling(folded: string): string | undefined;
  /**
   * Returns the words that differ in one typo: another letter, one more or less, or two swapped. If there is none, those that
   * differ from a long word in two letters and begin like it.
   */
  similar(folded: string): string[];
}

export function createWordList(): WordList {
  const spellings = new Map<string, string>();
  const words = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (word) => [word],
    processTerm: (word) => word,
  });
  const within = (folded: string, fuzzy: number) => words.search(folded, { fuzzy }).map(({ id }) => String(id));
  return {
    set(folded, spelling) {
      if (!spellings.has(folded)) words.add({ id: folded });
      spellings.set(folded, spelling);
    },
    spelling: (folded) => spellings.get(folded),
    similar(folded) {
      const found = [...within(folded, 1), ...[...swaps(folded)].filter((swapped) => spellings.has(swapped))];
      // "Feuerwehr" is not misspelled, but another thing than "Feuerbohren".
      if (found.length > 0 || folded.length < shortestWithTwoTypos || splitCompound(folded).length > 0) return found;
      return within(folded, 2).filter((word) => {
        return word.length >= shortestWithTwoTypos && word.charAt(0) === folded.charAt(0);
      });
    },
  };
}

/** Yields the word with each pair of adjacent letters swapped: a single typo, but an edit distance of two. */
function* swaps(word: string): Generator<string> {
  for (let index = 0; index + 1 < word.length; index += 1) {
    yield word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2);
  }
}
