/**
 * The word list of the German spelling dictionary igerman98 (package dictionary-de). It decides which words are German,
 * and which can be a part of a compound. The list is read once per process and never changes.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldWord } from '../../domain/foldWord.ts';

/**
 * Words that are not in the dictionary: parts of compounds in trips, and compounds that mean something else than their
 * parts ("Wellenreiten" is not riding).
 */
const additionalWords =
  'beach biker boulder bowling campus canyoning coding dance dresscode englisch football freestyle fussball ' +
  'gaming garda grill handball hiphop instrument judo karate kids kite mountainbike nordsee ostsee party ' +
  'rafting rodel rugby schnupper skate slackline snowboard soccer streetdance surf survival teen teenie ' +
  'torwart trail trampolin volleyball voltigier wakeboard wellenreiten wildwasser windsurf wing workshop ' +
  'yoga';

/** Folded word → 1 for a word of the language, 2 for a noun or a form that occurs only in compounds. */
const words = readWords();

/** Checks whether a folded word is in the dictionary, in its basic form or as an infinitive. */
export function isGermanWord(folded: string): boolean {
  return words.has(folded);
}

/** Checks whether a folded word can be a part of a compound. */
export function isCompoundPart(folded: string): boolean {
  return words.get(folded) === 2;
}

/** Reads the entries "Reiter/NFSm": a word and flags of which the ones for compounds matter here. */
function readWords(): Map<string, 1 | 2> {
  const file = fileURLToPath(new URL('index.dic', import.meta.resolve('dictionary-de')));
  const found = new Map<string, 1 | 2>();
  for (const [, word = '', flags = ''] of readFileSync(file, 'utf8').matchAll(/^([\p{L}]{3,})(?:\/(\w+))?$/gmu)) {
    const folded = foldWord(word);
    if (/^\p{Lu}\p{Ll}+$/u.test(word)) found.set(folded, 2);
    else if (/^\p{Ll}+$/u.test(word) && !/[oh]/.test(flags) && !found.has(folded)) found.set(folded, 1);
  }
  for (const part of additionalWords.split(' ')) found.set(part, 2);
  return found;
}
