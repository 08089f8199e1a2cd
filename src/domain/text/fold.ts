/** The one way in which texts are compared when people search: however they spell, and on whatever keyboard they type. */
import { deburr } from 'es-toolkit/string';

/**
 * Converts different spellings of a text to one: "Österreich", "oesterreich" and "osterreich" become "osterreich"; "Rømø", "Roemoe"
 * and "Romo" become "romo". Letters without a Latin form stay. "ue" after a, e or q is not an umlaut ("Abenteuer", "Quelle"). The
 * folded form of a prefix is a prefix of the folded text, so prefix search works on folded words.
 */
export function fold(text: string): string {
  // Accents are removed first, so that "äu", "aeu" and "au" are treated equally.
  return plainLetters(text.toLowerCase()).replace(/ae|oe|(?<![aeq])ue/g, (digraph) => digraph.charAt(0));
}

/** Returns the folded words of a text: the letters and digits between all other characters. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Folds a name, whose signs do not matter: "Sankt Peter-Ording" becomes "sankt peter ording". */
export function foldedName(name: string): string {
  return foldedWords(name).join(' ');
}

/**
 * Returns a function that checks whether a folded text contains each word of a search, also as a part of a longer word. A single
 * letter must begin a word: "b-woche" does not find each week with a "b" somewhere.
 */
export function containsWords(search: string): (folded: string) => boolean {
  const words = foldedWords(search);
  const contains = (folded: string, word: string) =>
    word.length > 1 ? folded.includes(word) : foldedWords(folded).some((each) => each.startsWith(word));
  return (folded) => words.every((word) => contains(folded, word));
}

function plainLetters(text: string): string {
  // Shortcut: most words are plain, and the rest takes most of the time.
  return /^[\0-\x7f]*$/.test(text) ? text : deburr(text.normalize('NFKD'));
}
