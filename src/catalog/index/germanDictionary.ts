/**
 * The word list of the German spelling dictionary igerman98 (package dictionary-de). It decides which words are German,
 * and which can be a part of a compound. The list is read once per process and never changes.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fold } from '#domain/text/fold.ts';

/**
 * Words that are not in the dictionary: parts of compounds in trips, and compounds that mean something else than their
 * parts ("Wellenreiten" is not riding).
 */
const additionalWords =
  'armband beach biker boulder bowling campus canyoning coding dance dino dresscode englisch flossbauer flusspferd football freestyle fussball ' +
  'eislauf gaming garda geheimcode grill gummiband handball hiphop hupfburg huttenzauber instrument judo karate kids kieselburg kite kuscheltier klassenfahrt lagerfeuer langlauf lenkrad massband ' +
  'minigolf mountainbike nordsee ostsee party pinguinhilfe pluschtier ' +
  'rafting rettungsschwimmer riesenrad rodel rugby sandburg schaukelpferd schneeburg schnupper schwimmkurs seehund seepferd seestern skate slackline ' +
  'snowboard soccer stirnband streetdance surf survival tagescamp teen teenie tischtennis ' +
  'torwart trail trampolin volleyball voltigier wakeboard week wellenreiten wildwasser wasserrad windrad windsurf wing winterzauber workshop ' +
  'yoga zahnrad';

/** Folded word → 1 for a word in lower case, 2 for a noun or a form that occurs only in compounds, 3 for both. */
const words = readWords();

/** Checks whether a folded word is in the dictionary, in its basic form or as an infinitive. */
export function isGermanWord(folded: string): boolean {
  return words.has(folded);
}

/**
 * Returns the infinitive of an inflected verb: "backen" for "backt", "rodeln" for "gerodelt"; null if the word can be
 * anything else.
 */
export function infinitiveOf(folded: string): string | null {
  if (isNoun(words.get(folded))) return null;
  const stems = [/^(\w{3,}?)e?t$/, /^ge(\w{3,}?)e?t$/].flatMap((ending) => ending.exec(folded)?.[1] ?? []);
  return stems.flatMap((stem) => [`${stem}en`, `${stem}n`]).find(isInLowerCase) ?? null;
}

/** Checks whether a folded word is a verb and no noun: "melken", but not "Essen". A few adjectives look like one. */
export function isInfinitive(folded: string): boolean {
  return words.get(folded) === 1 && /(?:e|el|er)n$/.test(folded);
}

/** Checks whether a folded word is an adjective in any inflection: "kostenlose". A few verbs look like one. */
export function isAdjective(folded: string): boolean {
  return ['', 'e', 'er', 'es', 'en', 'em'].some(
    (ending) => folded.endsWith(ending) && words.get(folded.slice(0, folded.length - ending.length)) === 1,
  );
}

/** Checks whether a folded word is neither a noun nor what one can do: "letzte", "spannender", "freut". */
export function saysNothing(folded: string): boolean {
  if (isNoun(words.get(folded)) || isInfinitive(folded)) return false;
  return words.has(folded) || isAdjective(folded) || infinitiveOf(folded) !== null;
}

/** Checks whether a folded word is a verb or the stem of one, also if it is a noun, too: "Klettern", "Kletter". */
export function isVerb(folded: string): boolean {
  return [folded, `${folded}n`, `${folded}en`].some((word) => isInLowerCase(word) && /(?:e|el|er)n$/.test(word));
}

function isInLowerCase(folded: string): boolean {
  return ((words.get(folded) ?? 0) & 1) !== 0;
}

/** Checks whether a folded word is a noun, and nothing else. */
export function isOnlyNoun(folded: string): boolean {
  return words.get(folded) === 2;
}

export function isCompoundPart(folded: string): boolean {
  return isNoun(words.get(folded));
}

function isNoun(kinds = 0): boolean {
  return (kinds & 2) !== 0;
}

/** Reads the entries "Reiter/NFSm": a word and flags of which the ones for compounds matter here. */
function readWords(): Map<string, number> {
  const file = fileURLToPath(new URL('index.dic', import.meta.resolve('dictionary-de')));
  const found = new Map<string, number>();
  const add = (word: string, kind: 1 | 2) => found.set(word, (found.get(word) ?? 0) | kind);
  const entries = /^(?:(\p{Lu}\p{Ll}{2,})|(\p{Ll}{3,}))(?:\/(\w+))?$/gmu;
  for (const [, noun, other = '', flags = ''] of readFileSync(file, 'utf8').matchAll(entries)) {
    if (noun) add(fold(noun), 2);
    else if (!/[oh]/.test(flags)) add(fold(other), 1);
  }
  for (const part of additionalWords.split(' ')) add(part, 2);
  return found;
}
