/** Splits German compounds: "Reiterferien" → Reiter, Ferien (specification §4.7, decision 0063). */
import { isCompoundPart, isGermanWord } from './germanDictionary.ts';

/** Elements that link two parts of a compound ("Sonne-n-camp"), shortest first. */
const links = ['', 's', 'n', 'en', 'es', 'e', 'er', 'nen'];
/** Endings of the last part ("Freizeit-en"), shortest first. Folding has already removed umlauts. */
const endings = ['', 'n', 'en', 's', 'es', 'e', 'er', 'ern'];

const shortestPart = 3;
/** Parts that are neither nouns nor compound forms are longer, because short ones occur in many words by chance. */
const shortestInformalPart = 5;
const maxParts = 4;

interface Beginning {
  parts: string[];
  end: number;
}

/**
 * Returns the parts of a compound without linking elements and endings, in order; empty if the word is no compound.
 * Words of the dictionary are not split: "Freizeit" is not about time, and "Fußball" is neither about feet nor balls.
 * Prefers few parts, then a short first part.
 * @param folded a folded word
 */
export function splitCompound(folded: string): readonly string[] {
  if (folded.length < 2 * shortestPart || isInflected(folded)) return [];
  let beginnings: Beginning[] = [{ parts: [], end: 0 }];
  for (let count = 2; count <= maxParts; count += 1) {
    beginnings = beginnings.flatMap((beginning) => extended(folded, beginning));
    for (const { parts, end } of beginnings) {
      const last = lastPart(folded.slice(end));
      if (last !== null) return [...parts, last];
    }
  }
  return [];
}

/** Checks whether a word is in the dictionary, or the plural of a longer word of it: "Seehunde" have no part "Hunde". */
function isInflected(folded: string): boolean {
  if (isGermanWord(folded)) return true;
  return ['e', 'n', 'en', 's', 'er'].some((ending) => {
    const base = folded.slice(0, -ending.length);
    return folded.endsWith(ending) && base.length >= 2 * shortestPart && isCompoundPart(base);
  });
}

/** Returns all beginnings with one part more. */
function extended(word: string, { parts, end }: Beginning): Beginning[] {
  const found: Beginning[] = [];
  for (let next = end + shortestPart; next <= word.length - shortestPart; next += 1) {
    const part = withoutEnding(word.slice(end, next), links) ?? beginningOnly(word.slice(end, next));
    if (part !== null) found.push({ parts: [...parts, part], end: next });
  }
  return found;
}

function lastPart(rest: string): string | null {
  return withoutEnding(rest, endings) ?? derivedNoun(rest) ?? infinitive(rest);
}

/** Returns an adjective ("kreativ") or the stem of a verb ("schnitz") that can only begin a compound. */
function beginningOnly(text: string): string | null {
  if (text.length < shortestInformalPart) return null;
  return isGermanWord(text) || isGermanWord(`${text}en`) ? text : null;
}

/** Returns a verb that is used as a noun: "Inselhüpfen". */
function infinitive(text: string): string | null {
  return text.length >= shortestInformalPart && text.endsWith('n') && isGermanWord(text) ? text : null;
}

/** Returns the longest known part that is the text without one of the endings; null if there is none. */
function withoutEnding(text: string, removable: readonly string[]): string | null {
  for (const ending of removable) {
    if (text.length - ending.length < shortestPart || !text.endsWith(ending)) continue;
    const part = text.slice(0, text.length - ending.length);
    if (isCompoundPart(part)) return part;
  }
  return null;
}

/** Returns "wanderung" for "wanderungen". The dictionary derives these nouns from their verb. */
function derivedNoun(text: string): string | null {
  const [, noun, verb] = /^((\w{3,})ung)(?:en)?$/.exec(text) ?? [];
  return noun && (isGermanWord(`${verb}en`) || isGermanWord(`${verb}n`)) ? noun : null;
}
