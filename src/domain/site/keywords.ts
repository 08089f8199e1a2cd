/** Keywords of entries of the FAQ and of info pages in a text that people type. */
import { isFiller } from '../search/fillers.ts';
import { fold, foldedWords } from '../text/fold.ts';

/** Shorter keywords do not match the words that begin with them. */
const shortestBeginning = 5;
/** Shorter keywords do not match the words that end with them: "Fructoseintoleranz", but not "Höhenangst". */
const shortestEnding = 6;
/** Shorter beginnings of words are not completed. */
const shortestTyped = 4;

export interface KeywordMatch {
  /** Number of words of the text that belong to its longest keyword; 0 if it contains none. */
  longest: number;
  /** The words of the text that belong to its keywords, folded, each with its index. */
  words: { word: string; index: number }[];
}

/**
 * Matches keywords with a text, which contains their words in any order and inflection, also separated ("Raten zahlen") or as a
 * part of a compound: "Rollstuhl" in "rollstuhlgerecht".
 */
export function matchKeywords(keywords: readonly string[] = [], text: string, { isTyping = false } = {}): KeywordMatch {
  const single = foldedWords(text);
  const typed = [
    ...single.map((word, index) => ({ word, indexes: [index] })),
    ...single.slice(1).map((word, index) => ({ word: single[index] + word, indexes: [index, index + 1] })),
  ];
  const last = isTyping ? (single.at(-1) ?? '') : '';
  const indexesOf = (spelled: string): number[] | null => {
    const word = fold(spelled);
    const found = typed.find((each) =>
      isForm(each.word, word, { mayBePart: each.indexes.length === 1, isNoun: /^\p{Lu}/u.test(spelled) }),
    );
    if (found) return found.indexes;
    return last.length >= shortestTyped && word.startsWith(last) ? [single.length - 1] : null;
  };
  const matched = keywords.flatMap((keyword) => {
    const indexes = (keyword.match(/[\p{L}\p{N}]+/gu) ?? []).map(indexesOf);
    return indexes.every((each) => each !== null) ? [indexes.flat()] : [];
  });
  return {
    longest: Math.max(0, ...matched.map((each) => each.length)),
    words: [...new Set(matched.flat())].map((index) => ({ word: single[index] ?? '', index })),
  };
}

/** @param options.mayBePart the keyword may begin the typed word, or if it is a noun end it */
function isForm(typed: string, word: string, { mayBePart, isNoun }: { mayBePart: boolean; isNoun: boolean }): boolean {
  // "Diverse" is no form of "divers".
  if (typed === word || isFiller(typed)) return typed === word;
  const isBeginning = word.length >= shortestBeginning && typed.startsWith(word);
  const isEnd = isNoun && word.length >= shortestEnding && typed.endsWith(word);
  return stemOf(typed) === stemOf(word) || (mayBePart && (isBeginning || isEnd));
}

/** Removes the usual endings from a folded word: "vegetarisches" and "vegetarisch" are equal, "zahlen" and "Zahlung". */
function stemOf(folded: string): string {
  return folded.replace(/(?<=.{4})(?:ung(?:en)?|e[nrsm]?|n|s)$/, '');
}
