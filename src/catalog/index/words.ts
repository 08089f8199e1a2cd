/** German words as the text search sees them (specification §4.7): umlauts folded, endings cut, fillers left out. */
import { stemmer } from '@orama/stemmers/german';

/** A word somebody searches for. */
export interface QueryWord {
  folded: string;
  stem: string;
  /** One wrong letter is forgiven only in words of five letters and more. */
  mayHaveTypo: boolean;
}

const lettersForTypo = 5;

/** Words that say nothing about a trip. They are not indexed, and "Ski in Österreich" does not demand an "in". */
const fillers = new Set(
  (
    'ab als am an auf aus bei beim bis das dem den der des die du durch ein eine einem einen einer eines er es euch euer ' +
    'für gibt hat ich ihr im in ins ist mit nach oder sein sich sie sind so um und uns unser von vom vor was wir wird zu ' +
    'zum zur the of and or with for'
  )
    .split(' ')
    .map(foldWord),
);

/** The words of a text as they are spelled in it. */
export function splitWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * One spelling for all that mean the same: "Österreich", "oesterreich" and "osterreich" become "osterreich". "ue" after a, e
 * or q is no umlaut ("Abenteuer", "Quelle"). The fold of a beginning is a beginning of the fold, so prefixes still work.
 */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/ae|oe|(?<![aeq])ue/g, (digraph) => digraph.charAt(0))
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** @param folded a folded word */
export function stemOf(folded: string): string {
  return stemmer(folded);
}

/** @param folded a folded word */
export function isFiller(folded: string): boolean {
  return fillers.has(folded);
}

/** The words a search text demands, each once; fillers only when there is nothing else. */
export function queryWords(text: string): QueryWord[] {
  const spelled = new Map(splitWords(text).map((word) => [foldWord(word), word]));
  const telling = [...spelled].filter(([folded]) => !isFiller(folded));
  return (telling.length > 0 ? telling : [...spelled]).map(([folded, word]) => ({
    folded,
    stem: stemOf(folded),
    mayHaveTypo: word.length >= lettersForTypo,
  }));
}
