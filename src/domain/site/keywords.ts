/** Keywords of entries of the FAQ and of info pages in a text that people type. */
import { fold, foldedWords } from '../text/fold.ts';

/** Everyday words, which are no form of a keyword: "diverse Sportarten", "alles inklusive". */
const everyday = /^(?:diverse|inklusive)[nrs]?$|^regenbogen/;
/** Shorter keywords do not match the words that begin with them. */
const shortestBeginning = 5;
/** Shorter keywords do not match the words that end with them: "Fructoseintoleranz", but not "Höhenangst". */
const shortestEnding = 6;
/** Shorter beginnings of words are not completed. */
const shortestTyped = 4;
/** After the other words of a keyword, a shorter beginning is enough: "last min". */
const shortestTypedAfter = 3;

export interface KeywordMatch {
  /** Number of words of the text that belong to its longest keyword; 0 if it contains none. */
  longest: number;
  /** The words of the text that belong to its keywords, folded, each with its index. */
  words: { word: string; index: number }[];
}

interface KeywordPart {
  word: string;
  stem: string;
  isNoun: boolean;
}

/** The keywords of a document as their parts, as long as there is the document. */
const known = new WeakMap<readonly string[], KeywordPart[][]>();

/** See `createKeywordMatcher`. */
export function matchKeywords(keywords: readonly string[], text: string): KeywordMatch {
  return createKeywordMatcher(text)(keywords);
}

/**
 * Returns a function that matches keywords with a text, which contains their words in any order and inflection, also separated
 * ("Raten zahlen") or as a part of a compound: "Rollstuhl" in "rollstuhlgerecht".
 * @param options.isTyping the last word of the text may be incomplete
 */
export function createKeywordMatcher(
  text: string,
  { isTyping = false } = {},
): (keywords: readonly string[] | undefined) => KeywordMatch {
  const typed = foldedWords(text);
  const exact = new Map<string, number[]>();
  const stems = new Map<string, number[]>();
  typed.forEach((word, index) => {
    const pair = typed[index - 1] + word;
    exact.set(word, [index]).set(pair, [index - 1, index]);
    if (!everyday.test(word)) stems.set(stemOf(word), [index]).set(stemOf(pair), [index - 1, index]);
  });
  const last = isTyping ? (typed.at(-1) ?? '') : '';
  const compoundWith = ({ word, isNoun }: KeywordPart, shortest: number): number[] | null => {
    const isCompound = (each: string) =>
      !everyday.test(each) &&
      ((word.length >= shortestBeginning && each.startsWith(word)) ||
        (isNoun && word.length >= shortestEnding && each.endsWith(word)));
    const index = typed.findIndex(isCompound);
    if (index >= 0) return [index];
    return last.length >= shortest && word.startsWith(last) ? [typed.length - 1] : null;
  };
  const indexesOf = (part: KeywordPart, shortest: number) =>
    exact.get(part.word) ?? stems.get(part.stem) ?? compoundWith(part, shortest);
  return (keywords = []) => {
    const matched = partsOf(keywords).flatMap((parts) => {
      const indexes: number[] = [];
      for (const [position, part] of parts.entries()) {
        const found = indexesOf(part, position > 0 ? shortestTypedAfter : shortestTyped);
        if (!found) return [];
        indexes.push(...found);
      }
      return [indexes];
    });
    return {
      longest: Math.max(0, ...matched.map((each) => each.length)),
      words: [...new Set(matched.flat())].map((index) => ({ word: typed[index] ?? '', index })),
    };
  };
}

function partsOf(keywords: readonly string[]): KeywordPart[][] {
  const parts = known.get(keywords) ?? keywords.map(readKeyword);
  known.set(keywords, parts);
  return parts;
}

function readKeyword(keyword: string): KeywordPart[] {
  return (keyword.match(/[\p{L}\p{N}]+/gu) ?? []).map((spelled) => {
    const word = fold(spelled);
    return { word, stem: stemOf(word), isNoun: /^\p{Lu}/u.test(spelled) };
  });
}

/** Removes the usual endings from a folded word: "vegetarisches" and "vegetarisch" are equal, "zahlen" and "Zahlung". */
function stemOf(folded: string): string {
  return folded.replace(/(?<=.{4})(?:ung(?:en)?|e[nrsm]?|n|s)$/, '');
}
