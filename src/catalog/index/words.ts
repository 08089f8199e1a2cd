/** Normalisation of German words for the text search (specification §4.7): folding, stemming and filler words. */
import { stemmer } from '@orama/stemmers/german';

/** A word of a search text. */
export interface QueryWord {
  folded: string;
  stem: string;
  /** Whether the word is long enough (five letters) to be matched with one typo. */
  mayHaveTypo: boolean;
}

const minLettersForTypo = 5;

/** Words that do not describe a trip. They are not indexed, and "Ski in Österreich" does not require an "in". */
const fillers = new Set(
  (
    'ab als am an auf aus bei beim bis das dem den der des die du durch ein eine einem einen einer eines er es euch euer ' +
    'für gibt hat ich ihr im in ins ist mit nach oder sein sich sie sind so um und uns unser von vom vor was wir wird zu ' +
    'zum zur the of and or with for'
  )
    .split(' ')
    .map(foldWord),
);

/** Returns the words of a text in their original spelling. */
export function splitWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Converts different spellings of a word to one: "Österreich", "oesterreich" and "osterreich" become "osterreich". "ue"
 * after a, e or q is not an umlaut ("Abenteuer", "Quelle"). The folded form of a prefix is a prefix of the folded word,
 * so prefix search works on folded words.
 */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/ae|oe|(?<![aeq])ue/g, (digraph) => digraph.charAt(0))
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** Returns the stem of a folded word. */
export function stemOf(folded: string): string {
  return stemmer(folded);
}

/** Checks whether a folded word is a filler. */
export function isFiller(folded: string): boolean {
  return fillers.has(folded);
}

/** Returns the distinct words of a search text; fillers only if there are no other words. */
export function queryWords(text: string): QueryWord[] {
  const spelled = new Map(splitWords(text).map((word) => [foldWord(word), word]));
  const relevant = [...spelled].filter(([folded]) => !isFiller(folded));
  return (relevant.length > 0 ? relevant : [...spelled]).map(([folded, word]) => ({
    folded,
    stem: stemOf(folded),
    mayHaveTypo: word.length >= minLettersForTypo,
  }));
}
