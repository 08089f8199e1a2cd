/**
 * The German pipeline of the text index (specification §4.7): words become terms in the same way when trips are indexed and when
 * somebody searches. A word is folded and stemmed, and split if it is a compound.
 */
import { isFiller } from '#domain/search/fillers.ts';
import { fold } from '#domain/text/fold.ts';
import { splitCompound } from './compounds.ts';
import { isCompoundPart, isVerb } from './germanDictionary.ts';
import { isRegionName } from './regionNames.ts';
import { isMentionOnly } from './senses.ts';
import { stemOf } from './stems.ts';
import type { TextField } from './textFields.ts';
import { isActivityHead, isActivityPart, isLandscape } from './words.ts';

export interface Terms {
  /** Empty for words that are not indexed. */
  folded: string;
  stem: string;
  /** Stems of the parts that say what a compound is: "Koch" of "Kochkurs". */
  parts: readonly string[];
  /** Stems of the parts that only describe it: "Back" of "Backofen". */
  modifiers: readonly string[];
}

/** Shorter nouns have several senses in compounds: "Backofen", "Burggraben". */
const shortestClearNoun = 7;

const noTerms: Terms = { folded: '', stem: '', parts: [], modifiers: [] };

export function termsOf(word: string): Terms {
  const folded = fold(word);
  if (isFiller(folded)) return noTerms;
  // The "Darßwald" is a forest, whatever its first part is; but the "Spreewald" is a region of streams and villages.
  const endsWithForest = /^\w{3,}wald$/.test(folded);
  const split = endsWithForest && isRegionName(folded) ? [] : splitCompound(folded);
  const isForest = endsWithForest && split.length === 0 && !isRegionName(folded);
  const stems = isForest ? ['wald'] : split.map(stemOf);
  const isModifier = (part: string, index: number) =>
    !isActivityPart(part) && stems.slice(index + 1).some((other) => !isActivityHead(other));
  const clear = clearNouns(folded, split);
  const modifiers = stems.filter((part, index) => isModifier(part, index) && !clear.includes(part));
  const parts = [...new Set([...stems.filter((part) => !modifiers.includes(part)), ...clear])];
  return { folded, stem: stemOf(folded), parts, modifiers };
}

/**
 * Returns the stems of the long nouns with which a compound begins or ends: a "Fledermauspirsch" is about bats, and a
 * "Salzbergwerk" is a "Bergwerk".
 */
function clearNouns(folded: string, parts: readonly string[]): string[] {
  const nouns = [parts[0] ?? '', parts.at(-1) ?? ''].filter(isCompoundPart);
  const [, , third = '', ...others] = parts;
  // Three parts contain compounds of two.
  if (third !== '' && others.length === 0) {
    nouns.push(folded.slice(folded.lastIndexOf(parts[1] ?? '')), folded.slice(0, folded.lastIndexOf(third)));
  }
  return [...new Set(nouns.filter((noun) => noun.length >= shortestClearNoun && !isVerb(noun)).map(stemOf))];
}

/** Returns the term of a word as it is written. Only the short fields have these terms. */
export function written(folded: string): string {
  return `=${folded}`;
}

/** Returns the terms of a word that are indexed for a field. */
export function termsIn(field: TextField, { folded, stem, parts, modifiers }: Terms): readonly string[] {
  if (folded === '') return [];
  switch (field) {
    case 'modifiers':
      return isMentionOnly(folded) ? [stem] : modifiers;
    case 'place':
      // Parts of names mean nothing: "Hamburg" is no "Burg", and "Zell am See" no lake.
      return isLandscape(folded) ? [] : [written(folded), stem];
    case 'teaser':
    case 'description':
      return isMentionOnly(folded) ? [] : [...new Set([stem, ...parts])];
    default:
      return [written(folded), ...new Set([stem, ...parts, ...modifiers])];
  }
}
